import { createKeyedStore } from '#web/lib/keyed-store.ts'

const active = createKeyedStore<true>()

/** Whether this message was tapped last: where nothing hovers, a tap shows its actions. */
export const useIsActiveMessage = (key: string): boolean => active.useKey(key) ?? false
export const toggleActiveMessage = (key: string) => active.replace(active.get(key) ? {} : { [key]: true })
/** An action was chosen: its bar no longer covers the message above. */
export const clearActiveMessage = () => active.replace({})
