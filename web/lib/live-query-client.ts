import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * A cache beside which events arrive. What a query's first answer was read before cannot be seen from here: one that is
 * under way when it is invalidated is asked again once it is there. (The library leaves first answers as they come; later
 * ones it gives up and asks anew.)
 */
export class LiveQueryClient extends QueryClient {
  override invalidateQueries<K extends readonly unknown[]>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const isFirst = { ...filters, fetchStatus: 'fetching' as const }
    for (const query of this.getQueryCache().findAll(isFirst)) {
      if (query.state.data !== undefined) continue
      const again = () => super.invalidateQueries({ queryKey: query.queryKey, exact: true }, options)
      void query.fetch().then(again, () => undefined)
    }
    return super.invalidateQueries(filters, options)
  }
}

/**
 * Changes every cached answer under a key for an event, and the answers under way once more when they are there: they
 * may have been read before it. `change` must bear being repeated.
 */
export function patchCached<T>(client: QueryClient, queryKey: readonly unknown[], change: (data: T) => T): void {
  for (const query of client.getQueryCache().findAll({ queryKey })) {
    const apply = () => {
      client.setQueryData<T>(query.queryKey, (data) => (data === undefined ? data : change(data)))
    }
    const isUnderWay = query.state.fetchStatus === 'fetching'
    apply()
    if (isUnderWay) void query.fetch().then(apply, () => undefined)
  }
}
