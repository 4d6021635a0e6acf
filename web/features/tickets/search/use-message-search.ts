import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { searchApi, type SearchMedia } from '#contracts/search'
import { fromLocal } from '#contracts/local-time'
import { call } from '#web/lib/api.ts'
import { endlessKeyOf } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'

/** Pause in typing after which the server is asked. */
const PAUSE = 250
const PAGE = 20

export interface SearchFilter {
  ticketId: string | null
  media: SearchMedia | null
  direction: 'in' | 'out' | null
  channelId: string | null
  queueId: string | null
  userId: string | null
  /** Days as `YYYY-MM-DD`, in the company's zone. */
  from: string
  to: string
}
export const noFilter: SearchFilter = {
  ticketId: null,
  media: null,
  direction: null,
  channelId: null,
  queueId: null,
  userId: null,
  from: '',
  to: '',
}

function toQuery(text: string, filter: SearchFilter, zone: string) {
  const start = filter.from ? fromLocal(`${filter.from}T00:00`, zone) : Number.NaN
  const end = filter.to ? fromLocal(`${filter.to}T23:59`, zone) + 59_999 : Number.NaN
  return {
    searchTerm: text,
    limit: PAGE,
    ...(filter.ticketId ? { ticketId: filter.ticketId } : {}),
    ...(filter.media ? { media: filter.media } : {}),
    ...(filter.direction ? { direction: filter.direction } : {}),
    ...(filter.channelId ? { channelIds: [filter.channelId] } : {}),
    ...(filter.queueId ? { queueIds: [filter.queueId] } : {}),
    ...(filter.userId ? { userId: filter.userId } : {}),
    ...(Number.isNaN(start) ? {} : { dateStart: start }),
    ...(Number.isNaN(end) ? {} : { dateEnd: end }),
  }
}

/** Hits for what has been typed, page after page; the former ones stay while the next are asked. */
export function useMessageSearch(typed: string, filter: SearchFilter) {
  const { timeZone } = useSession()
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const query = toQuery(text, filter, timeZone)
  const isLongEnough = text.length >= 2
  const found = useInfiniteQuery({
    queryKey: endlessKeyOf(searchApi.messages, query),
    queryFn: ({ pageParam, signal }) =>
      call(searchApi.messages, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.cursor ?? undefined,
    enabled: isLongEnough,
    staleTime: 15_000,
    placeholderData: (rows) => (isLongEnough ? rows : undefined),
  })
  const hits = useMemo(() => found.data?.pages.flatMap((page) => page.messages) ?? [], [found.data])
  return { ...found, hits: isLongEnough ? hits : [], isLongEnough }
}
