import {
  AlarmClock,
  ArrowRightLeft,
  AtSign,
  Cog,
  Inbox,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  Plug,
  Star,
  TimerOff,
} from 'lucide-react'
import type { Notification, NotificationKind } from '#contracts/notifications'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { plainText } from '#contracts/marks'
import { sentenceOf } from './sentence.ts'

const icons: Record<NotificationKind, LucideIcon> = {
  pendingTicket: Inbox,
  ticketMessage: MessageCircle,
  mention: AtSign,
  assigned: ArrowRightLeft,
  privateMessage: MessagesSquare,
  evaluation: Star,
  closeCancelled: TimerOff,
  snoozeOver: AlarmClock,
  channelDown: Plug,
  jobEnded: Cog,
}

/** One thing one was told; unread ones are heavier and carry a dot. */
export function NotificationRow({ note, onOpen }: { note: Notification; onOpen: () => void }) {
  const t = useT()
  const format = useFormat()
  const Icon = icons[note.kind]
  const isNew = note.readAt === null
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full items-start gap-3 rounded-md px-3 py-2.5 text-left hover:bg-fill-1 focus-visible:shadow-focus-inset"
      >
        <span
          className={cn(
            'mt-0.5 grid size-8 shrink-0 place-items-center rounded-full bg-fill-2 text-ink-2',
            note.kind === 'channelDown' && 'text-danger-ink',
            isNew && note.kind !== 'channelDown' && 'bg-brand-soft text-brand-ink',
          )}
        >
          <Icon aria-hidden className="size-4" />
        </span>
        <span className="min-w-0 flex-1">
          <span className={cn('block', isNew ? 'font-semibold' : 'text-ink-2')}>{sentenceOf(note)}</span>
          {note.data.text ? <span className="line-clamp-2 text-ink-2">{plainText(note.data.text)}</span> : null}
          <time className="text-xs text-ink-2">{format.relative(note.at)}</time>
        </span>
        {isNew ? (
          <span className="mt-2 size-2 shrink-0 rounded-full bg-brand-solid">
            <span className="sr-only">{t(($) => $.notifications.isNew)}</span>
          </span>
        ) : null}
      </button>
    </li>
  )
}
