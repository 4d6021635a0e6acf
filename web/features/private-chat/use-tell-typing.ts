import { useRef } from 'react'
import { privateChatApi } from '#contracts/private-chat'
import { call } from '#web/lib/api.ts'

/** The sign lasts five seconds; one call in three keeps it lit. */
const every = 3000

/** Tells the others that one is typing, at most once in three seconds; a sign that is lost is not worth a word. */
export function useTellTyping(id: string): () => void {
  const last = useRef(0)
  return () => {
    if (Date.now() - last.current < every) return
    last.current = Date.now()
    void call(privateChatApi.typing, { params: { id } }).catch(() => undefined)
  }
}
