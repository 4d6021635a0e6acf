import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { fromLocal } from '#contracts/local-time'
import { notesApi } from '#contracts/notes'
import { call } from '#web/lib/api.ts'
import { endlessKeyOf } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { dayAt } from '#web/lib/zone.ts'

/** What is asked stands in the address. */
export function useNoteFilter() {
  const [params, setParams] = useSearchParams()
  const get = (name: string) => params.get(name) ?? ''
  return {
    search: get('q'),
    userId: get('user'),
    ticketId: get('ticket'),
    from: get('from'),
    to: get('to'),
    isEmpty: params.size === 0,
    clear: () => setParams({}, { replace: true }),
    change: (name: string, value: string) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          if (value) after.set(name, value)
          else after.delete(name)
          return after
        },
        { replace: true },
      ),
  }
}
export type NoteFilter = ReturnType<typeof useNoteFilter>

/** Notes for a filter, newest first, page by page; days are those of the company. */
export function useNotes({ search, userId, ticketId, from, to }: NoteFilter) {
  const { timeZone } = useSession()
  const begin = from ? fromLocal(`${from}T00:00`, timeZone) : Number.NaN
  const last = to ? fromLocal(`${to}T00:00`, timeZone) : Number.NaN
  const query = {
    searchParam: search,
    ...(userId ? { userId } : {}),
    ...(ticketId ? { ticketId } : {}),
    ...(Number.isNaN(begin) ? {} : { from: begin }),
    ...(Number.isNaN(last) ? {} : { to: dayAt(last, 1, 0, timeZone) }),
  }
  return useInfiniteQuery({
    queryKey: endlessKeyOf(notesApi.list, query),
    queryFn: ({ pageParam, signal }) =>
      call(notesApi.list, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor ?? undefined,
    placeholderData: (before) => before,
  })
}
