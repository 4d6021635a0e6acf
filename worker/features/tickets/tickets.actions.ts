import type * as z from 'zod'
import type { Ticket, TicketChange } from '#contracts/tickets'
import { clock, second } from '../../core/clock.ts'
import type { Ctx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { enqueueSeen } from '../outbox/outbox.service.ts'
import { tags } from '../tags/tags.table.ts'
import { assertOwn } from '../users/users.service.ts'
import {
  announceTicket,
  changeTicket,
  type FullTicketRow,
  linkTicketTags,
  refuseTaken,
  writeLog,
} from './tickets.service.ts'
import { factsOf, presentTicket } from './tickets.present.ts'
import { tickets } from './tickets.table.ts'
import { canWrite } from './tickets.visibility.ts'

type Change = z.output<typeof TicketChange>

/** What a PUT on a ticket means, told from its fields. */
export function applyChange(ctx: Ctx, ticket: FullTicketRow, change: Change): Promise<Ticket> {
  if (change.tagsIds) return retag(ctx, ticket, change.tagsIds)
  if (change.unreadMessages === 0) return markRead(ctx, ticket)
  if (change.isTransference || (!change.status && (change.queueId || change.userId)))
    return transfer(ctx, ticket, change)
  if (change.status === 'open') return ticket.status === 'closed' ? reopen(ctx, ticket) : accept(ctx, ticket, change)
  if (change.status === 'pending') return returnToQueue(ctx, ticket)
  if (change.status === 'closed') return close(ctx, ticket, 'closed')
  return fail('ERR_VALIDATION', { status: 'invalid_value' })
}

/** Takes a waiting ticket; the second of two is told who was first (D62). */
async function accept(ctx: Ctx, ticket: FullTicketRow, change: Change): Promise<Ticket> {
  const me = ctx.person.id
  if (ticket.status === 'open' && ticket.userId === me) return presentTicket(ctx, ticket)
  if (ticket.status === 'open' && (ticket.userId || change.version)) refuseTaken(ctx, ticket)
  return changeTicket(ctx, ticket, { status: 'open', userId: me, chatFlowId: null }, [
    { type: 'open', userId: me, queueId: ticket.queueId },
  ])
}

async function reopen(ctx: Ctx, ticket: FullTicketRow): Promise<Ticket> {
  const me = ctx.person.id
  const patch = { status: 'open', userId: me, closedAt: null, lastHumanAt: clock.now() }
  return changeTicket(ctx, ticket, patch, [{ type: 'reopen', userId: me, queueId: ticket.queueId }])
}

/** Back to the queue: nobody's, the queue stays, no robot starts (D63). */
async function returnToQueue(ctx: Ctx, ticket: FullTicketRow): Promise<Ticket> {
  if (ticket.status === 'pending' && !ticket.userId) return presentTicket(ctx, ticket)
  assertWrite(ctx, ticket)
  return changeTicket(ctx, ticket, { status: 'pending', userId: null, closedAt: null }, [
    { type: 'pending', userId: ctx.person.id, queueId: ticket.queueId },
  ])
}

/** Resolves the ticket. Owner, or an elevated person in whose sight it is (D71). */
export async function close(ctx: Ctx, ticket: FullTicketRow, type: 'closed' | 'forceClose'): Promise<Ticket> {
  if (ticket.status === 'closed') return presentTicket(ctx, ticket)
  if (type === 'closed') assertWrite(ctx, ticket)
  const patch = { status: 'closed', closedAt: clock.now(), unreadMessages: 0, chatFlowId: null }
  return changeTicket(ctx, ticket, patch, [{ type, userId: ctx.person.id, queueId: ticket.queueId }])
}

/** To a person (open) or to a queue (pending); refusals before anything is written (D64–D66). */
async function transfer(ctx: Ctx, ticket: FullTicketRow, change: Change): Promise<Ticket> {
  const isBack = await isTakingBack(ctx, ticket, change)
  const { userId, queueId } = targetOf(ctx, ticket, change, isBack)
  const by = ctx.person.id
  return changeTicket(ctx, ticket, { status: userId ? 'open' : 'pending', userId, queueId, chatFlowId: null }, [
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
       AND type IN ('open', 'pending', 'closed', 'reopen', 'transfered') ORDER BY created_at DESC, id DESC LIMIT 1`,
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
