import { BellOff } from 'lucide-react'
import type { TicketDetail } from '#contracts/tickets'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useChannels } from '#web/lib/directories.ts'

/** The channels over which the person takes no messages, with since when. */
export function OptOuts({ optOuts }: Pick<TicketDetail['contact'], 'optOuts'>) {
  const t = useT()
  const format = useFormat()
  const channels = useChannels()
  const known = optOuts.flatMap(({ whatsappId, since }) => {
    const channel = channels.find((one) => one.id === whatsappId)
    return channel ? [{ ...channel, since }] : []
  })
  if (!known.length) return null
  return (
    <ul className="mb-2 grid gap-1">
      {known.map(({ id, name, since }) => (
        <li key={id} className="flex gap-1.5 text-xs text-warning-ink">
          <BellOff aria-hidden className="mt-px size-3.5 shrink-0" />
          {t(($) => $.tickets.optOut.panel, { channel: name, date: format.date(since) })}
        </li>
      ))}
    </ul>
  )
}
