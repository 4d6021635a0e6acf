import type { Ticket } from '#contracts/tickets'
import { clock, day, minute } from '../../core/clock.ts'
import type { Ctx, TenantContext } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { planJob } from '../jobs/jobs.service.ts'
import type { FullTicketRow } from './tickets.rows.ts'
import { calm, changeTicket } from './tickets.service.ts'

/** A ticket may sleep for a year at most; a moment ago is no time to come back. */
const longest = 366 * day

/** Parks a ticket until a moment (D53). Its job is in the same commit: a dead process forgets nobody. */
export async function snoozeTicket(ctx: Ctx, ticket: FullTicketRow, until: number | undefined): Promise<Ticket> {
  const now = clock.now()
  if (until === undefined || until < now + minute / 2 || until > now + longest) fail('ERR_SNOOZE_TIME')
  if (ticket.status === 'closed') fail('ERR_TICKET_NOT_OPEN')
  const due = planJob(ctx, 'tickets.wake', { ticketId: ticket.id, snoozedUntil: until }, until)
  const patch = { ...calm, status: 'schedule' as const, snoozedUntil: until, chatFlowId: null }
  const log = { type: 'schedule' as const, userId: ctx.person.id, queueId: ticket.queueId, data: { until } }
  const changed = await changeTicket(ctx, ticket, patch, [log], [due.write])
  ctx.waitUntil(due.nudge())
  return changed
}

/** Back to its owner, or to the queue when nobody owns it. `by` is null when its time has come. */
export function wakeTicket(
  ctx: TenantContext & Partial<Pick<Ctx, 'viewer'>>,
  ticket: FullTicketRow,
  by: string | null,
): Promise<Ticket> {
  const owner = ticket.userId ? ctx.directory.users.get(ticket.userId) : undefined
  const patch = owner?.isActive
    ? { ...calm, status: 'open' as const, lastHumanAt: clock.now() }
    : { ...calm, status: 'pending' as const, userId: null }
  return changeTicket(ctx, ticket, patch, [{ type: 'wake', userId: by, queueId: ticket.queueId }])
}
