import { TriangleAlert } from 'lucide-react'
import { useT } from '#web/lib/i18n.ts'
import { useFormat } from '#web/lib/format.ts'
import { useIsContactTyping, useViewers } from '../state/presence.ts'

/** Who is typing right now: the contact, or a colleague in the same ticket. */
export function PresenceLine({ ticketId, name }: { ticketId: string; name: string }) {
  const t = useT()
  const format = useFormat()
  const isContactTyping = useIsContactTyping(ticketId)
  const colleagues = useViewers(ticketId)
    .filter((viewer) => viewer.isTyping)
    .map((viewer) => viewer.name)
  const names = isContactTyping ? [name] : []
  // Two answers to one client are worse than none: this warns, the contact's typing only tells.
  if (colleagues.length > 0)
    return (
      <p
        role="status"
        className="mx-auto mb-1 flex w-[calc(100%-32px)] max-w-[808px] shrink-0 items-center gap-2 rounded-md bg-warning-soft px-3 py-1.5 text-warning-ink phone:w-[calc(100%-16px)]"
      >
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {t(($) => $.tickets.presence.answering, { count: colleagues.length, names: format.list(colleagues) })}
      </p>
    )
  return (
    <div
      role="status"
      className="mx-auto mb-0.5 flex h-6 w-full max-w-[840px] shrink-0 items-center gap-2 px-6 text-xs text-ink-2 phone:px-3.5"
    >
      {names.length > 0 && (
        <>
          <span aria-hidden className="inline-flex gap-[3px]">
            {[0, 150, 300].map((delay) => (
              <i
                key={delay}
                className="size-[5px] animate-pulse rounded-full bg-ink-3 motion-reduce:animate-none"
                style={{ animationDelay: `${delay}ms` }}
              />
            ))}
          </span>
          {t(($) => $.tickets.presence.typing, { count: names.length, names: format.list(names) })}
        </>
      )}
    </div>
  )
}
