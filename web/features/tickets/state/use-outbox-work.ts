import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { holdReload } from '#web/lib/hold-reload.ts'
import { useLiveState } from '#web/lib/realtime.ts'
import { storeMessage } from '../data/caches.ts'
import { hasUploads, retryUnreached, startOutbox, useOutbox } from './outbox.ts'

/** Keeps the outbox going while the agent's screen is there, and the page while something is unsent (D25). */
export function useOutboxWork(): void {
  const client = useQueryClient()
  const live = useLiveState()
  const outbox = useOutbox()
  const isSending = hasUploads() && outbox.length > 0
  useEffect(() => startOutbox((message) => storeMessage(client, message)), [client])
  useEffect(() => {
    if (live === 'live') retryUnreached()
  }, [live])
  useEffect(() => (isSending ? holdReload('upload') : undefined), [isSending])
  useEffect(() => {
    if (!isSending) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isSending])
}
