import { createStore, useStore } from './store.ts'

const visible = createStore(false)
let running = 0
let shownAt = 0
let hideTimer: ReturnType<typeof setTimeout> | undefined

export const useIsBusy = () => useStore(visible)

/** Shows the overlay during long work: not twice within 2 s, gone 1 s after the last work ended (core §9). */
export async function trackWork<T>(work: Promise<T>): Promise<T> {
  running += 1
  clearTimeout(hideTimer)
  if (!visible.get() && Date.now() - shownAt > 2000) {
    shownAt = Date.now()
    visible.set(true)
  }
  try {
    return await work
  } finally {
    running -= 1
    if (running === 0) hideTimer = setTimeout(() => visible.set(false), 1000)
  }
}
