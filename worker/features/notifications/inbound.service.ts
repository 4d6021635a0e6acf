import type { TenantContext } from '../../core/context.ts'
import { factsOf } from '../tickets/tickets.present.ts'
import type { FullTicketRow } from '../tickets/tickets.rows.ts'
import { canSee, viewerOf } from '../tickets/tickets.visibility.ts'
import { notify } from './notifications.service.ts'

/** A waiting client is told to so many at most: more would be noise, and a cost that grows with the company. */
const mostTold = 50

/** A contact wrote: the owner is told, or with the first unread words of a waiting ticket those who could take it. */
export function notifyInbound(ctx: TenantContext, ticket: FullTicketRow, messageId: string): void {
  if (ticket.status === 'open' && ticket.userId)
    return notify(ctx, [ticket.userId], { kind: 'ticketMessage', ...noteOf(ctx, ticket, messageId) })
  const isNews = ticket.status === 'pending' && ticket.unreadMessages === 1
  // Whom a chatbot talks to needs nobody yet.
  if (isNews && !ticket.chatFlowId) notifyWaiting(ctx, ticket, messageId)
}

/** A client waits whom somebody has to take: those who could are told. */
export function notifyWaiting(ctx: TenantContext, ticket: FullTicketRow, messageId?: string): void {
  const note = noteOf(ctx, ticket, messageId)
  const { users, settings } = ctx.directory
  const atWork = [...users.values()].filter(
    (user) => user.isActive && user.isOnline && canSee(viewerOf(ctx.directory, user), note.facts, settings, false),
  )
  const ids = atWork.slice(0, mostTold).map((user) => user.id)
  notify(ctx, ids, { kind: 'pendingTicket', ...note })
}

const noteOf = (ctx: TenantContext, ticket: FullTicketRow, messageId: string | undefined) => ({
  facts: factsOf(ctx, ticket),
  ticketId: ticket.id,
  ...(messageId ? { messageId } : {}),
  data: { name: ticket.contactName, text: ticket.lastMessage.slice(0, 200) },
})
