import { type RefObject, useEffect } from 'react'

interface Near {
  mark: RefObject<HTMLElement | null>
  box: RefObject<HTMLElement | null>
  isActive: boolean
  load: () => unknown
  /** The mark is watched anew when this changes: it may still be near after a page has come. */
  on: unknown
}

/** Loads the next page when the reader comes near its mark. */
export function useNear({ mark, box, isActive, load, on }: Near): void {
  useEffect(() => {
    if (!mark.current || !isActive) return undefined
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && void load(),
      { root: box.current, rootMargin: '600px 0px' },
    )
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [mark, box, isActive, load, on])
}
