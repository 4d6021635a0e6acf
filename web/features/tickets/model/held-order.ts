import type { Ticket } from '#contracts/tickets'
import { compareTickets } from './ticket-pages.ts'

/**
 * The rows as they stood, each in its newest form; later pages go on below. `gone` have left the list,
 * `waiting` more would stand among or above them.
 */
export function holdOrder(held: readonly Ticket[], tickets: readonly Ticket[]) {
  const now = new Map(tickets.map((ticket) => [ticket.id, ticket]))
  const heldIds = new Set(held.map((ticket) => ticket.id))
  const last = held.at(-1)
  const fresh = tickets.filter((ticket) => !heldIds.has(ticket.id))
  const below = fresh.filter((ticket) => !last || compareTickets(ticket, last) > 0)
  return {
    rows: [...held.map((ticket) => now.get(ticket.id) ?? ticket), ...below],
    gone: new Set(held.filter((ticket) => !now.has(ticket.id)).map((ticket) => ticket.id)),
    waiting: fresh.length - below.length,
  }
}
