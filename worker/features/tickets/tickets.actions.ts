import type * as z from 'zod'
import { type IntegrationFlag, integrationFlags, type Ticket, type TicketChange } from '#contracts/tickets'
import { clock, second } from '../../core/clock.ts'
import type { Ctx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { closed, planClose, takeStep } from '../closing/closing.service.ts'
import { readDemand } from '../demands/demands.service.ts'
import { farewells } from '../farewells/farewells.table.ts'
import { enqueueSeen } from '../outbox/outbox.service.ts'
import { tags } from '../tags/tags.table.ts'
import { assertOwn } from '../users/users.service.ts'
import type { FullTicketRow } from './tickets.rows.ts'
import { announceTicket, calm, changeTicket, linkTicketTags, refuseTaken, writeLog } from './tickets.service.ts'
import { factsOf, presentTicket } from './tickets.present.ts'
import { snoozeTicket, wakeTicket } from './tickets.snooze.ts'
import { tickets } from './tickets.table.ts'
import { canWrite } from './tickets.visibility.ts'

type Change = z.output<typeof TicketChange>

/** What a PUT on a ticket means, told from its fields. */
export function applyChange(ctx: Ctx, ticket: FullTicketRow, change: Change): Promise<Ticket> {
  if (change.tagsIds) return retag(ctx, ticket, change.tagsIds)
  if (change.unreadMessages === 0) return markRead(ctx, ticket)
  if (change.isTransference || (!change.status && (change.queueId || change.userId)))
    return transfer(ctx, ticket, change)
  if (change.status === 'open') return open(ctx, ticket, change)
  if (change.status === 'pending') return returnToQueue(ctx, ticket)
  if (change.status === 'closed') return close(ctx, ticket, change)
  if (change.status === 'schedule') {
    assertWrite(ctx, ticket)
    return snoozeTicket(ctx, ticket, change.snoozedUntil)
  }
  if (change.value !== undefined) return setValue(ctx, ticket, change.value)
  const flag = integrationFlags.find((name) => change[name] !== undefined)
  if (flag) return setIntegration(ctx, ticket, flag, change[flag] === 'enabled')
  return fail('ERR_VALIDATION', { status: 'invalid_value' })
}

/** Takes up again what is resolved or parked, or accepts what waits. */
async function open(ctx: Ctx, ticket: FullTicketRow, change: Change): Promise<Ticket> {
  if (ticket.status === 'closed') return reopen(ctx, ticket)
  if (ticket.status !== 'schedule') return accept(ctx, ticket, change)
  assertWrite(ctx, ticket)
  return wakeTicket(ctx, ticket, ctx.person.id)
}

/** Takes a waiting ticket; the second of two is told who was first (D62). */
async function accept(ctx: Ctx, ticket: FullTicketRow, change: Change): Promise<Ticket> {
  const me = ctx.person.id
  if (ticket.status === 'open' && ticket.userId === me) return presentTicket(ctx, ticket)
  if (ticket.status === 'open' && (ticket.userId || change.version)) refuseTaken(ctx, ticket)
  const patch = { ...calm, status: 'open' as const, userId: me, chatFlowId: null, integration: null }
  return changeTicket(ctx, ticket, patch, [{ type: 'open', userId: me, queueId: ticket.queueId }])
}

async function reopen(ctx: Ctx, ticket: FullTicketRow): Promise<Ticket> {
  const me = ctx.person.id
  const patch = { ...calm, status: 'open', userId: me, closedAt: null, demandId: null, lastHumanAt: clock.now() }
  return changeTicket(ctx, ticket, patch, [{ type: 'reopen', userId: me, queueId: ticket.queueId }])
}

/** Back to the queue: nobody's, the queue stays, no robot starts (D63). */
async function returnToQueue(ctx: Ctx, ticket: FullTicketRow): Promise<Ticket> {
  if (ticket.status === 'pending' && !ticket.userId) return presentTicket(ctx, ticket)
  assertWrite(ctx, ticket)
  return changeTicket(ctx, ticket, { ...calm, status: 'pending', userId: null, closedAt: null }, [
    { type: 'pending', userId: ctx.person.id, queueId: ticket.queueId },
  ])
}

/** Resolves the ticket: reason, rating, farewell, in that order. Owner, or an elevated person (D71, D73). */
async function close(ctx: Ctx, ticket: FullTicketRow, change: Change): Promise<Ticket> {
  if (ticket.status === 'closed') return presentTicket(ctx, ticket)
  assertWrite(ctx, ticket)
  const demandId = await readDemand(ctx, ticket, change.demand)
  // Already on its way: the second of two clicks changes nothing.
  if (ticket.closeAt || ticket.ratingUntil) return presentTicket(ctx, ticket)
  const channel = ctx.directory.channels.get(ticket.channelId)
  const farewellId = change.farewell === undefined ? (channel?.farewellId ?? null) : change.farewell
  await assertOwn(ctx.db, farewells, change.farewell ? [change.farewell] : [])
  const wish = {
    by: ctx.person.id,
    demandId,
    farewellId,
    wantsRating: change.evaluate ?? channel?.autoEvaluation === true,
  }
  return takeStep(ctx, ticket, await planClose(ctx, ticket, wish))
}

/** Closes at once, without reason, rating or farewell (D69). */
export async function forceClose(ctx: Ctx, ticket: FullTicketRow): Promise<Ticket> {
  if (ticket.status === 'closed') return presentTicket(ctx, ticket)
  return takeStep(ctx, ticket, closed(ticket, 'forceClose', ctx.person.id))
}

/** Ends the waiting for a rating or the countdown of a farewell now. */
export async function closeNow(ctx: Ctx, ticket: FullTicketRow): Promise<Ticket> {
  assertClosing(ctx, ticket)
  return takeStep(ctx, ticket, closed(ticket, 'closed', ctx.person.id))
}

/** Takes the closing back: the conversation goes on with its owner. */
export async function keepOpen(ctx: Ctx, ticket: FullTicketRow): Promise<Ticket> {
  assertClosing(ctx, ticket)
  return changeTicket(ctx, ticket, { ...calm, demandId: null }, [
    { type: 'closeCanceled', userId: ctx.person.id, queueId: ticket.queueId },
  ])
}

function assertClosing(ctx: Ctx, ticket: FullTicketRow): void {
  assertWrite(ctx, ticket)
  if (!ticket.closeAt && !ticket.ratingUntil) fail('ERR_NOT_CLOSING')
}

/** To a person (open) or to a queue (pending); refusals before anything is written (D64–D66). */
async function transfer(ctx: Ctx, ticket: FullTicketRow, change: Change): Promise<Ticket> {
  const isBack = await isTakingBack(ctx, ticket, change)
  const { userId, queueId } = targetOf(ctx, ticket, change, isBack)
  const by = ctx.person.id
  const patch = {
    ...calm,
    status: userId ? ('open' as const) : ('pending' as const),
    userId,
    queueId,
    chatFlowId: null,
  }
  return changeTicket(ctx, ticket, patch, [
    { type: 'transfered', userId: by, toUserId: userId, queueId },
    ...(userId ? [{ type: 'receivedTransfer' as const, userId, queueId }] : []),
  ])
}

/** Where a transfer goes, or the refusal of it; writes nothing (D64–D66). */
export function targetOf(
  ctx: Ctx,
  ticket: FullTicketRow,
  change: Pick<Change, 'userId' | 'queueId'>,
  isTakingBack = false,
): { userId: string | null; queueId: string | null } {
  const { users, queues } = ctx.directory
  if (ticket.status === 'closed') fail('ERR_TICKET_NOT_OPEN')
  if (!isTakingBack) assertWrite(ctx, ticket)
  const userId = change.userId ?? null
  const queueId = change.queueId ?? ticket.queueId
  if (queueId && !queues.has(queueId)) fail('ERR_NOT_FOUND')
  if (!queueId && queues.size) fail('ERR_TRANSFER_QUEUE_REQUIRED')
  if (userId) {
    const target = users.get(userId) ?? fail('ERR_NOT_FOUND')
    const isReachable = !target.channels.length || target.channels.includes(ticket.channelId)
    const isInQueue =
      !queueId || target.queues.includes(queueId) || target.profile === 'admin' || target.profile === 'superadmin'
    if (!target.isActive || !isReachable || !isInQueue) fail('ERR_TRANSFER_TARGET', { name: target.name })
  }
  if (userId === ticket.userId && queueId === ticket.queueId) fail('ERR_TICKET_ALREADY_ASSIGNED')
  return { userId, queueId }
}

/** Who has just given a ticket away may take it back: the screens' undo. */
export async function isTakingBack(ctx: Ctx, ticket: FullTicketRow, change: Change): Promise<boolean> {
  if (change.userId !== ctx.person.id) return false
  const [last] = await ctx.db.query<{ userId: string; createdAt: number }>(
    `SELECT user_id AS userId, created_at AS createdAt FROM ticket_logs WHERE tenant_id = ?1 AND ticket_id = ?2
       AND type IN ('open', 'pending', 'closed', 'reopen', 'transfered', 'chatBot') ORDER BY created_at DESC, id DESC LIMIT 1`,
    ticket.id,
  )
  return last?.userId === ctx.person.id && last.createdAt > clock.now() - undoable
}
/** Screens offer the undo for five seconds; the answer may take as long again. */
const undoable = 10 * second

/** Only the owner's look counts as reading (D49); for others nothing changes. */
async function markRead(ctx: Ctx, ticket: FullTicketRow): Promise<Ticket> {
  if (ticket.userId !== ctx.person.id || !ticket.unreadMessages) return presentTicket(ctx, ticket)
  await ctx.db.commit([ctx.db.update(tickets, ticket.id, { unreadMessages: 0 })])
  ctx.waitUntil(enqueueSeen(ctx, ticket))
  return announceTicket(ctx, ticket.id, factsOf(ctx, ticket))
}

/** What the ticket is worth, in the company's currency (D87). */
async function setValue(ctx: Ctx, ticket: FullTicketRow, value: number | null): Promise<Ticket> {
  assertWrite(ctx, ticket)
  await ctx.db.commit([
    ctx.db.update(tickets, ticket.id, { value }),
    writeLog(ctx, ticket.id, { type: 'value', userId: ctx.person.id, data: { value } }),
  ])
  return announceTicket(ctx, ticket.id)
}

/** Only one integration talks in a ticket: turning one on turns the others off (D91). */
async function setIntegration(ctx: Ctx, ticket: FullTicketRow, flag: IntegrationFlag, isOn: boolean): Promise<Ticket> {
  assertWrite(ctx, ticket)
  if (!isOn && ticket.integration !== flag) return presentTicket(ctx, ticket)
  await ctx.db.commit([
    ctx.db.update(tickets, ticket.id, { integration: isOn ? flag : null }),
    writeLog(ctx, ticket.id, { type: 'chatBot', userId: ctx.person.id }),
  ])
  return announceTicket(ctx, ticket.id)
}

async function retag(ctx: Ctx, ticket: FullTicketRow, tagIds: string[]): Promise<Ticket> {
  await assertOwn(ctx.db, tags, tagIds)
  await ctx.db.commit([
    ...linkTicketTags(ctx, ticket.id, tagIds),
    writeLog(ctx, ticket.id, { type: 'tag', userId: ctx.person.id }),
  ])
  return announceTicket(ctx, ticket.id)
}

export function assertWrite(ctx: Ctx, ticket: FullTicketRow): void {
  if (!canWrite(ctx.viewer, factsOf(ctx, ticket), ctx.directory.settings)) fail('ERR_NO_PERMISSION')
}
