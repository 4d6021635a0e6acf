import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
/** Whether somebody can see this page now. */
export const usePageVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
