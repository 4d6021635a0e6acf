import { CornerDownRight, Lock } from 'lucide-react'
import type { MessageHit } from '#contracts/search'
import { ChannelMark } from '#web/components/channel-mark.tsx'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { Chip } from '#web/components/ui/chip.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'

function Marked({ text, marks }: { text: string; marks: MessageHit['highlights'] }) {
  const ends = marks.map(([, end]) => end)
  return (
    <>
      {marks.map(([from, to], index) => (
        <span key={from}>
          {text.slice(ends[index - 1] ?? 0, from)}
          <mark className="rounded-xs bg-warning-soft px-px font-semibold text-ink-1">{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1) ?? 0)}
    </>
  )
}

/** One message that was found; choosing it shows it in its conversation. */
export function SearchHit({ hit, onOpen }: { hit: MessageHit; onOpen: (hit: MessageHit) => void }) {
  const t = useT()
  const format = useFormat()
  const { ticket } = hit
  const author = hit.fromMe ? (hit.user?.name ?? t(($) => $.tickets.bubble.automatic)) : ticket.name
  return (
    <li>
      <button
        type="button"
        data-hit={hit.id}
        onClick={() => onOpen(hit)}
        className="grid w-full grid-cols-[36px_minmax(0,1fr)] gap-3 rounded-md px-2.5 py-2 text-left hover:bg-fill-1 focus-visible:bg-fill-2"
      >
        <Avatar id={hit.contactId} name={ticket.name} url={ticket.profilePicUrl} isGroup={ticket.isGroup} size={36} />
        <span className="min-w-0">
          <span className="flex items-center gap-1.5">
            <span className="truncate font-medium">{ticket.name}</span>
            <ChannelMark type={ticket.whatsapp.type} label={ticket.whatsapp.name} />
            <Chip isOutlined className="phone:hidden">
              {t(($) => $.tickets.status[ticket.status])}
            </Chip>
            <time className="ml-auto shrink-0 text-xs text-ink-2 tabular-nums">{format.dateTime(hit.timestamp)}</time>
          </span>
          <span className="line-clamp-2 text-ink-2 [overflow-wrap:anywhere]">
            {hit.kind === 'note' ? (
              <Lock aria-label={t(($) => $.tickets.kind.note)} className="mr-1 inline size-3 align-[-1px]" />
            ) : (
              hit.fromMe && <CornerDownRight aria-hidden className="mr-1 inline size-3 align-[-1px]" />
            )}
            <span className="font-medium">{author}: </span>
            <Marked text={hit.snippet} marks={hit.highlights} />
          </span>
        </span>
      </button>
    </li>
  )
}
