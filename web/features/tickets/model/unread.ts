import type { ThreadItem } from './thread-item.ts'

type Line = Pick<ThreadItem, 'id' | 'fromMe' | 'kind' | 'timestamp' | 'outgoing'>
const isFromContact = (item: Line) => !item.fromMe && item.kind !== 'system' && item.kind !== 'note'

/** The oldest message that was unread when the conversation was opened; none once it was answered. */
export function findFirstUnread(items: readonly Line[], opened: { at: number; unread: number }): string | null {
  if (opened.unread === 0) return null
  const isAnswered = items.some((item) => item.fromMe && item.kind !== 'note' && item.timestamp > opened.at)
  if (isAnswered) return null
  const before = items.filter((item) => isFromContact(item) && item.timestamp <= opened.at)
  return before.at(-Math.min(opened.unread, before.length))?.id ?? null
}

/** Messages of the contact after the one that was seen last. */
export function countSince(items: readonly Line[], seenId: string | undefined): number {
  const at = items.findIndex((item) => item.id === seenId)
  return at < 0 ? 0 : items.slice(at + 1).filter(isFromContact).length
}
