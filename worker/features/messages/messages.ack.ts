import { and, eq, sql } from 'drizzle-orm'
import type { DeliveryError } from '#contracts/errors'
import { acks } from '#contracts/messages'
import { clock } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import { isConflict } from '../../core/fail.ts'
import { outbox } from '../outbox/outbox.table.ts'
import { factsOf } from '../tickets/tickets.present.ts'
import { findTicketRow, type FullTicketRow } from '../tickets/tickets.rows.ts'
import { tickets } from '../tickets/tickets.table.ts'
import { ackNews, findMessageRow } from './messages.service.ts'
import { earlyStatuses, messages } from './messages.table.ts'

/** A delivery state only rises. */
export const raiseSql = (ack: number) => sql`max(${messages.ack}, ${ack})`

export interface StatusNews {
  ack: number
  error?: { code: DeliveryError; message: string }
}

/** Brings the ticket's preview in line with its newest message and tells the screens the state. */
export async function applyAck(ctx: TenantContext, messageId: string): Promise<void> {
  const row = await findMessageRow(ctx, 'm.id = ?2', messageId)
  const ticket = row && (await findTicketRow(ctx, row.ticketId))
  if (!row || !ticket) return
  const isNewest = and(eq(tickets.id, row.ticketId), eq(tickets.lastMessageId, messageId))!
  await ctx.db.commit([ctx.db.update(tickets, isNewest, { lastMessageAck: row.ack })])
  ctx.publish(ackNews(row, factsOf(ctx, ticket)))
}

/**
 * A state the provider reported. One that comes before its message waits for it; a failure never undoes a delivery.
 * `sendId` is what our send was answered with, where the network's own id is another. Answers whether a message was
 * there.
 */
export async function applyStatus(
  ctx: TenantContext,
  channelId: string,
  externalId: string,
  ownId: string | undefined,
  news: StatusNews,
  sendId?: string,
): Promise<boolean> {
  if (sendId) await renameMessage(ctx, channelId, sendId, externalId)
  const row =
    (await findMessageRow(ctx, 'm.channel_id = ?2 AND m.external_id = ?3', channelId, externalId)) ??
    (ownId ? await findMessageRow(ctx, 'm.channel_id = ?2 AND m.id = ?3', channelId, ownId) : undefined)
  if (!row) {
    await keepEarly(ctx, channelId, externalId, news)
    return false
  }
  const isFailure = news.ack === acks.failed
  if (isFailure ? row.ack >= acks.delivered : news.ack <= row.ack && row.externalId) return true
  const identity = row.externalId ? {} : { externalId }
  const patch = isFailure
    ? { ack: acks.failed, errorCode: news.error?.code ?? null, errorMessage: news.error?.message.slice(0, 500) ?? null }
    : { ack: raiseSql(news.ack), errorCode: null, errorMessage: null }
  const unlessDelivered = isFailure
    ? and(eq(messages.id, row.id), sql`${messages.ack} < ${acks.delivered}`)!
    : eq(messages.id, row.id)
  // What arrived after all is no longer among what did not leave.
  const isClear = !isFailure && row.ack < acks.queued
  const isDead = and(eq(outbox.messageId, row.id), eq(outbox.action, 'message'), eq(outbox.state, 'dead'))!
  await ctx.db.commit([
    ctx.db.update(messages, unlessDelivered, { ...patch, ...identity }),
    ...(isClear ? [ctx.db.remove(outbox, isDead)] : []),
  ])
  await applyAck(ctx, row.id)
  return true
}

/**
 * From now on a message goes by the network's id instead of the one its send was answered with; what was told of it
 * under that id before is applied. Another message that has the id already keeps it.
 */
export async function renameMessage(
  ctx: TenantContext,
  channelId: string,
  sendId: string,
  externalId: string,
): Promise<void> {
  const sent = and(eq(messages.channelId, channelId), eq(messages.externalId, sendId))!
  const renamed = await ctx.db.claim(messages, sent, { externalId }).catch((error: unknown) => {
    if (isConflict(error, 'messages.external_id')) return []
    throw error
  })
  if (renamed.length) await applyEarlyStatuses(ctx, channelId, externalId)
}

/** Messages looked at, newest first: whoever reads now has read the older ones before. */
const watermarkReach = 200
/** Screens show no more than these at once; older ones they ask for again. */
const toldAtOnce = 50

/** Raises a ticket's own messages up to a time (epoch ms) whose state is at least `from`, and tells the screens. */
export async function raiseUpTo(
  ctx: TenantContext,
  ticket: FullTicketRow,
  upTo: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const raised = await ctx.db.query<Parameters<typeof ackNews>[0]>(
    `UPDATE messages SET ack = ?4, updated_at = ?6 WHERE tenant_id = ?1 AND from_me = 1 AND kind <> 'note' AND ack >= ?5 AND ack < ?4
       AND id IN (SELECT id FROM messages INDEXED BY messages_ticket WHERE tenant_id = ?1 AND ticket_id = ?2 AND timestamp <= ?3
         ORDER BY timestamp DESC, id DESC LIMIT ${watermarkReach})
     RETURNING id, ticket_id AS ticketId, external_id AS externalId, error_code AS errorCode, error_message AS errorMessage, ack,
       updated_at AS updatedAt`,
    ticket.id,
    upTo,
    to,
    from,
    clock.now(),
  )
  if (!raised.length) return
  await ctx.db.query(
    `UPDATE tickets SET last_message_ack = ifnull((SELECT m.ack FROM messages m
       WHERE m.tenant_id = ?1 AND m.id = tickets.last_message_id), last_message_ack)
     WHERE tenant_id = ?1 AND id = ?2 AND last_message_from_me = 1`,
    ticket.id,
  )
  const facts = factsOf(ctx, ticket)
  const newest = raised.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(-toldAtOnce)
  ctx.publish(...newest.map((row) => ackNews(row, facts)))
}

/** Kept first, then looked at again: the message may have come between our look and our writing. */
async function keepEarly(ctx: TenantContext, channelId: string, externalId: string, news: StatusNews): Promise<void> {
  await ctx.db.commit([
    ctx.db.insertIgnore(earlyStatuses, {
      channelId,
      externalId,
      ack: news.ack,
      errorCode: news.error?.code ?? null,
      errorMessage: news.error?.message ?? null,
    }),
  ])
  const came = await findMessageRow(ctx, 'm.channel_id = ?2 AND m.external_id = ?3', channelId, externalId)
  if (came) await applyEarlyStatuses(ctx, channelId, externalId)
}

/** Applies the states that waited for a message which is now there. */
export async function applyEarlyStatuses(ctx: TenantContext, channelId: string, externalId: string): Promise<void> {
  const where = and(eq(earlyStatuses.channelId, channelId), eq(earlyStatuses.externalId, externalId))!
  const waiting = await ctx.db.select(earlyStatuses, { where, orderBy: [earlyStatuses.ack] })
  for (const { ack, errorCode, errorMessage } of waiting) {
    await applyStatus(ctx, channelId, externalId, undefined, {
      ack,
      ...(errorCode ? { error: { code: errorCode, message: errorMessage ?? '' } } : {}),
    })
  }
  if (waiting.length) await ctx.db.commit([ctx.db.remove(earlyStatuses, where)])
}
