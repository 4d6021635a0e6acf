import { eq } from 'drizzle-orm'
import { day, minute } from '../../core/clock.ts'
import { isConflict } from '../../core/fail.ts'
import type { TenantContext } from '../../core/context.ts'
import { enqueueJob } from '../jobs/jobs.service.ts'
import { composeParts } from '../messages/messages.compose.ts'
import { planMessages } from '../messages/messages.write.ts'
import type { FullTicketRow } from '../tickets/tickets.rows.ts'
import { stateAt } from './hours.calendar.ts'
import { businessHours } from './hours.table.ts'

export const readHours = (ctx: Pick<TenantContext, 'db'>) =>
  ctx.db.find(businessHours, eq(businessHours.tenantId, ctx.db.tenantId))

/** Whether the company answers at a moment; without hours it always does. */
export async function isOpenAt(ctx: Pick<TenantContext, 'db' | 'directory'>, at: number): Promise<boolean> {
  const hours = await readHours(ctx)
  return !hours || stateAt(at, hours, ctx.directory.tenant.timeZone).isOpen
}

/** The moment (epoch ms) by which the company will have answered for so many minutes since `from`; two weeks on at most. */
export async function afterOpenMinutes(
  ctx: Pick<TenantContext, 'db' | 'directory'>,
  from: number,
  minutes: number,
): Promise<number> {
  const hours = await readHours(ctx)
  if (!hours) return from + minutes * minute
  let left = minutes
  let at = from
  for (; left > 0 && at < from + 14 * day; at += minute)
    if (stateAt(at, hours, ctx.directory.tenant.timeZone).isOpen) left--
  return at
}

/** Asks for an absence message when nobody is there; `at` is when the contact wrote (D128). */
export async function enqueueAbsence(ctx: TenantContext, ticket: FullTicketRow, at: number): Promise<void> {
  if (await absenceFor(ctx, ticket, at)) await enqueueJob(ctx, 'hours.absence', { ticketId: ticket.id, at })
}

/** What to say, and for which closed time; null when somebody is there, owns the ticket, or nothing is to be said. */
async function absenceFor(ctx: TenantContext, ticket: FullTicketRow, at: number) {
  if (ticket.status !== 'pending' || ticket.userId || ticket.isGroup === 1) return null
  const hours = await readHours(ctx)
  const words = ctx.directory.channels.get(ticket.channelId)?.absenceText || hours?.message
  if (!hours || !words) return null
  const state = stateAt(at, hours, ctx.directory.tenant.timeZone)
  if (state.isOpen || !state.hasAbsence) return null
  return { body: words.replaceAll(/\{?\{holiday\}\}?/g, state.holiday), period: state.period }
}

/** Says once per ticket and closed time that nobody is there (D129). */
export async function sayAbsence(ctx: TenantContext, ticket: FullTicketRow, at: number): Promise<void> {
  const absence = await absenceFor(ctx, ticket, at)
  if (!absence) return
  const draft = { body: absence.body, sendType: 'chat' as const }
  const parts = composeParts(ctx, ticket, draft, null, { userId: null, signature: null })
  // The closed time's key makes a second one of the same night fail, whoever is first.
  const planned = planMessages(ctx, ticket, parts, { userId: null, idFront: `absence:${ticket.id}:${absence.period}` })
  try {
    await ctx.db.commit(planned.writes)
  } catch (error) {
    if (isConflict(error, 'messages.id_front')) return
    throw error
  }
  await planned.tell()
}
