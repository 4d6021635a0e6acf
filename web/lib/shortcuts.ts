import { useEffect, useEffectEvent } from 'react'
import { createStore, useStore } from './store.ts'

export interface Shortcut {
  /** As `mod+k`, `g c`, `?`, `Escape`; mod is Ctrl, on a Mac ⌘. */
  readonly keys: string
  readonly label: string
}
interface Entry extends Shortcut {
  run(event: KeyboardEvent): void
}

const entries = createStore<readonly Entry[]>([])

/** All keys that work right now, for the sheet under `?`. */
export const useShortcutList = (): readonly Shortcut[] => useStore(entries)

/** Registers a key while mounted. The last registered wins. Without mod it is ignored while somebody types. */
export function useShortcut(keys: string, label: string, handler: (event: KeyboardEvent) => void, isActive = true) {
  const run = useEffectEvent(handler)
  useEffect(() => {
    if (!isActive) return undefined
    const entry: Entry = { keys, label, run: (event) => run(event) }
    entries.set([...entries.get(), entry])
    return () => entries.set(entries.get().filter((other) => other !== entry))
  }, [keys, label, isActive])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
}

let held = 0
/** No single key does anything meanwhile: a window is on its way, and what is typed is meant for it. */
export function useHeldShortcuts(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined
    held += 1
    return () => void (held -= 1)
  }, [isHeld])
}

const isOverlayOpen = () =>
  held > 0 || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null

function matches(keys: string, event: KeyboardEvent): boolean {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  const wants = { mod: parts.includes('mod'), shift: parts.includes('shift'), alt: parts.includes('alt') }
  const isMod = event.ctrlKey || event.metaKey
  if (wants.mod !== isMod || wants.alt !== event.altKey) return false
  // Signs such as ? need shift on most keyboards and not on others.
  if (/^[a-z0-9]$/i.test(key) && wants.shift !== event.shiftKey) return false
  return event.key.toLowerCase() === key.toLowerCase()
}

let prefix = ''
let prefixAt = 0

/** A sequence that was begun wins over a single key: `g a` must not do what `a` does. */
const lastFirst = () =>
  entries
    .get()
    .toReversed()
    .toSorted((a, b) => Number(b.keys.includes(' ')) - Number(a.keys.includes(' ')))

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const isFree = !isTyping(event.target) && !isOverlayOpen()
  const before = Date.now() - prefixAt < 900 ? prefix : ''
  if (event.key.length === 1) [prefix, prefixAt] = [event.key.toLowerCase(), Date.now()]
  for (const entry of lastFirst()) {
    const [first, second] = entry.keys.split(' ')
    const isHit = second ? before === first && matches(second, event) : matches(entry.keys, event)
    if (!isHit || !(isFree || entry.keys.includes('mod+'))) continue
    event.preventDefault()
    prefix = ''
    return entry.run(event)
  }
}
addEventListener('keydown', onKeyDown)
