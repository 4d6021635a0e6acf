import { useSyncExternalStore } from 'react'
import { createStore, useStore } from '#web/lib/store.ts'

/** As many as can be passed on at once (core §5). */
export const maxSelected = 10

interface Selection {
  ticketId: string
  ids: readonly string[]
}
const selection = createStore<Selection | null>(null)

/** The messages marked in this conversation, or null while nothing is being selected there. */
export function useSelected(ticketId: string): readonly string[] | null {
  const current = useStore(selection)
  return current?.ticketId === ticketId ? current.ids : null
}

/** One message's part of it: null while nothing is being selected. */
export const useIsSelected = (ticketId: string, id: string): boolean | null =>
  useSyncExternalStore(selection.subscribe, () => {
    const current = selection.get()
    return current?.ticketId === ticketId ? current.ids.includes(id) : null
  })

export const beginSelecting = (ticketId: string, id: string) => selection.set({ ticketId, ids: [id] })
export const endSelecting = () => selection.set(null)

/** Marks or unmarks a message; false when there are as many as may be. */
export function toggleSelected(id: string): boolean {
  const current = selection.get()
  if (!current) return true
  const { ids } = current
  if (!ids.includes(id) && ids.length >= maxSelected) return false
  selection.set({ ...current, ids: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] })
  return true
}
