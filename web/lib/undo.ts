import { createStore, useStore } from './store.ts'

const latest = createStore<(() => void) | null>(null)
let timer: ReturnType<typeof setTimeout> | undefined

/** What the undo key takes back right now; null when nothing is to be taken back. */
export const useUndo = () => useStore(latest)

/** Offers to take something back for so many ms: the answer is for the button, the key does the same; once. */
export function offerUndo(run: () => void, time: number): () => void {
  const once = () => {
    if (latest.get() === once) latest.set(null)
    if (isDone) return
    isDone = true
    run()
  }
  let isDone = false
  clearTimeout(timer)
  latest.set(once)
  timer = setTimeout(() => latest.get() === once && latest.set(null), time)
  return once
}
