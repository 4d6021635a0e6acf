import { Eye } from 'lucide-react'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useViewers } from '../state/presence.ts'

/** Who else has a waiting ticket open: so that two do not take it at once. */
export function RowViewers({ ticketId }: { ticketId: string }) {
  const t = useT()
  const format = useFormat()
  const viewers = useViewers(ticketId)
  if (!viewers.length) return null
  const names = format.list(viewers.map((viewer) => viewer.name))
  const text = t(($) => $.tickets.presence.viewing, { count: viewers.length, names })
  return (
    <span
      role="img"
      aria-label={text}
      title={text}
      className="ml-auto inline-flex shrink-0 items-center gap-1 text-ink-2"
    >
      <Eye aria-hidden className="size-3.5" />
      {viewers.slice(0, 2).map((viewer) => (
        <Avatar key={viewer.id} id={viewer.id} name={viewer.name} size={18} className="text-[8px]! not-first:-ml-1" />
      ))}
    </span>
  )
}
