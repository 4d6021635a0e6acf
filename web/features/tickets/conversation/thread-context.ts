import { createContext, use } from 'react'
import type { Capabilities } from '#contracts/channels'
import type { Ticket } from '#contracts/tickets'
import type { ThreadItem } from '../model/thread-item.ts'

interface ThreadContextValue {
  ticket: Pick<Ticket, 'id' | 'name' | 'isGroup' | 'channel' | 'whatsapp' | 'contact'>
  capabilities: Capabilities | undefined
  canWrite: boolean
  /** Shows the quoted original, loading older pages when it lies there. */
  jumpTo: (messageId: string) => void
  quote: (item: ThreadItem) => void
  edit: (item: ThreadItem) => void
  openImage: (item: ThreadItem) => void
  refetch: () => void
}

export const ThreadContext = createContext<ThreadContextValue | null>(null)

/** What the bubbles of a conversation share. */
export function useThreadContext(): ThreadContextValue {
  const value = use(ThreadContext)
  if (!value) throw new Error('useThreadContext outside a thread')
  return value
}
