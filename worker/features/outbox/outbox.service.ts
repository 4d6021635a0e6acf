import type { TenantContext } from '../../core/context.ts'
import { clock } from '../../core/clock.ts'
import { log } from '../../core/log.ts'
import type { TenantDb, Write } from '../../db/tenant-db.ts'
import { capabilitiesOf } from '../../channels/index.ts'
import { delayOf } from '../../queues/nudges.ts'
import type { FullTicketRow } from '../tickets/tickets.rows.ts'
import { type outboundActions, outbox } from './outbox.table.ts'

export type OutboundAction = (typeof outboundActions)[number]

/** The row that makes something leave; in the same commit as what it is about. */
export const outboxWrite = (
  db: TenantDb,
  message: { id: string; ticketId: string; channelId: string },
  action: OutboundAction,
  text = '',
): Write =>
  db.insert(outbox, {
    ticketId: message.ticketId,
    channelId: message.channelId,
    messageId: message.id,
    action,
    text,
    dueAt: clock.now(),
  })

/** Tells the sender to look at these tickets, now or after `delay` ms. A lost nudge costs at most the sweep's minute. */
export async function nudgeOutbox(env: Env, tenantId: number, ticketIds: string[], delay = 0): Promise<void> {
  const nudges = [...new Set(ticketIds)].map((ticketId) => ({ body: { tenantId, ticketId }, ...delayOf(delay) }))
  await env.OUTBOUND.sendBatch(nudges).catch((error: unknown) =>
    log('warn', 'nudge lost', { tenantId, error: String(error) }),
  )
}

/** Lets the contact see that we read, on channels that show it. */
export async function enqueueSeen(
  ctx: Pick<TenantContext, 'db' | 'env' | 'tenantId' | 'directory'>,
  ticket: FullTicketRow,
): Promise<void> {
  const channel = ctx.directory.channels.get(ticket.channelId)
  if (!channel || channel.status !== 'CONNECTED' || !capabilitiesOf(channel)?.seen) return
  const [last] = await ctx.db.query<{ id: string }>(
    `SELECT id FROM messages WHERE tenant_id = ?1 AND ticket_id = ?2 AND from_me = 0 AND external_id IS NOT NULL
     ORDER BY timestamp DESC, id DESC LIMIT 1`,
    ticket.id,
  )
  if (!last) return
  await ctx.db.commit([outboxWrite(ctx.db, { id: last.id, ticketId: ticket.id, channelId: ticket.channelId }, 'seen')])
  await nudgeOutbox(ctx.env, ctx.tenantId, [ticket.id])
}
