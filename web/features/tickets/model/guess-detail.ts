import type { Session } from '#contracts/session'
import { type IntegrationFlag, integrationFlags, type Ticket, type TicketDetail } from '#contracts/tickets'

type Person = Pick<Session, 'userId' | 'isElevated' | 'settings'>

const noFlags = Object.fromEntries(integrationFlags.map((flag) => [flag, 'disabled'])) as Record<
  IntegrationFlag,
  'disabled'
>

/** What a row of the list says about a ticket, for the moment until the server tells the rest. */
export function guessDetail(ticket: Ticket, person: Person): TicketDetail {
  const write = person.isElevated || ticket.userId === person.userId
  return {
    ...ticket,
    ...noFlags,
    value: null,
    currency: 'BRL',
    demandId: null,
    contact: {
      ...ticket.contact,
      email: null,
      birthday: null,
      isBlocked: false,
      isBotBlocked: false,
      extraInfo: [],
      optOuts: [],
      createdAt: 0,
    },
    can: {
      write,
      accept: ticket.status === 'pending',
      peek: person.isElevated || person.settings.peekTickets === 'enabled',
      close: write,
    },
  }
}
