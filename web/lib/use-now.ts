import { useEffect, useState } from 'react'

const second = 1000

/** The current moment (epoch ms), renewed every so many milliseconds while it matters and the page is looked at. */
export function useNow(every = second, isActive = true): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isActive) return undefined
    const timer = setInterval(() => document.visibilityState === 'visible' && setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every, isActive])
  return now
}
