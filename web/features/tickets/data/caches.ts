import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Contact } from '#contracts/contacts'
import type { EventData } from '#contracts/events'
import type { Message } from '#contracts/messages'
import { messagesApi } from '#contracts/messages'
import { type Ticket, type TicketDetail, type TicketFilter, ticketsApi } from '#contracts/tickets'
import { endlessKeyOf, keyOf } from '#web/lib/query.ts'
import { getSession } from '#web/lib/session.ts'
import { mergeMessage } from '../model/message-order.ts'
import { type MessagePage, type MessagePages, putAck, putMessage, replaceMessage } from '../model/message-pages.ts'
import { createTail } from '../model/tail.ts'
import { isInList, passesFilter } from '../model/ticket-filter.ts'
import {
  findTicket,
  isNewer,
  putTicket,
  removeTicket,
  type TicketPage,
  type TicketPages,
} from '../model/ticket-pages.ts'

export const messageTail = createTail<Message>()
export const ackTail = createTail<EventData<'message.acked'>>()
export const ticketTail = createTail<Ticket>()

export const threadKey = (ticketId: string) => endlessKeyOf(messagesApi.list, { ticketId })
/** Pages around a message that lies far back, beside the conversation's own newest ones. */
export const aroundKey = (ticketId: string, id?: string) => [
  messagesApi.list.path,
  'around',
  ticketId,
  ...(id ? [id] : []),
]
export const listKey = (filter: TicketFilter) => endlessKeyOf(ticketsApi.list, filter)
export const ticketKey = (id: string) => keyOf(ticketsApi.get, { params: { id } })

export function patchThread(client: QueryClient, ticketId: string, change: (data: MessagePages) => MessagePages): void {
  client.setQueryData<InfiniteData<MessagePage, unknown>>(threadKey(ticketId), (data) => data && change(data))
}

/** Changes what is loaded around a message; nothing is added there, it comes with its page. */
function patchAround(client: QueryClient, ticketId: string, change: (data: MessagePages) => MessagePages): void {
  client.setQueriesData<InfiniteData<MessagePage, unknown>>(
    { queryKey: aroundKey(ticketId) },
    (data) => data && change(data),
  )
}

/** A message from an event or an answer, into its conversation if that is loaded. */
export function storeMessage(client: QueryClient, message: Message): void {
  messageTail.note(message)
  patchThread(client, message.ticketId, (data) => putMessage(data, message))
  patchAround(client, message.ticketId, (data) => replaceMessage(data, message))
}

/** A delivery state from an event, onto its message if that is loaded. */
export function storeAck(client: QueryClient, event: EventData<'message.acked'>): void {
  ackTail.note(event)
  patchThread(client, event.ticketId, (data) => putAck(data, event))
  patchAround(client, event.ticketId, (data) => putAck(data, event))
}

/** An answer with what came live while it was under way. */
export function mergeTail(page: MessagePage, tail: Message[], acks: EventData<'message.acked'>[] = []): MessagePage {
  const known = new Map(tail.map((message) => [message.id, message]))
  const messages = page.messages.map((message) => mergeMessage(message, known.get(message.id) ?? message))
  const have = new Set([...messages, ...page.messagesOffLine].map((message) => message.id))
  const merged = { ...page, messages: [...messages, ...tail.filter((message) => !have.has(message.id))] }
  return acks.reduce(putAck, { pages: [merged], pageParams: [] }).pages[0] ?? merged
}

/** Whether a ticket belongs into a list with that filter for the signed-in person. */
export function belongs(ticket: Ticket, filter: TicketFilter): boolean {
  const session = getSession()
  return !!ticket.name && !!session && passesFilter(ticket, filter) && isInList(ticket, session, filter.showAll)
}

export function patchLists(
  client: QueryClient,
  change: (data: TicketPages, filter: TicketFilter) => TicketPages,
): void {
  const entries = client.getQueriesData<InfiniteData<TicketPage, unknown>>({
    queryKey: [...keyOf(ticketsApi.list), 'pages'],
  })
  for (const [key, data] of entries) {
    if (data) client.setQueryData(key, change(data, key[2] as TicketFilter))
  }
}

/** A ticket from an event or an answer, into every list it belongs to and out of the others. */
export function storeTicket(client: QueryClient, ticket: Ticket): void {
  ticketTail.note(ticket)
  patchLists(client, (data, filter) => {
    if (belongs(ticket, filter)) return putTicket(data, ticket)
    const known = findTicket(data, ticket.id)
    return known && isNewer(ticket, known) ? removeTicket(data, ticket.id) : data
  })
  client.setQueryData<TicketDetail>(ticketKey(ticket.id), (current) => {
    if (!current || !isNewer(ticket, current)) return current
    return { ...current, ...ticket, contact: { ...current.contact, ...ticket.contact } }
  })
}

/** Rights depend on who owns the ticket and in what state it is: ask again when one of them changed. */
export function refreshRights(client: QueryClient, ticket: Ticket, before: Ticket | undefined): void {
  if (before && before.version === ticket.version) return
  if (client.getQueryState(ticketKey(ticket.id))) void client.invalidateQueries({ queryKey: ticketKey(ticket.id) })
  void client.invalidateQueries({ queryKey: keyOf(ticketsApi.logs, { params: { id: ticket.id } }) })
}

export function forgetTicket(client: QueryClient, id: string): void {
  patchLists(client, (data) => removeTicket(data, id))
  client.removeQueries({ queryKey: threadKey(id) })
  client.removeQueries({ queryKey: aroundKey(id) })
  void client.invalidateQueries({ queryKey: ticketKey(id) })
}

/** A contact's new name, number or tags, wherever a ticket shows them. */
export function storeContact(client: QueryClient, contact: Contact): void {
  const { id, name, number, profilePicUrl, tags, wallets, laneId } = contact
  const { email, birthday, isBlocked, isBotBlocked, extraInfo, optOuts } = contact
  const known = { id, name, number, profilePicUrl, tags, wallets, laneId }
  patchLists(client, (data) => ({
    ...data,
    pages: data.pages.map((page) =>
      page.tickets.some((ticket) => ticket.contactId === id)
        ? {
            ...page,
            tickets: page.tickets.map((ticket) =>
              ticket.contactId === id ? { ...ticket, name, profilePicUrl, contact: known } : ticket,
            ),
          }
        : page,
    ),
  }))
  client.setQueriesData<TicketDetail>({ queryKey: keyOf(ticketsApi.get) }, (ticket) =>
    ticket?.contactId === id
      ? {
          ...ticket,
          name,
          profilePicUrl,
          contact: { ...ticket.contact, ...known, email, birthday, isBlocked, isBotBlocked, extraInfo, optOuts },
        }
      : ticket,
  )
}
