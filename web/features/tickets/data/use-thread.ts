import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { messagesApi } from '#contracts/messages'
import type { TicketDetail } from '#contracts/tickets'
import { call } from '#web/lib/api.ts'
import { flattenMessages, newestPage } from '../model/message-pages.ts'
import { composeThread } from '../model/thread-item.ts'
import { useOutbox } from '../state/outbox.ts'
import { useAround } from './use-around.ts'
import { ackTail, mergeTail, messageTail, patchThread, threadKey, ticketKey } from './caches.ts'

const PAGE = 30

interface Options {
  /** Looks in without marking as read and without telling the contact (D47). */
  isPeek: boolean
  enabled: boolean
  /** Shows the part around this message instead of the newest one. */
  aroundId: string | null
}

/** The conversation of a ticket: stored messages, newest page first, and those on their way. */
export function useThread(ticketId: string, { isPeek, enabled, aroundId }: Options) {
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
  useEffect(() => () => patchThread(client, ticketId, newestPage), [client, ticketId])
  const around = useAround(ticketId, aroundId, isPeek)
  const isAround = aroundId !== null && around.isSuccess
  const hasNewer = isAround && around.hasPreviousPage
  const messages = useMemo(() => {
    const newest = query.data?.pages ?? []
    // Where the part reaches the end, what came live since goes on from there.
    return flattenMessages(isAround ? [...(hasNewer ? [] : newest.slice(0, 1)), ...around.data.pages] : newest)
  }, [query.data, isAround, hasNewer, around.data])
  const items = useMemo(
    () => composeThread(messages, hasNewer ? [] : outbox.filter((entry) => entry.ticketId === ticketId)),
    [messages, hasNewer, outbox, ticketId],
  )
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = isAround ? around : query
  return {
    data: query.data,
    error: query.error,
    isPending: query.isPending,
    isError: query.isError,
    isSuccess: query.isSuccess,
    isFetching: query.isFetching,
    refetch: query.refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    hasNewer,
    isFetchingNewer: around.isFetchingPreviousPage,
    fetchNewer: around.fetchPreviousPage,
    isLoadingAround: aroundId !== null && around.isLoading,
    messages,
    items,
  }
}
