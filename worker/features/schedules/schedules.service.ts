import type { Schedule } from '#contracts/schedules'
import type { TenantContext } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import type { Row } from '../../db/tenant-db.ts'
import { contacts } from '../contacts/contacts.table.ts'
import { readByIds } from '../crud/read-by-ids.ts'
import { presentMedia } from '../media/media.service.ts'
import { media } from '../media/media.table.ts'
import { factsOf } from '../tickets/tickets.present.ts'
import { findTicketRow } from '../tickets/tickets.rows.ts'
import { schedules } from './schedules.table.ts'

export type ScheduleRow = Row<typeof schedules>

/** Scheduled messages in the shape of the wire, in the order given. */
export async function presentSchedules(ctx: TenantContext, rows: ScheduleRow[]): Promise<Schedule[]> {
  const [people, files] = await Promise.all([
    readByIds(
      ctx,
      contacts,
      rows.map((row) => row.contactId),
    ),
    readByIds(
      ctx,
      media,
      rows.map((row) => row.mediaId),
    ),
  ])
  return Promise.all(
    rows.map(async (row): Promise<Schedule> => {
      const contact = people.get(row.contactId)
      const file = row.mediaId ? files.get(row.mediaId) : undefined
      const user = ctx.directory.users.get(row.userId)
      const channel = ctx.directory.allChannels.get(row.channelId)
      const { id, ticketId, type, body, recurrence, repetitions, sent, status, isLate, errorCode, createdAt } = row
      return {
        id,
        ticketId,
        contact: { id: row.contactId, name: contact?.name ?? '', number: contact?.number ?? null },
        whatsapp: { id: row.channelId, name: channel?.name ?? '', type: channel?.type ?? '' },
        user: user ? { id: user.id, name: user.name } : null,
        type,
        body,
        media: file ? await presentMedia(ctx.env, ctx.tenantId, file) : null,
        template: row.template ?? undefined,
        scheduleDate: row.dueAt,
        recurrence,
        repetitions,
        sent,
        status,
        isLate,
        errorCode,
        createdAt,
      }
    }),
  )
}

/** Tells the screens what a scheduled message is now; they drop what is no longer pending (D119). */
export async function announceSchedule(ctx: TenantContext, id: string): Promise<Schedule> {
  const row = await ctx.db.get(schedules, id)
  const [schedule = fail('ERR_NOT_FOUND')] = await presentSchedules(ctx, [row])
  const ticket = row.ticketId ? await findTicketRow(ctx, row.ticketId) : undefined
  ctx.publish({
    event: { type: 'schedule.updated', data: schedule },
    audience: ticket ? { to: 'ticket', facts: factsOf(ctx, ticket) } : { to: 'user', userId: row.userId },
  })
  return schedule
}
