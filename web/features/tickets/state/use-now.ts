import { useEffect, useState } from 'react'

/** The current moment, renewed every so many milliseconds while it matters. */
export function useNow(every: number, isActive = true): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isActive) return undefined
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every, isActive])
  return now
}
