import { BellOff } from 'lucide-react'
import type { TicketDetail } from '#contracts/tickets'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'

interface OptedOutProps {
  ticket: Pick<TicketDetail, 'name' | 'whatsapp'>
  /** Since when, epoch milliseconds. */
  since: number
  hasDraft: boolean
}

/** In place of the field when the person takes no messages over the ticket's channel. */
export function OptedOut({ ticket, since, hasDraft }: OptedOutProps) {
  const t = useT()
  const format = useFormat()
  return (
    <div className="grid grid-cols-[32px_1fr] items-start gap-3 p-3.5">
      <span className="grid size-8 place-items-center rounded-[9px] bg-warning-soft text-warning-ink">
        <BellOff aria-hidden className="size-4" />
      </span>
      <div>
        <p className="font-semibold">
          {t(($) => $.tickets.optOut.title, { channel: ticket.whatsapp.name, at: format.dateTime(since) })}
        </p>
        <p className="text-ink-2">
          {ticket.whatsapp.type === 'sms'
            ? t(($) => $.tickets.optOut.sms)
            : t(($) => $.tickets.optOut.why, { name: ticket.name })}
          {hasDraft && ` ${t(($) => $.tickets.window.draftKept)}`}
        </p>
      </div>
    </div>
  )
}
