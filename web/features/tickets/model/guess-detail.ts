import type { Session } from '#contracts/session'
import type { Ticket, TicketDetail } from '#contracts/tickets'

type Person = Pick<Session, 'userId' | 'isElevated' | 'settings'>

/** What a row of the list says about a ticket, for the moment until the server tells the rest. */
export function guessDetail(ticket: Ticket, person: Person): TicketDetail {
  const write = person.isElevated || ticket.userId === person.userId
  return {
    ...ticket,
    contact: { ...ticket.contact, email: null, isBlocked: false, extraInfo: [], createdAt: 0 },
    can: {
      write,
      accept: ticket.status === 'pending',
      peek: person.isElevated || person.settings.peekTickets === 'enabled',
      close: write,
    },
  }
}
