import { useEffect, useRef, useState } from 'react'
import type { ThreadItem } from '../model/thread-item.ts'

interface Options {
  items: readonly ThreadItem[]
  ticketId: string
  /** Unread messages of the ticket when it was opened. */
  unread: number
  isAtEnd: boolean
}

const fromContact = (item: ThreadItem) => !item.fromMe && item.kind !== 'system' && item.kind !== 'note'

/** Where the line of new messages stands, and how many came while the reader was further up. */
export function useNewMessages({ items, ticketId, unread, isAtEnd }: Options) {
  const [firstUnreadId, setFirstUnreadId] = useState<string | null>(null)
  const [seen, setSeen] = useState<{ ticketId: string; lastId: string | undefined } | null>(null)
  const opened = useRef<string | null>(null)
  const lastId = items.at(-1)?.id

  useEffect(() => {
    if (opened.current === ticketId || !items.length) return
    opened.current = ticketId
    const inbound = items.filter(fromContact)
    setFirstUnreadId(unread > 0 ? (inbound.at(-Math.min(unread, inbound.length))?.id ?? null) : null)
    setSeen({ ticketId, lastId })
  }, [items, ticketId, unread, lastId])

  // The end is in sight: everything up to here counts as seen.
  if (isAtEnd && seen?.ticketId === ticketId && seen.lastId !== lastId && !document.hidden)
    setSeen({ ticketId, lastId })

  // An own message answers what was new.
  const lastOwn = items.findLast((item) => item.outgoing)?.key
  useEffect(() => {
    if (lastOwn) setFirstUnreadId(null)
  }, [lastOwn])

  const seenAt = items.findIndex((item) => item.id === seen?.lastId)
  const waiting = isAtEnd || seen?.ticketId !== ticketId ? [] : items.slice(seenAt + 1).filter(fromContact)
  return { firstUnreadId: opened.current === ticketId ? firstUnreadId : null, waiting: waiting.length }
}
