import { useSyncExternalStore } from 'react'
import { createStore } from '#web/lib/store.ts'

/** Values by key outside React; a reader is woken by its own key alone. */
export function createKeyedStore<T>(initial: Record<string, T> = {}) {
  const store = createStore<Record<string, T>>(initial)
  const get = (key: string): T | undefined => store.get()[key]
  return {
    get,
    all: store.get,
    set(key: string, value: T | null) {
      if (value === null && !(key in store.get())) return
      const { [key]: _old, ...others } = store.get()
      store.set(value === null ? others : { ...others, [key]: value })
    },
    replace: store.set,
    subscribe: store.subscribe,
    useKey: (key: string): T | undefined => useSyncExternalStore(store.subscribe, () => get(key)),
  }
}
