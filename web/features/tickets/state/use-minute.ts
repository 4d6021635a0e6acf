import { useSyncExternalStore } from 'react'

let now = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const other of listeners) other()
  }, 60_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    clearInterval(timer)
    timer = undefined
  }
}
const read = () => (Date.now() - now > 60_000 && !timer ? (now = Date.now()) : now)

/** The current minute, one clock for all who ask. */
export const useMinute = () => useSyncExternalStore(subscribe, read)
