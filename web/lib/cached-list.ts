import type { QueryClient } from '@tanstack/react-query'
import type { Endpoint } from '#contracts/endpoint'
import { patchCached } from './live-query-client.ts'
import { keyOf } from './query.ts'

interface Item {
  readonly id: string
}

/** Puts a row into every cached answer of an endpoint that is a plain list. */
export function putInList<T extends Item>(client: QueryClient, endpoint: Endpoint, item: T): void {
  patchCached<T[]>(client, keyOf(endpoint), (rows) => {
    if (!Array.isArray(rows)) return rows
    const isThere = rows.some((row) => row.id === item.id)
    return isThere ? rows.map((row) => (row.id === item.id ? { ...row, ...item } : row)) : [...rows, item]
  })
}

export function dropFromList(client: QueryClient, endpoint: Endpoint, id: string): void {
  patchCached<Item[]>(client, keyOf(endpoint), (rows) =>
    Array.isArray(rows) ? rows.filter((row) => row.id !== id) : rows,
  )
}
