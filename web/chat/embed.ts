import { useEffect, useState, useSyncExternalStore } from 'react'
import type { ChatState } from './chat.ts'

/** Inside the frame that widget.js opens on the company's site. */
export const isEmbedded = new URLSearchParams(location.search).has('embed') && window.parent !== window

/** Only looks and a count go out, so every site may hear it; what comes in is believed from the parent alone. */
function tellSite(message: Record<string, unknown>): void {
  if (isEmbedded) window.parent.postMessage({ source: 'praca-chat', ...message }, '*')
}

export const closeWidget = () => tellSite({ type: 'close' })

/** Whether the visitor can see the conversation: the tab is shown and the widget, if it is one, is open. */
export function useIsWatching(): boolean {
  const [isOpen, setIsOpen] = useState(!isEmbedded)
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source !== window.parent || data?.source !== 'praca-widget') return
      if (data.type === 'open' || data.type === 'close') setIsOpen(data.type === 'open')
      if (data.type === 'open') document.querySelector('textarea')?.focus()
    }
    if (!isEmbedded) return undefined
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  const isShown = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible')
  return isOpen && isShown
}

function subscribeToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Keeps the launcher's looks and its unread figure up to date; Escape closes the widget. */
export function useWidget({ settings, messages, seenUpTo }: ChatState): void {
  const { hue, position, title } = settings ?? {}
  const unread = messages.filter(({ isMine, timestamp }) => !isMine && timestamp > seenUpTo).length
  useEffect(() => {
    if (hue !== undefined) tellSite({ type: 'ready', hue, position, title })
  }, [hue, position, title])
  useEffect(() => tellSite({ type: 'unread', count: unread }), [unread])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && closeWidget()
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
