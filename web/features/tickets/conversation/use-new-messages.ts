import { useMemo, useState } from 'react'
import { countSince, findFirstUnread } from '../model/unread.ts'
import type { ThreadItem } from '../model/thread-item.ts'

interface Options {
  items: readonly ThreadItem[]
  /** When the conversation was opened, and how many messages were unread then. */
  opened: { at: number; unread: number }
  isAtEnd: boolean
}

/** Where the line of new messages stands, and how many came while the reader was further up. */
export function useNewMessages({ items, opened, isAtEnd }: Options) {
  const last = items.at(-1)
  const [seenId, setSeenId] = useState(last?.id)
  // The end is in sight: everything up to here counts as seen.
  if (isAtEnd && seenId !== last?.id) setSeenId(last?.id)
  const firstUnreadId = useMemo(() => findFirstUnread(items, opened), [items, opened])
  return { firstUnreadId, waiting: isAtEnd ? 0 : countSince(items, seenId) }
}
