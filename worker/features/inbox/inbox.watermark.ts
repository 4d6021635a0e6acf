import type { Inbound } from '../../channels/channel.ts'
import { acks } from '#contracts/messages'
import type { TenantContext } from '../../core/context.ts'
import { raiseUpTo } from '../messages/messages.ack.ts'
import { findMessageRow } from '../messages/messages.service.ts'
import { findTicketRow } from '../tickets/tickets.rows.ts'
import { mayBeSending, TooEarly } from './inbox.wait.ts'

/** The ticket that is going on, and the one whose farewell is read when the next has begun. */
const ticketsBack = 2

/** Delivery or reading of everything up to a point, as states of the messages it covers. */
export async function applyWatermark(
  ctx: TenantContext,
  channelId: string,
  { chatId, upTo: mark, ack }: Extract<Inbound, { type: 'watermark' }>,
  receivedAt: number,
): Promise<void> {
  const upTo = typeof mark === 'number' ? mark : await timeOf(ctx, channelId, mark.externalId)
  if (upTo === undefined) return
  const ids = await ticketsOf(ctx, channelId, chatId)
  for (const id of ids) {
    const ticket = await findTicketRow(ctx, id)
    if (ticket) await raiseUpTo(ctx, ticket, upTo, { from: acks.sent, to: ack })
  }
  const mayWait = ack === acks.read && typeof mark === 'number' && mayBeSending(receivedAt)
  // Nothing will tell of this reading again.
  if (mayWait && ids[0] && (await isLeaving(ctx, ids[0], mark))) throw new TooEarly('a message is just leaving')
}

/** When the message was written; its own state waits for it elsewhere when it is not here yet. */
const timeOf = async (ctx: TenantContext, channelId: string, externalId: string) =>
  (await findMessageRow(ctx, 'm.channel_id = ?2 AND m.external_id = ?3', channelId, externalId))?.timestamp

async function ticketsOf(ctx: TenantContext, channelId: string, alias: string): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string }>(
    `SELECT t.id FROM contact_aliases a CROSS JOIN tickets t INDEXED BY tickets_contact
       ON t.tenant_id = ?1 AND t.contact_id = a.contact_id AND t.channel_id = ?2
     WHERE a.tenant_id = ?1 AND a.channel_id = ?2 AND a.alias = ?3 AND t.status <> 'deleted'
     ORDER BY t.created_at DESC LIMIT ${ticketsBack}`,
    channelId,
    alias,
  )
  return rows.map((row) => row.id)
}

async function isLeaving(ctx: TenantContext, ticketId: string, upTo: number): Promise<boolean> {
  const rows = await ctx.db.query(
    `SELECT 1 FROM outbox o INDEXED BY outbox_ticket CROSS JOIN messages m ON m.tenant_id = ?1 AND m.id = o.message_id
     WHERE o.tenant_id = ?1 AND o.ticket_id = ?2 AND o.state IN ('queued', 'sending') AND o.state = 'sending'
       AND o.action = 'message' AND m.timestamp <= ?3 LIMIT 1`,
    ticketId,
    upTo,
  )
  return rows.length > 0
}
