import { Link } from 'react-router'
import type { PrivatePerson, PrivateTeam } from '#contracts/private-chat'
import { Avatar, PresenceDot } from '#web/components/ui/avatar.tsx'
import { Badge } from '#web/components/ui/badge.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { plainText } from '#contracts/marks'
import { useOnlinePeople } from '#web/lib/presence.ts'
import { useSession } from '#web/lib/session.ts'
import { useDraft } from '../drafts.ts'
import { TypingText } from '../typing-text.tsx'
import { useTyping } from '../typing.ts'

/** One person or team of the list. */
export function ChatRow({ row, isSelected }: { row: PrivatePerson | PrivateTeam; isSelected: boolean }) {
  const t = useT()
  const format = useFormat()
  const isNew = row.unread > 0
  return (
    <li>
      <Link
        to={`/chat-privado/${row.id}`}
        aria-current={isSelected ? 'true' : undefined}
        className={cn(
          'grid h-15 grid-cols-[40px_minmax(0,1fr)] items-center gap-x-2.5 rounded-md px-2 focus-visible:shadow-focus-inset phone:h-18 phone:gap-x-3',
          isSelected
            ? 'bg-[light-dark(var(--surface-2),var(--surface-3))] shadow-1 [--on:light-dark(var(--surface-2),var(--surface-3))]'
            : 'hover:bg-fill-1',
        )}
      >
        <RowFace row={row} />
        <span className="min-w-0">
          <span className="flex items-center gap-1.5">
            <span className={cn('min-w-0 flex-1 truncate font-medium phone:text-[15px]', isNew && 'font-semibold')}>
              {row.name}
            </span>
            {row.lastAt ? (
              <time className={cn('shrink-0 text-2xs tabular-nums', isNew ? 'text-brand-ink' : 'text-ink-2')}>
                {format.listTime(row.lastAt)}
              </time>
            ) : null}
          </span>
          <span className="flex items-center gap-1.5">
            <span className={cn('min-w-0 flex-1 truncate', isNew ? 'text-ink-1' : 'text-ink-2')}>
              <RowPreview row={row} />
            </span>
            {isNew ? (
              <Badge label={t(($) => $.privateChat.unread, { count: row.unread })}>{Math.min(row.unread, 99)}</Badge>
            ) : null}
          </span>
        </span>
      </Link>
    </li>
  )
}

function RowFace({ row }: { row: PrivatePerson | PrivateTeam }) {
  const t = useT()
  const online = useOnlinePeople()
  if ('members' in row) return <Avatar id={row.id} name={row.name} isGroup size={36} />
  const isOnline = online.size ? online.has(row.id) : row.isOnline
  const label = isOnline ? t(($) => $.common.online) : t(($) => $.common.offline)
  return <Avatar id={row.id} name={row.name} size={36} mark={<PresenceDot isOnline={isOnline} label={label} />} />
}

/** Who types, what one has begun to write, or the last words; in that order. */
function RowPreview({ row }: { row: PrivatePerson | PrivateTeam }) {
  const t = useT()
  const { userId } = useSession()
  const draft = useDraft(row.id)
  const typing = useTyping(row.id)
  if (typing.length) return <TypingText ids={typing} className="text-brand-ink" />
  if (draft)
    return (
      <>
        <span className="text-warning-ink">{t(($) => $.privateChat.draft)}</span> {draft}
      </>
    )
  if (!row.lastAt) return t(($) => $.privateChat.neverTalked)
  const text = plainText(row.lastMessage)
  if (row.lastSenderId === userId) return t(($) => $.privateChat.you, { text })
  const sender = 'members' in row ? row.members.find((member) => member.id === row.lastSenderId) : undefined
  return sender ? t(($) => $.privateChat.incoming, { name: sender.name, text }) : text
}
