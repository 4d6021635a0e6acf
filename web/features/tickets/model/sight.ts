import type { TicketDetail } from '#contracts/tickets'

/** How a ticket is shown: own work, reading only, looking in unseen, or the card before accepting. */
export type Sight = 'write' | 'read' | 'peek' | 'preview'

type Seen = Pick<TicketDetail, 'status' | 'userId' | 'can'>

/** A pending ticket is only looked into; who may not peek sees what is known and accepts first (D47, D48). */
export function sightOf(ticket: Seen, userId: string, isPeekAsked: boolean): Sight {
  if (ticket.userId === userId && ticket.status !== 'pending') return ticket.can.write ? 'write' : 'read'
  if (ticket.status === 'pending') return ticket.can.peek ? 'peek' : 'preview'
  if (isPeekAsked && ticket.can.peek) return 'peek'
  return ticket.can.write ? 'write' : 'read'
}
