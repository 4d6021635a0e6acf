import type { QueryClient } from '@tanstack/react-query'
import type { EventData, EventName } from '#contracts/events'
import type { Message } from '#contracts/messages'
import { type Ticket, ticketsApi } from '#contracts/tickets'
import { keyOf } from '#web/lib/query.ts'
import { forgetTicket, patchThread, refreshRights, storeMessage, storeTicket, ticketKey } from './data/caches.ts'
import { putAck } from './model/message-pages.ts'
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

const COUNTS_EVERY = 2000
let countsTimer: ReturnType<typeof setTimeout> | undefined

/** Figures are asked at most every two seconds, however many events come. */
function refreshCounts(client: QueryClient): void {
  countsTimer ??= setTimeout(() => {
    countsTimer = undefined
    void client.invalidateQueries({ queryKey: keyOf(ticketsApi.counts) })
  }, COUNTS_EVERY)
}

function takeTicket(ticket: Ticket, client: QueryClient): void {
  const before = client.getQueryData<Ticket>(ticketKey(ticket.id))
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
  'message.acked': (event, client) => patchThread(client, event.ticketId, (data) => putAck(data, event)),
  'contact.typing': (event) => setContactTyping(event),
  'ticket.viewers': (event) => setViewers(event),
}
