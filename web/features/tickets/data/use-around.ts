import { useInfiniteQuery } from '@tanstack/react-query'
import { messagesApi } from '#contracts/messages'
import { call } from '#web/lib/api.ts'
import { aroundKey } from './caches.ts'

const PAGE = 30

type Place = { around: string } | { before: string } | { after: string }

/** The part of a conversation around a message that lies far back, growing in both directions. */
export function useAround(ticketId: string, id: string | null, isPeek: boolean) {
  return useInfiniteQuery({
    queryKey: aroundKey(ticketId, id ?? 'none'),
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: PAGE, ...(isPeek ? { peek: true } : {}), ...pageParam }
      return call(messagesApi.list, { params: { ticketId }, query }, { signal })
    },
    initialPageParam: { around: id ?? '' } as Place,
    // Pages run from the newest to the oldest, as those of the thread do.
    getNextPageParam: (oldest): Place | undefined => (oldest.before ? { before: oldest.before } : undefined),
    getPreviousPageParam: (newest): Place | undefined => (newest.after ? { after: newest.after } : undefined),
    enabled: id !== null,
    staleTime: Infinity,
    gcTime: 0,
  })
}
