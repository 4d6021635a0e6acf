import { sql } from 'drizzle-orm'
import { addLocalDays } from '#contracts/local-time'
import { clock, minute } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import { AppError, errorText, fail } from '../../core/fail.ts'
import { media } from '../media/media.table.ts'
import { composeParts, type Draft } from '../messages/messages.compose.ts'
import { assertReachable, signatureFor } from '../messages/messages.send.ts'
import { templateParts } from '../messages/messages.template.ts'
import { planMessages } from '../messages/messages.write.ts'
import { findTicketRow, type FullTicketRow } from '../tickets/tickets.rows.ts'
import { findConversation } from '../tickets/tickets.service.ts'
import { openTicketFor } from '../tickets/tickets.create.ts'
import { announceSchedule, type ScheduleRow } from './schedules.service.ts'
import { schedules } from './schedules.table.ts'

/** Later than this and it says so. */
const lateAfter = 5 * minute

export const draftOf = ({ type, body }: Pick<ScheduleRow, 'type' | 'body'>): Draft => ({
  body,
  sendType: type === 'file' ? 'document' : 'chat',
  location: undefined,
  contacts: undefined,
})

/**
 * Sends what is due. The claim, the message and the next date are one commit, so that neither a second run nor a
 * process that dies doubles or loses it. The ticket keeps its status (D116).
 */
export async function sendScheduled(ctx: TenantContext, id: string): Promise<void> {
  const row = await ctx.db.find(schedules, id)
  if (!row || row.status !== 'pending' || row.dueAt > clock.now()) return
  try {
    const ticket = await ticketOf(ctx, row)
    const file = row.mediaId ? await ctx.db.get(media, row.mediaId) : null
    assertReachable(ctx, ticket, row.type === 'template')
    const signature = row.type === 'template' ? null : signatureFor(ctx, row.userId)
    const parts = row.template
      ? await templateParts(ctx, ticket, row.template, file, row.userId)
      : composeParts(ctx, ticket, draftOf(row), file, { userId: row.userId, signature })
    const shared = row.recurrence ? parts.map((part) => ({ ...part, isShared: true })) : parts
    const planned = planMessages(ctx, ticket, shared, { userId: row.userId, isAutomatic: true })
    await ctx.db.commit([
      ...planned.writes,
      claim(ctx, row, { errorCode: null, lastMessageId: planned.ids[0] ?? null }),
    ])
    await planned.tell()
  } catch (error) {
    if (errorText(error).includes('scheduled_messages.sent')) return
    if (!(error instanceof AppError)) throw error
    await ctx.db.commit([claim(ctx, row, { errorCode: error.body.error })])
  }
  await announceSchedule(ctx, id)
}

/** Counts the sending and sets the next date; fails with its batch when another run was first. */
function claim(ctx: TenantContext, row: ScheduleRow, patch: Partial<ScheduleRow>) {
  const now = clock.now()
  const sent = row.sent + 1
  const isOver = !row.recurrence || sent >= row.repetitions
  const once = sql`case when ${schedules.status} = 'pending' and ${schedules.sent} = ${row.sent} then ${sent} end`
  return ctx.db.update(schedules, row.id, {
    ...patch,
    sent: once,
    status: isOver ? (patch.errorCode ? 'failed' : 'sended') : 'pending',
    isLate: now - row.dueAt > lateAfter,
    dueAt: isOver ? row.dueAt : nextDate(row, ctx.directory.tenant.timeZone, now),
  })
}

/** The same hour of the company's wall clock so many days later; dates missed while nothing ran are left out. */
function nextDate({ dueAt, recurrence }: ScheduleRow, zone: string, now: number): number {
  let next = addLocalDays(dueAt, recurrence, zone)
  while (next <= now) next = addLocalDays(next, recurrence, zone)
  return next
}

/** The unfinished conversation with the contact on that channel, else the one it was made in, else a new one. */
async function ticketOf(ctx: TenantContext, row: ScheduleRow): Promise<FullTicketRow> {
  const found = await findConversation(ctx, row)
  const id =
    found?.id ?? (await openTicketFor(ctx, { contactId: row.contactId, channelId: row.channelId, userId: row.userId }))
  return (await findTicketRow(ctx, id)) ?? fail('ERR_NOT_FOUND')
}
