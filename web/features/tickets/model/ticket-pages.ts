import type { ResultOf } from '#contracts/endpoint'
import type { Ticket, ticketsApi } from '#contracts/tickets'
import type { Pages } from './message-pages.ts'

export type TicketPage = ResultOf<typeof ticketsApi.list>
export type TicketPages = Pages<TicketPage>

type Placed = Pick<Ticket, 'id' | 'lastMessageAt'>
/** Order of the list: newest activity first, then id (D43). */
export const compareTickets = (a: Placed, b: Placed) =>
  b.lastMessageAt - a.lastMessageAt || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)

/** Which of two forms of a ticket is newer: its version, then its time of change. */
export const isNewer = (incoming: Ticket, current: Ticket) =>
  incoming.version !== current.version ? incoming.version > current.version : incoming.updatedAt >= current.updatedAt

/** Every loaded ticket once, in order. A nameless one is not shown (D44). */
export function flattenTickets(pages: readonly TicketPage[]): Ticket[] {
  const byId = new Map<string, Ticket>()
  for (const ticket of pages.flatMap((page) => page.tickets)) {
    const known = byId.get(ticket.id)
    if (ticket.name && (!known || isNewer(ticket, known))) byId.set(ticket.id, ticket)
  }
  return [...byId.values()].toSorted(compareTickets)
}

export function findTicket(data: TicketPages, id: string): Ticket | undefined {
  return data.pages.flatMap((page) => page.tickets).find((ticket) => ticket.id === id)
}

export function removeTicket(data: TicketPages, id: string): TicketPages {
  if (!findTicket(data, id)) return data
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      count: Math.max(0, page.count - 1),
      tickets: page.tickets.filter((ticket) => ticket.id !== id),
    })),
  }
}

function isBeyondLoaded(data: TicketPages, ticket: Ticket): boolean {
  const last = data.pages.at(-1)
  const oldest = last?.tickets.at(-1)
  return !!last?.hasMore && !!oldest && compareTickets(ticket, oldest) > 0
}

/** A live ticket put in its place, or left to the page that has not been loaded yet. */
export function putTicket(data: TicketPages, ticket: Ticket): TicketPages {
  const known = findTicket(data, ticket.id)
  if (known && !isNewer(ticket, known)) return data
  if (known) {
    const pages = data.pages.map((page) => ({
      ...page,
      tickets: page.tickets.map((row) => (row.id === ticket.id ? ticket : row)),
    }))
    return { ...data, pages }
  }
  const [first, ...rest] = data.pages
  if (!first || isBeyondLoaded(data, ticket)) return data
  const next = { ...first, count: first.count + 1, tickets: [...first.tickets, ticket].toSorted(compareTickets) }
  return { ...data, pages: [next, ...rest] }
}
