import { createStore, useStore } from '#web/lib/store.ts'

/** Tickets ticked for an action on several; null while none is being picked. */
const picks = createStore<readonly string[] | null>(null)
let anchor: string | null = null

export const usePicks = () => useStore(picks)
export const startPicking = () => picks.set(picks.get() ?? [])
export function stopPicking(): void {
  anchor = null
  picks.set(null)
}

/** Ticks or unticks one; with `rows`, everything from the last tick to it. */
export function togglePick(id: string, rows?: readonly { id: string }[]): void {
  const before = picks.get() ?? []
  const [from, to] = [rows?.findIndex((row) => row.id === anchor) ?? -1, rows?.findIndex((row) => row.id === id) ?? -1]
  anchor = id
  if (rows && from >= 0 && to >= 0) {
    const range = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id)
    return picks.set([...new Set([...before, ...range])])
  }
  picks.set(before.includes(id) ? before.filter((one) => one !== id) : [...before, id])
}

export const pickAll = (rows: readonly { id: string }[]) => picks.set(rows.map(({ id }) => id))
