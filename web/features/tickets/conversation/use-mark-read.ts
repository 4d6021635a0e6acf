import { useEffect } from 'react'
import type { TicketDetail } from '#contracts/tickets'
import type { TicketActions } from '../life/use-ticket-actions.ts'
import { usePageVisible } from '#web/lib/use-page-visible.ts'

interface Options {
  ticket: TicketDetail
  /** Only the owner marks, and never while looking in (D47, D49). */
  canMark: boolean
  actions: TicketActions
}

/** The owner who sees the conversation has read it; a hidden window has not. */
export function useMarkRead({ ticket, canMark, actions }: Options): void {
  const isVisible = usePageVisible()
  const isDue = canMark && isVisible && ticket.unreadMessages > 0
  useEffect(() => {
    if (isDue) actions.markRead(ticket)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each rise of the figure
  }, [isDue, ticket.id, ticket.unreadMessages])
}
