import { createStore, useStore } from './store.ts'

const online = createStore<ReadonlySet<string>>(new Set())

export const setOnlinePeople = (ids: readonly string[]) => online.set(new Set(ids))
/** Ids of the people of the company who have the app open. */
export const useOnlinePeople = () => useStore(online)
