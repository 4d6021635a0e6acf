import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from '#contracts/webchat'
import { useChat } from './context.ts'
import type { Pending } from './outbox.ts'

const nearEnd = 80

/**
 * Keeps the end in view for who is at the end and leaves everybody else where they read; what was written by oneself
 * always comes into view. Earlier messages push nothing.
 */
export function useScroll(messages: readonly ChatMessage[], pending: readonly Pending[], isWatching: boolean) {
  const chat = useChat()
  const ref = useRef<HTMLDivElement>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)
  const known = useRef({ first: '', height: 0, pending: 0 })
  const first = messages[0]?.id ?? ''

  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const before = known.current
    if (isAtEnd || pending.length > before.pending) box.scrollTop = box.scrollHeight
    else if (before.first && before.first !== first) box.scrollTop += box.scrollHeight - before.height
    known.current = { first, height: box.scrollHeight, pending: pending.length }
  }, [messages, pending, isAtEnd, first])

  // Pictures that arrive late make the list longer.
  useEffect(() => {
    const box = ref.current
    if (!box?.firstElementChild || !isAtEnd) return undefined
    const observer = new ResizeObserver(() => (box.scrollTop = box.scrollHeight))
    observer.observe(box.firstElementChild)
    observer.observe(box)
    return () => observer.disconnect()
  }, [isAtEnd])

  useEffect(() => {
    if (isWatching && isAtEnd) chat.markSeen()
  }, [chat, messages, isWatching, isAtEnd])

  const onScroll = () => {
    const box = ref.current
    if (box) setIsAtEnd(box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd)
  }
  const jump = () => {
    setIsAtEnd(true)
    if (ref.current) ref.current.scrollTop = ref.current.scrollHeight
  }
  return { ref, onScroll, jump, isAtEnd }
}
