import { useEffect, useState } from 'react'

/** The time, anew every second while the page is looked at: waits grow before one's eyes. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
