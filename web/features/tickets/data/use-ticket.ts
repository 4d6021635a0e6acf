import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ticket, type TicketDetail, ticketsApi } from '#contracts/tickets'
import { call } from '#web/lib/api.ts'
import { keyOf } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { guessDetail } from '../model/guess-detail.ts'
import { findTicket, type TicketPages } from '../model/ticket-pages.ts'
import { ticketKey } from './caches.ts'

/** A ticket, at once from the list it was chosen in, then as the server tells it. */
export function useTicket(id: string) {
  const client = useQueryClient()
  const session = useSession()
  const fromLists = (): Ticket | undefined => {
    const lists = client.getQueriesData<TicketPages>({ queryKey: [...keyOf(ticketsApi.list), 'pages'] })
    return lists.map(([, data]) => data && findTicket(data, id)).find(Boolean)
  }
  return useQuery<TicketDetail>({
    queryKey: ticketKey(id),
    queryFn: ({ signal }) => call(ticketsApi.get, { params: { id } }, { signal }),
    placeholderData: () => {
      const ticket = fromLists()
      return ticket && guessDetail(ticket, session)
    },
  })
}
