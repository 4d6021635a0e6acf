import type { QueryClient } from '@tanstack/react-query'
import type { EventData, EventName } from '#contracts/events'
import type { Message } from '#contracts/messages'
import { type Ticket, ticketsApi } from '#contracts/tickets'
import { i18n } from '#web/lib/i18n.ts'
import { ticketViewsApi } from '#contracts/ticket-views'
import { keyOf } from '#web/lib/query.ts'
import { getSession } from '#web/lib/session.ts'
import { toast } from '#web/lib/toast.ts'
import {
  forgetTicket,
  patchLists,
  refreshRights,
  storeAck,
  storeContact,
  storeMessage,
  storeTicket,
  threadKey,
  ticketKey,
} from './data/caches.ts'
import { mergeAck } from './model/message-order.ts'
import { flattenMessages, type MessagePages } from './model/message-pages.ts'
import { findTicket, putTicket } from './model/ticket-pages.ts'
import { announceMessage } from './state/announce.ts'
import { endContactTyping, setContactTyping, setViewers } from './state/presence.ts'

type Reaction<N extends EventName> = (data: EventData<N>, client: QueryClient) => void
type TicketEvent =
  | 'ticket.created'
  | 'ticket.updated'
  | 'ticket.removed'
  | 'message.created'
  | 'message.updated'
  | 'message.acked'
  | 'contact.typing'
  | 'ticket.viewers'
  | 'ticketView.changed'

const COUNTS_EVERY = 2000
let countsTimer: ReturnType<typeof setTimeout> | undefined

/** Figures are asked at most every two seconds, however many events come. */
function refreshCounts(client: QueryClient): void {
  countsTimer ??= setTimeout(() => {
    countsTimer = undefined
    void client.invalidateQueries({ queryKey: keyOf(ticketsApi.counts) })
  }, COUNTS_EVERY)
}

const isEnding = (ticket: Ticket) => ticket.closeAt !== null || ticket.ratingUntil !== null

/** The owner of a ticket that was closing learns that the contact went on (D74). */
function tellGoesOn(ticket: Ticket, before: Ticket | undefined): void {
  if (!before || !isEnding(before) || isEnding(ticket) || ticket.status !== 'open') return
  const isContacts = ticket.unreadMessages > before.unreadMessages
  if (isContacts && ticket.userId === getSession()?.userId)
    toast.info(i18n.t(($) => $.ticketLife.bar.goesOn, { name: ticket.name }))
}

function takeTicket(ticket: Ticket, client: QueryClient): void {
  const before = client.getQueryData<Ticket>(ticketKey(ticket.id))
  tellGoesOn(ticket, before)
  storeTicket(client, ticket)
  refreshRights(client, ticket, before)
  refreshCounts(client)
}

function takeMessage(message: Message, client: QueryClient): void {
  storeMessage(client, message)
  if (message.fromMe) return
  endContactTyping(message.ticketId)
  announceMessage(message)
}

/** The tick of the list row, when the message is the last one of its conversation as far as we know. */
function markRow(client: QueryClient, { id, ticketId, ack }: EventData<'message.acked'>): void {
  const thread = client.getQueryData<MessagePages>(threadKey(ticketId))
  const last = thread && flattenMessages(thread.pages).at(-1)
  if (last && last.id !== id) return
  patchLists(client, (data) => {
    const row = findTicket(data, ticketId)
    if (!row?.lastMessageFromMe) return data
    return putTicket(data, { ...row, lastMessageAck: mergeAck(row.lastMessageAck, ack) })
  })
}

/** A changed contact, in the tickets that show it. */
export const takeContact: Reaction<'contact.updated'> = (contact, client) => storeContact(client, contact)

/** What the hub's events about tickets and messages do to the caches. */
export const ticketReactions: { [N in TicketEvent]: Reaction<N> } = {
  'ticket.created': takeTicket,
  'ticket.updated': takeTicket,
  'ticket.removed': ({ id }, client) => {
    forgetTicket(client, id)
    refreshCounts(client)
  },
  'message.created': takeMessage,
  'message.updated': (message, client) => storeMessage(client, message),
  'message.acked': (event, client) => {
    storeAck(client, event)
    markRow(client, event)
  },
  'contact.typing': (event) => setContactTyping(event),
  'ticket.viewers': (event) => setViewers(event),
  'ticketView.changed': (_, client) => {
    void client.invalidateQueries({ queryKey: keyOf(ticketViewsApi.list) })
    void client.invalidateQueries({ queryKey: keyOf(ticketViewsApi.counts) })
  },
}
