import { createStore, useStore } from '#web/lib/store.ts'

const open = createStore<'center' | 'settings' | null>(null)
export const useOpenPart = () => useStore(open)
export const openPart = open.set
