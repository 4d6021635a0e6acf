import { useQueryClient } from '@tanstack/react-query'
import { useT } from '#web/lib/i18n.ts'
import { findTicket, type TicketPages } from '../model/ticket-pages.ts'
import { keyOf } from '#web/lib/query.ts'
import { ticketsApi } from '#contracts/tickets'
import { plainText } from '#contracts/marks'
import { previewKind } from '../model/preview.ts'
import { useAnnounced } from '../state/announce.ts'

/** Tells assistive technology what came in: the words of the open ticket, of others only from whom. */
export function LiveRegion({ ticketId }: { ticketId: string | null }) {
  const t = useT()
  const client = useQueryClient()
  const message = useAnnounced()
  const lists = client.getQueriesData<TicketPages>({ queryKey: [...keyOf(ticketsApi.list), 'pages'] })
  const name = message
    ? lists.map(([, data]) => data && findTicket(data, message.ticketId)?.name).find(Boolean)
    : undefined
  const kind = previewKind(message?.kind ?? 'chat')
  const words = message ? plainText(message.body) || t(($) => $.tickets.kind[kind]) : ''
  return (
    <div aria-live="polite" className="sr-only">
      {message &&
        name &&
        (message.ticketId === ticketId
          ? t(($) => $.tickets.announce.here, { name, words })
          : t(($) => $.tickets.announce.elsewhere, { name }))}
    </div>
  )
}
