import { useState } from 'react'

/** True from the first opening on: before it a window costs nothing, after it it may close with its motion. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return wasOpen || isOpen
}
