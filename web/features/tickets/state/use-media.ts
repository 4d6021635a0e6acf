import { useSyncExternalStore } from 'react'

/** Whether the window fulfils a media query. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
export const useIsPhone = () => useMedia('(max-width: 767.98px)')
/** Room for the contact panel beside the conversation. */
export const useIsWide = () => useMedia('(min-width: 1280px)')
