import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type TicketFilter, ticketsApi } from '#contracts/tickets'
import { call } from '#web/lib/api.ts'
import { flattenTickets } from '../model/ticket-pages.ts'
import { belongs, listKey, ticketTail } from './caches.ts'

const PAGE = 40

async function readPage(filter: TicketFilter, cursor: string | undefined, signal: AbortSignal) {
  const asked = performance.now()
  const query = { ...filter, limit: PAGE, ...(cursor ? { cursor } : {}) }
  const page = await call(ticketsApi.list, { query }, { signal })
  if (cursor) return page
  // What came live while the answer was under way may be missing in it.
  const late = ticketTail.since(asked).filter((ticket) => belongs(ticket, filter))
  return { ...page, tickets: [...page.tickets, ...late] }
}

const isSameTab = (before: unknown, filter: TicketFilter) =>
  String((before as TicketFilter | undefined)?.status) === String(filter.status)

/** The list under a filter, page after page; events keep it true. */
export function useTicketList(filter: TicketFilter) {
  const query = useInfiniteQuery({
    queryKey: listKey(filter),
    queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.hasMore ? (last.cursor ?? undefined) : undefined),
    // While one types a search the former rows stay; another tab begins with its own.
    placeholderData: (rows, before) => (isSameTab(before?.queryKey[2], filter) ? rows : undefined),
  })
  const tickets = useMemo(() => flattenTickets(query.data?.pages ?? []), [query.data])
  return { ...query, tickets }
}
