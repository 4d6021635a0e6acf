import type { ReactNode } from 'react'
import { createStore } from '#web/lib/store.ts'

export type TipSide = 'top' | 'right' | 'bottom' | 'left'
export interface Tip {
  readonly id: string
  readonly anchor: HTMLElement
  readonly text: ReactNode
  readonly keys: string | undefined
  readonly side: TipSide
}

/** A rest of the pointer before the first one; the next ones follow at once. */
const wait = 400
const warmFor = 300

export const tipStore = createStore<Tip | null>(null)
let waiting: { id: string; timer: ReturnType<typeof setTimeout> } | null = null
let hiddenAt = 0

export function showTip(tip: Tip): void {
  if (waiting) clearTimeout(waiting.timer)
  const delay = Date.now() - hiddenAt < warmFor || tipStore.get() ? 0 : wait
  const timer = setTimeout(() => {
    waiting = null
    if (tip.anchor.isConnected) tipStore.set(tip)
  }, delay)
  waiting = { id: tip.id, timer }
}

export function hideTip(id?: string): void {
  if (waiting && (!id || waiting.id === id)) {
    clearTimeout(waiting.timer)
    waiting = null
  }
  const shown = tipStore.get()
  if (!shown || (id && shown.id !== id)) return
  hiddenAt = Date.now()
  tipStore.set(null)
}

/** New words while it is shown: 'Copied'. */
export function refreshTip(id: string, words: Pick<Tip, 'text' | 'keys' | 'side'>): void {
  const shown = tipStore.get()
  if (shown?.id === id && (shown.text !== words.text || shown.keys !== words.keys)) tipStore.set({ ...shown, ...words })
}
