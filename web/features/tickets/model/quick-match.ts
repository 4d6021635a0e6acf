import type { QuickMessage } from '#contracts/quick-messages'
import { fold } from '#web/lib/fold.ts'

/** What stands behind a slash that begins the text, or null when no lookup is meant. */
export function readSlash(text: string): string | null {
  const match = /^\/(\S*)$/.exec(text)
  return match ? (match[1] ?? '') : null
}

function rank(entry: QuickMessage, needle: string): number {
  const key = fold(entry.key)
  if (key === needle) return 0
  if (key.startsWith(needle)) return 1
  if (key.includes(needle)) return 2
  return fold(entry.message).includes(needle) ? 3 : 4
}

/** Of two with one key the person's own comes first. */
const isOwn = (entry: QuickMessage) => Number(entry.userId !== null)

/** Active messages that fit what was typed, best first. */
export function findQuickMessages(all: readonly QuickMessage[], typed: string): QuickMessage[] {
  const needle = fold(typed)
  return all
    .filter((entry) => entry.isActive)
    .map((entry) => ({ entry, rank: rank(entry, needle) }))
    .filter((found) => found.rank < 4)
    .toSorted((a, b) => a.rank - b.rank || isOwn(b.entry) - isOwn(a.entry) || a.entry.key.localeCompare(b.entry.key))
    .map((found) => found.entry)
}

export type QuickChoice = { entry: QuickMessage } | { problem: 'none' | 'several' }

/** What Enter takes when nothing was picked by hand: the exact key, else the only match (D108). */
export function chooseQuickMessage(all: readonly QuickMessage[], typed: string): QuickChoice {
  const found = findQuickMessages(all, typed)
  const exact = found.find((entry) => fold(entry.key) === fold(typed))
  const only = exact ?? (found.length === 1 ? found[0] : undefined)
  return only ? { entry: only } : { problem: found.length ? 'several' : 'none' }
}
