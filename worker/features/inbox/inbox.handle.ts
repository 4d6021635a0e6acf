import { and, eq } from 'drizzle-orm'
import { channelOf } from '../../channels/index.ts'
import type { Inbound } from '../../channels/channel.ts'
import { clock, minute, second } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import { errorText } from '../../core/fail.ts'
import { log } from '../../core/log.ts'
import type { Row } from '../../db/tenant-db.ts'
import { openChannel } from '../channels/channels.service.ts'
import { applyInbound } from './inbox.apply.ts'
import { nudgeInbox } from './inbox.service.ts'
import { inboundEvents } from './inbox.table.ts'
import { TooEarly } from './inbox.wait.ts'

const maxAttempts = 6
/** A queue counts whole seconds: a nudge may come this much before the row's own time. */
const early = second
const stillPending = (id: string) => and(eq(inboundEvents.id, id), eq(inboundEvents.state, 'pending'))!

/** What this isolate has in hand, and since when (epoch ms). */
const inHand = new Map<string, number>()
/** A handling that has not come back by then hangs, and another may try. */
const longest = minute
const isFree = (id: string) => clock.now() - (inHand.get(id) ?? -Infinity) >= longest

/**
 * Handles those of the stored events that are due, one after the other. Safe to repeat: everything they make is claimed
 * by a unique key. Of nudges that pile up one does the work, the others cost one look and use up no attempt.
 */
export async function handleEvents(ctx: TenantContext, eventIds: string[]): Promise<void> {
  const mine = eventIds.filter(isFree)
  for (const id of mine) inHand.set(id, clock.now())
  try {
    for (const id of mine.length > 1 ? await dueOf(ctx, mine) : mine) await handleEvent(ctx, id)
  } finally {
    for (const id of mine) inHand.delete(id)
  }
}

async function dueOf(ctx: TenantContext, ids: string[]): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string }>(
    `SELECT id FROM inbound_events WHERE tenant_id = ?1 AND id IN (SELECT value FROM json_each(?2))
       AND state = 'pending' AND due_at <= ?3 ORDER BY id`,
    JSON.stringify(ids),
    clock.now() + early,
  )
  return rows.map((row) => row.id)
}

async function handleEvent(ctx: TenantContext, eventId: string): Promise<void> {
  const row = await ctx.db.find(inboundEvents, eventId)
  if (!row || row.state !== 'pending' || row.dueAt > clock.now() + early) return
  const mark = (patch: Partial<Pick<Row<typeof inboundEvents>, 'state' | 'reason' | 'attempts' | 'dueAt'>>) =>
    ctx.db.update(inboundEvents, stillPending(row.id), patch)
  const known = ctx.directory.channels.get(row.channelId)
  const adapter = channelOf(known?.type ?? '')
  const channel = await openChannel(ctx.env, ctx.tenantId, row.channelId)
  if (!adapter || !channel) {
    await ctx.db.commit([mark({ state: 'dead', reason: 'the channel no longer exists' })])
    return
  }
  try {
    const payload: unknown = JSON.parse(await bodyOf(ctx, row))
    let events: Inbound[]
    try {
      events = adapter.receive(payload, channel.context.config, row.createdAt)
    } catch (error) {
      await ctx.db.commit([mark({ state: 'dead', reason: `not understood: ${errorText(error)}`.slice(0, 500) })])
      return
    }
    const unidentified = events.find((event) => event.type === 'unidentified')
    const done = unidentified
      ? mark({ state: 'quarantined', reason: unidentified.reason.slice(0, 500) })
      : mark({ state: 'done' })
    const isLastOne = (index: number) => index === events.length - 1
    let isMarked = false
    for (const [index, event] of events.entries()) {
      if (event.type === 'unidentified') continue
      const more = isLastOne(index) ? [done] : []
      isMarked = (await applyInbound(ctx, row.channelId, event, row, more)) && isLastOne(index)
    }
    if (!isMarked) await ctx.db.commit([done])
  } catch (error) {
    await postpone(ctx, row, error)
  }
}

async function bodyOf(ctx: TenantContext, row: Row<typeof inboundEvents>): Promise<string> {
  if (!row.bodyKey) return row.body
  const object = await ctx.env.MEDIA.get(row.bodyKey)
  if (!object) throw new Error('the stored body is gone')
  return object.text()
}

/**
 * Later again, further apart each time; in the end among the dead letters with its reason. What merely came too early
 * waits as long again as it has waited.
 */
async function postpone(ctx: TenantContext, row: Row<typeof inboundEvents>, error: unknown): Promise<void> {
  const isEarly = error instanceof TooEarly
  const attempts = isEarly ? row.attempts : row.attempts + 1
  const reason = errorText(error).slice(0, 500)
  log(isEarly ? 'info' : 'warn', 'inbound event postponed', {
    tenantId: ctx.tenantId,
    eventId: row.id,
    attempts,
    reason,
  })
  const waited = clock.now() - row.createdAt
  const wait = isEarly
    ? Math.min(Math.max(waited, 2 * second), 16 * second)
    : Math.min(10 * minute, 2 ** attempts * second)
  const dueAt = clock.now() + wait
  const state = attempts >= maxAttempts ? 'dead' : 'pending'
  const [kept] = await ctx.db.claim(inboundEvents, stillPending(row.id), { attempts, dueAt, state, reason })
  if (kept?.state === 'pending') await nudgeInbox(ctx.env, ctx.tenantId, [row.id], wait)
}
