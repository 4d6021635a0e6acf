import type { Endpoint, InputOf, ResultOf } from '#contracts/endpoint'
import { call } from '#web/lib/api.ts'
import { useApi } from '#web/lib/query.ts'
import type { TableState } from './use-table-state.ts'
import { fold } from '#web/lib/fold.ts'

/** What a table shows of its rows. */
interface RowsResult<Row> {
  readonly rows: readonly Row[]
  /** All that match, on every page; when not exact, at least so many. */
  readonly count: number
  readonly isExact: boolean
  readonly isLoading: boolean
  readonly isFetching: boolean
  /** The rows belong to a former page or search while the asked ones come. */
  readonly isStale: boolean
  readonly error: Error | null
  retry(): void
  /** Every matching row, for the export. */
  readAll(): Promise<Row[]>
}
export type RowsSource<Row> = (state: TableState) => RowsResult<Row>

type WholeOptions<Answer, Row> = {
  /** What the search looks at. */
  text: (row: Row) => string
  sorts: Record<string, (row: Row) => string | number>
} & (Answer extends Row[]
  ? { pick?: never }
  : { /** Where the rows stand in the answer. */ pick: (answer: Answer) => Row[] })

/** Rows of an endpoint that answers all at once: searched, ordered and paged here. */
export function wholeList<E extends Endpoint, Row>(
  endpoint: E,
  { text, sorts, pick }: WholeOptions<ResultOf<E>, Row>,
): RowsSource<Row> {
  const arrange = (all: readonly Row[], state: TableState) => {
    const needle = fold(state.search)
    const by = sorts[state.sort] ?? text
    const sign = state.order === 'asc' ? 1 : -1
    const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
    return all
      .filter((row) => fold(text(row)).includes(needle))
      .toSorted((a, b) => {
        const [x, y] = [by(a), by(b)]
        return sign * (typeof x === 'number' && typeof y === 'number' ? x - y : collator.compare(String(x), String(y)))
      })
  }
  return function useWholeList(state) {
    const query = useApi<E, Row[]>(endpoint, {} as InputOf<E>, pick ? { select: pick } : {})
    const found = arrange(query.data ?? [], state)
    const start = (state.page - 1) * state.size
    return {
      rows: found.slice(start, start + state.size),
      count: found.length,
      isExact: true,
      isLoading: query.isPending,
      isFetching: query.isFetching,
      isStale: false,
      error: query.data ? null : query.error,
      retry: () => void query.refetch(),
      readAll: async () => found,
    }
  }
}

interface PageQuery {
  searchParam: string
  pageNumber: number
  limit: number
  sort: string
  order: 'asc' | 'desc'
}

/** Rows of an endpoint that pages, searches and orders on the server. */
export function pagedList<E extends Endpoint, Row>(
  endpoint: E,
  pick: (result: ResultOf<E>) => { rows: Row[]; count: number; hasMore: boolean },
): RowsSource<Row> {
  const toInput = (state: TableState, pageNumber: number, limit: number) => {
    const query: PageQuery = { searchParam: state.search, pageNumber, limit, sort: state.sort, order: state.order }
    return { query } as InputOf<E>
  }
  return function usePagedList(state) {
    const query = useApi(endpoint, toInput(state, state.page, state.size), { keepPrevious: true })
    const page = query.data === undefined ? null : pick(query.data)
    return {
      rows: page?.rows ?? [],
      count: page?.count ?? 0,
      // Large tables are not counted: their count ends with the first row of the next page.
      isExact: !page?.hasMore || page.count > state.page * state.size + 1,
      isLoading: query.isPending,
      isFetching: query.isFetching,
      isStale: query.isPlaceholderData,
      error: page ? null : query.error,
      retry: () => void query.refetch(),
      async readAll() {
        const all: Row[] = []
        for (let number = 1; ; number += 1) {
          const part = pick(await call(endpoint, toInput(state, number, 100)))
          all.push(...part.rows)
          if (!part.hasMore) return all
        }
      },
    }
  }
}
