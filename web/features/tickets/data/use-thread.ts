import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { messagesApi } from '#contracts/messages'
import type { TicketDetail } from '#contracts/tickets'
import { call } from '#web/lib/api.ts'
import { flattenMessages } from '../model/message-pages.ts'
import { composeThread } from '../model/thread-item.ts'
import { useOutbox } from '../state/outbox.ts'
import { ackTail, mergeTail, messageTail, threadKey, ticketKey } from './caches.ts'

const PAGE = 30

interface Options {
  /** Looks in without marking as read and without telling the contact (D47). */
  isPeek: boolean
  enabled: boolean
}

/** The conversation of a ticket: stored messages, newest page first, and those on their way. */
export function useThread(ticketId: string, { isPeek, enabled }: Options) {
  const client = useQueryClient()
  const outbox = useOutbox()
  const query = useInfiniteQuery({
    queryKey: threadKey(ticketId),
    queryFn: async ({ pageParam, signal }) => {
      const asked = performance.now()
      const input = { limit: PAGE, ...(isPeek ? { peek: true } : {}), ...(pageParam ? { before: pageParam } : {}) }
      const page = await call(messagesApi.list, { params: { ticketId }, query: input }, { signal })
      if (pageParam) return page
      client.setQueryData<TicketDetail>(ticketKey(ticketId), page.ticket)
      const isHere = (one: { ticketId: string }) => one.ticketId === ticketId
      return mergeTail(page, messageTail.since(asked).filter(isHere), ackTail.since(asked).filter(isHere))
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.hasMore ? (last.before ?? undefined) : undefined),
    enabled,
  })
  const messages = useMemo(() => flattenMessages(query.data?.pages ?? []), [query.data])
  const items = useMemo(
    () =>
      composeThread(
        messages,
        outbox.filter((entry) => entry.ticketId === ticketId),
      ),
    [messages, outbox, ticketId],
  )
  return { ...query, messages, items }
}
