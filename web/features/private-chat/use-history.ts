import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { privateChatApi } from '#contracts/private-chat'
import { call } from '#web/lib/api.ts'
import { historyKey } from './chats.ts'

/** The messages of a conversation, oldest first; older pages on demand. */
export function useHistory(id: string) {
  const query = useInfiniteQuery({
    queryKey: historyKey(id),
    queryFn: ({ pageParam, signal }) =>
      call(privateChatApi.messages, { params: { id }, query: pageParam ? { before: pageParam } : {} }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.before ?? undefined,
  })
  const messages = useMemo(() => (query.data?.pages ?? []).toReversed().flatMap((page) => page.messages), [query.data])
  return { ...query, messages, reads: query.data?.pages[0]?.reads ?? [] }
}
