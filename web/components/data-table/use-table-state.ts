import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

export const pageSizes = [25, 50, 100] as const

export interface TableState {
  readonly search: string
  /** One-based. */
  readonly page: number
  readonly size: number
  readonly sort: string
  readonly order: 'asc' | 'desc'
}

/** Search, page and order of a table live in the address: they can be linked to, and back works. */
export function useTableState(firstSort: string) {
  const [params, setParams] = useSearchParams()
  const state = useMemo((): TableState => {
    const sort = params.get('sort') ?? firstSort
    const size = Number(params.get('size'))
    return {
      search: params.get('q') ?? '',
      page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
      size: pageSizes.find((known) => known === size) ?? pageSizes[0],
      sort: sort.replace(/^-/, ''),
      order: sort.startsWith('-') ? 'desc' : 'asc',
    }
  }, [params, firstSort])

  const change = useCallback(
    (values: Record<string, string | null>, replace: boolean) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(values)) {
            if (value === null || value === '') after.delete(name)
            else after.set(name, value)
          }
          return after
        },
        { replace },
      ),
    [setParams],
  )

  return {
    state,
    setSearch: (search: string) => change({ q: search, page: null }, true),
    setPage: (page: number) => change({ page: page > 1 ? String(page) : null }, false),
    setSize: (size: number) => change({ size: String(size), page: null }, true),
    toggleSort: (id: string) => {
      const isDescending = state.sort === id && state.order === 'asc'
      change({ sort: isDescending ? `-${id}` : id, page: null }, true)
    },
  }
}
