import { useCallback, useEffect, useRef } from 'react'
import { messagesApi } from '#contracts/messages'
import { call } from '#web/lib/api.ts'
import { sendFrame } from '#web/lib/realtime.ts'

/** The contact's sign lasts about this long; telling more often says nothing new. */
const EVERY = 4000
const STOPS_AFTER = 5000

/** Tells colleagues, and where the channel shows it the contact, that somebody is typing. */
export function useTyping(ticketId: string, tellsContact: boolean) {
  const lastTold = useRef(0)
  const isTyping = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const stop = useCallback(() => {
    clearTimeout(timer.current)
    if (isTyping.current) sendFrame({ type: 'typing', ticketId, isTyping: false })
    isTyping.current = false
    lastTold.current = 0
  }, [ticketId])
  useEffect(() => stop, [stop])

  const tell = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(stop, STOPS_AFTER)
    if (Date.now() - lastTold.current < EVERY) return
    lastTold.current = Date.now()
    isTyping.current = true
    sendFrame({ type: 'typing', ticketId, isTyping: true })
    // A sign that does not arrive is nobody's loss.
    if (tellsContact) call(messagesApi.typing, { params: { ticketId } }).catch(() => undefined)
  }, [ticketId, tellsContact, stop])
  return { tell, stop }
}
