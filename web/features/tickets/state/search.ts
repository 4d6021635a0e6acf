import { createStore, useStore } from '#web/lib/store.ts'

/** Which search stands open: over everything, or inside one conversation. */
interface OpenSearch {
  ticketId: string | null
  name: string | null
}
const opened = createStore<OpenSearch | null>(null)

export const useOpenSearch = () => useStore(opened)
export const closeSearch = () => opened.set(null)
export const openSearch = (ticket?: { id: string; name: string }) =>
  opened.set({ ticketId: ticket?.id ?? null, name: ticket?.name ?? null })
