import { and, eq, sql } from 'drizzle-orm'
import type { DeliveryError } from '#contracts/errors'
import { acks } from '#contracts/messages'
import type { Outcome } from '../../channels/channel.ts'
import { clock, minute, second } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import { isConflict } from '../../core/fail.ts'
import type { Write } from '../../db/tenant-db.ts'
import { applySession } from '../channels/channels.session.ts'
import { channels } from '../channels/channels.table.ts'
import { optOutContact } from '../contacts/contacts.reach.ts'
import { contactAliases } from '../contacts/contacts.table.ts'
import { applyAck, applyEarlyStatuses, raiseSql } from '../messages/messages.ack.ts'
import { messages } from '../messages/messages.table.ts'
import { tellVisitor, tellVisitorRead } from '../webchat/webchat.service.ts'
import type { OutboxRow } from './outbox.drain.ts'
import { nudgeOutbox } from './outbox.service.ts'
import { outbox } from './outbox.table.ts'

/** Writes down what became of a send and tells the screens. */
export async function settle(ctx: TenantContext, row: OutboxRow, outcome: Outcome): Promise<void> {
  if (outcome.result === 'sent') return settleSent(ctx, row, outcome)
  if (outcome.result === 'moved') return settleMoved(ctx, row, outcome.to)
  const isOpen = outcome.result === 'unknown' || outcome.result === 'retry'
  if (isOpen && (await hasLeft(ctx, row))) return settleSent(ctx, row, { result: 'sent', externalId: null })
  if (outcome.result === 'retry') {
    const dueAt = clock.now() + Math.max(outcome.after ?? 0, backoff(row.attempts))
    await ctx.db.commit([
      ctx.db.update(outbox, row.id, { state: 'queued', dueAt, leaseUntil: null, reason: outcome.message }),
    ])
    return nudgeOutbox(ctx.env, ctx.tenantId, [row.ticketId], dueAt - clock.now())
  }
  if (outcome.result === 'failed' && outcome.isChannel) {
    // Not the message's fault: it waits until the channel works again.
    await ctx.db.commit([
      ctx.db.update(outbox, row.id, { state: 'queued', leaseUntil: null, attempts: 0, reason: outcome.message }),
    ])
    await applySession(ctx, row.channelId, { status: 'DISCONNECTED', reason: outcome.message })
    return
  }
  const error = outcome.result === 'unknown' ? ('unknown_outcome' as const) : outcome.code
  await settleFailed(ctx, row, outcome.result === 'unknown' ? acks.unknown : acks.failed, error, outcome.message)
  if (error === 'opted_out') await enterOptOut(ctx, row)
}

/** The provider's word counts as the person's own: the next send is refused before it is tried. */
async function enterOptOut(ctx: TenantContext, row: OutboxRow): Promise<void> {
  const message = await ctx.db.find(messages, row.messageId)
  if (message) await optOutContact(ctx, row.channelId, message.contactId)
}

/** Whether an echo or a status told, while we waited, that the message went out after all. */
async function hasLeft(ctx: TenantContext, row: OutboxRow): Promise<boolean> {
  const message = row.action === 'message' ? await ctx.db.find(messages, row.messageId) : undefined
  return message !== undefined && message.externalId !== null && message.ack >= acks.sent
}

/** Doubles from two seconds to ten minutes, with a fifth of jitter. */
const backoff = (attempts: number) => Math.min(10 * minute, 2 ** attempts * second) * (0.8 + Math.random() * 0.4)

async function settleSent(
  ctx: TenantContext,
  row: OutboxRow,
  outcome: Extract<Outcome, { result: 'sent' }>,
): Promise<void> {
  const done = [ctx.db.remove(outbox, row.id), ctx.db.update(channels, row.channelId, { lastOutAt: clock.now() })]
  if (row.action !== 'message') {
    await ctx.db.commit(done)
    return row.action === 'seen' ? tellVisitorRead(ctx, row.messageId) : tellVisitor(ctx, row.messageId)
  }
  const write = (externalId: string | null): Write[] => [
    ctx.db.update(messages, row.messageId, {
      // An echo may have told the network's own id before the answer came.
      ...(externalId ? { externalId: sql`ifnull(${messages.externalId}, ${externalId})` } : {}),
      ack: raiseSql(outcome.ack ?? acks.sent),
      errorCode: null,
      errorMessage: null,
    }),
    ...done,
  ]
  try {
    await ctx.db.commit(write(outcome.externalId))
  } catch (error) {
    if (!isConflict(error, 'messages.external_id')) throw error
    await ctx.db.commit(write(null))
  }
  await applyAck(ctx, row.messageId)
  await tellVisitor(ctx, row.messageId)
  if (outcome.externalId) await applyEarlyStatuses(ctx, row.channelId, outcome.externalId)
}

async function settleMoved(ctx: TenantContext, row: OutboxRow, to: string): Promise<void> {
  const message = await ctx.db.get(messages, row.messageId)
  const here = and(eq(contactAliases.channelId, row.channelId), eq(contactAliases.contactId, message.contactId))!
  await ctx.db.commit([
    ctx.db.update(contactAliases, here, { isAddress: false }),
    ctx.db.upsert(
      contactAliases,
      { channelId: row.channelId, contactId: message.contactId, alias: to },
      [contactAliases.tenantId, contactAliases.channelId, contactAliases.alias],
      { isAddress: true, updatedAt: clock.now() },
    ),
    ctx.db.update(outbox, row.id, { state: 'queued', dueAt: clock.now(), leaseUntil: null }),
  ])
}

async function settleFailed(
  ctx: TenantContext,
  row: OutboxRow,
  ack: number,
  errorCode: DeliveryError,
  errorMessage: string,
): Promise<void> {
  if (row.action === 'seen') {
    await ctx.db.commit([ctx.db.remove(outbox, row.id)])
    return
  }
  const dead = ctx.db.update(outbox, row.id, {
    state: 'dead',
    leaseUntil: null,
    reason: `${errorCode}: ${errorMessage}`.slice(0, 500),
  })
  if (row.action !== 'message') {
    await ctx.db.commit([dead])
    return
  }
  await ctx.db.commit([
    dead,
    ctx.db.update(messages, row.messageId, { ack, errorCode, errorMessage: errorMessage.slice(0, 500) }),
    // A person's wish is no complaint about the channel.
    ...(errorCode === 'opted_out'
      ? []
      : [ctx.db.update(channels, row.channelId, { lastError: errorMessage.slice(0, 300), lastErrorAt: clock.now() })]),
  ])
  await applyAck(ctx, row.messageId)
}
