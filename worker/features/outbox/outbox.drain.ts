import { and, eq, lte } from 'drizzle-orm'
import { ZodError } from 'zod'
import type { Outcome } from '../../channels/channel.ts'
import { channelOf } from '../../channels/index.ts'
import { clock, minute, second } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import { log } from '../../core/log.ts'
import type { Row } from '../../db/tenant-db.ts'
import { openChannel } from '../channels/channels.service.ts'
import { outbox } from './outbox.table.ts'
import { buildOutbound } from './outbox.build.ts'
import { settle } from './outbox.settle.ts'
import { nudgeOutbox } from './outbox.service.ts'
import { chatWait, takeSlot } from './pace.ts'

export type OutboxRow = Row<typeof outbox>

const maxAttempts = 8
/** A drain waits this long for its turn; longer waits are for the queue. */
const patience = 5 * second

/**
 * Sends what a ticket has waiting, one after the other in the order of writing. Stops at what is not due, is being
 * sent elsewhere, or whose channel is down; the sweep and the next nudge go on from there.
 */
export async function drainTicket(ctx: TenantContext, ticketId: string): Promise<void> {
  for (;;) {
    const [head] = await ctx.db.query<OutboxRow>(headSql, ticketId)
    if (!head) return
    const isGoingOn = head.state === 'sending' ? await endLostSend(ctx, head) : await sendHead(ctx, head)
    if (!isGoingOn) return
  }
}

const headSql = `SELECT id, tenant_id AS tenantId, ticket_id AS ticketId, channel_id AS channelId, message_id AS messageId,
    action, text, state, attempts, due_at AS dueAt, lease_until AS leaseUntil, reason
  FROM outbox INDEXED BY outbox_ticket
  WHERE tenant_id = ?1 AND ticket_id = ?2 AND state IN ('queued', 'sending') ORDER BY id LIMIT 1`

/** A send whose process died: repeated where the provider tells doubles apart, else marked unknown, never sent twice. */
async function endLostSend(ctx: TenantContext, head: OutboxRow): Promise<boolean> {
  if ((head.leaseUntil ?? 0) > clock.now()) return false
  const adapter = channelOf(ctx.directory.channels.get(head.channelId)?.type ?? '')
  const isRepeatable = adapter?.isIdempotent || head.action !== 'message'
  const mine = and(eq(outbox.id, head.id), eq(outbox.state, 'sending'), eq(outbox.attempts, head.attempts))!
  if (isRepeatable) return (await ctx.db.claim(outbox, mine, { state: 'queued', dueAt: clock.now() })).length > 0
  const claimed = await ctx.db.claim(outbox, mine, { leaseUntil: clock.now() + minute })
  if (!claimed.length) return false
  await settle(ctx, head, { result: 'unknown', message: 'the server stopped while this was being sent' })
  return true
}

async function sendHead(ctx: TenantContext, head: OutboxRow): Promise<boolean> {
  const now = clock.now()
  const known = ctx.directory.channels.get(head.channelId)
  if (head.dueAt > now || known?.status !== 'CONNECTED') return false
  const adapter = channelOf(known.type)
  const channel = await openChannel(ctx.env, ctx.tenantId, head.channelId)
  if (!adapter || !channel) return false
  const wait = chatWait(head.ticketId)
  if (wait > patience) return postpone(ctx, head, wait)
  if (wait > 0) {
    await clock.sleep(wait)
    return true
  }
  const lease = Number(ctx.env.SEND_LEASE_MS) || minute
  const queued = and(eq(outbox.id, head.id), eq(outbox.state, 'queued'), lte(outbox.dueAt, now))!
  const patch = { state: 'sending' as const, attempts: head.attempts + 1, leaseUntil: clock.now() + lease }
  const [claimed] = await ctx.db.claim(outbox, queued, patch)
  if (!claimed) return false
  const slot = takeSlot(head.channelId, head.ticketId, adapter.pace)
  if (slot > Math.min(patience, lease / 2)) return postpone(ctx, head, slot)
  if (slot > 0) await clock.sleep(slot)
  const built = await buildOutbound(ctx, claimed)
  if (built.state === 'gone') {
    await ctx.db.commit([ctx.db.remove(outbox, head.id)])
    return true
  }
  if (built.state === 'wait') {
    await ctx.db.commit([ctx.db.update(outbox, head.id, { state: 'queued', dueAt: clock.now() + 5 * second })])
    return false
  }
  const outcome =
    built.state === 'refused' ? built.outcome : await adapter.send(built.out, channel.context).catch(explain)
  const isLast = claimed.attempts >= maxAttempts
  const final = outcome.result === 'retry' && isLast ? ({ ...outcome, result: 'failed' } as const) : outcome
  await settle(ctx, claimed, final)
  return final.result !== 'retry'
}

/** Not now: due again after `wait` ms, as if it had not been touched. */
async function postpone(ctx: TenantContext, head: OutboxRow, wait: number): Promise<false> {
  const { id, attempts } = head
  await ctx.db.commit([
    ctx.db.update(outbox, id, { state: 'queued', attempts, leaseUntil: null, dueAt: clock.now() + wait }),
  ])
  await nudgeOutbox(ctx.env, ctx.tenantId, [head.ticketId], wait)
  return false
}

/** Settings that no longer fit stop the channel. An adapter itself never throws; if one does, nobody knows what left. */
function explain(error: unknown): Outcome {
  if (error instanceof ZodError)
    return { result: 'failed', code: 'credentials', message: 'the channel’s settings are incomplete', isChannel: true }
  log('error', 'adapter threw', { error: String(error) })
  return { result: 'unknown', message: String(error) }
}
