import { and, desc, eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { Schedule, ScheduleInput, SchedulePatch } from '#contracts/schedules'
import { clock, minute } from '../../core/clock.ts'
import type { Ctx } from '../../core/context.ts'
import { errorText, fail } from '../../core/fail.ts'
import { newId } from '../../core/ids.ts'
import { audit } from '../audit/audit.service.ts'
import { contactAliases, contacts } from '../contacts/contacts.table.ts'
import { takeMedia } from '../media/media.service.ts'
import { abilitiesOf, composeParts } from '../messages/messages.compose.ts'
import { templateParts } from '../messages/messages.template.ts'
import { factsOf } from '../tickets/tickets.present.ts'
import { findTicketRow, type FullTicketRow, readTicket, seesRow } from '../tickets/tickets.rows.ts'
import { tickets } from '../tickets/tickets.table.ts'
import { canWrite } from '../tickets/tickets.visibility.ts'
import { draftOf } from './schedules.send.ts'
import { announceSchedule, type ScheduleRow } from './schedules.service.ts'
import { schedules } from './schedules.table.ts'

type Content = Pick<ScheduleRow, 'type' | 'body' | 'mediaId' | 'template' | 'dueAt'>

export async function createSchedule(ctx: Ctx, input: z.output<typeof ScheduleInput>): Promise<Schedule> {
  const contact = await ctx.db.get(contacts, input.contactId)
  if (contact.isBlocked) fail('ERR_CONTACT_BLOCKED')
  const allowed = ctx.person.channels
  if (!ctx.directory.channels.has(input.whatsappId)) fail('ERR_NOT_FOUND')
  if (allowed.length && !allowed.includes(input.whatsappId)) fail('ERR_NOT_FOUND')
  const ticket = await ticketFor(ctx, input)
  const { body, type, mediaId, recurrence, repetitions } = input
  const content = { type, body, mediaId, template: input.template ?? null, dueAt: input.scheduleDate }
  await assertContent(ctx, content, ticket)
  const row = {
    id: newId('sch'),
    contactId: contact.id,
    channelId: input.whatsappId,
    ticketId: ticket?.id ?? null,
    userId: ctx.person.id,
    ...content,
    recurrence,
    repetitions: recurrence ? repetitions : 1,
  }
  await ctx.db.commit([
    ctx.db.insert(schedules, row),
    audit(ctx.db, ctx.person.id, 'create', 'scheduled_messages', row.id, { dueAt: row.dueAt, contactId: contact.id }),
  ])
  return announceSchedule(ctx, row.id)
}

/** The conversation named, which the person may write in; else the contact's newest one on the channel, if any. */
async function ticketFor(ctx: Ctx, input: z.output<typeof ScheduleInput>): Promise<FullTicketRow | null> {
  if (input.ticketId) {
    const ticket = await readTicket(ctx, input.ticketId)
    if (ticket.contactId !== input.contactId || ticket.channelId !== input.whatsappId) fail('ERR_NOT_FOUND')
    return canWrite(ctx.viewer, factsOf(ctx, ticket), ctx.directory.settings) ? ticket : fail('ERR_NO_PERMISSION')
  }
  const where = and(eq(tickets.contactId, input.contactId), eq(tickets.channelId, input.whatsappId))!
  const [known] = await ctx.db.select(tickets, { where, orderBy: [desc(tickets.createdAt)], limit: 1 })
  const row = known && (await findTicketRow(ctx, known.id))
  if (row && seesRow(ctx, row)) return row
  const reach = and(eq(contactAliases.contactId, input.contactId), eq(contactAliases.channelId, input.whatsappId))!
  if (!(await ctx.db.find(contactAliases, reach)))
    fail('ERR_CONTACT_UNREACHABLE', { channel: ctx.directory.channels.get(input.whatsappId)?.name })
  return null
}

/** A date to come, and words or a file that the channel takes. */
async function assertContent(ctx: Ctx, content: Content, ticket: FullTicketRow | null): Promise<void> {
  if (content.dueAt < clock.now() - minute) fail('ERR_SCHEDULE_DATE')
  if (content.type === 'template' && !content.template) fail('ERR_TEMPLATE_REQUIRED')
  const owners = [ctx.person.id, ...(ticket ? [ticket.id] : [])]
  const file = content.mediaId ? await takeMedia(ctx.db, content.mediaId, owners, { isReusable: true }) : null
  if (content.type !== 'chat' && content.type !== 'template' && !file) fail('ERR_EMPTY_MESSAGE')
  if (content.type === 'template') {
    if (ticket) await templateParts(ctx, ticket, content.template!, file, ctx.person.id)
    return
  }
  if (!content.body.trim() && !file) fail('ERR_EMPTY_MESSAGE')
  if (!ticket) return
  abilitiesOf(ctx, ticket)
  composeParts(ctx, ticket, draftOf(content), file, { userId: ctx.person.id, signature: null })
}

export async function updateSchedule(
  ctx: Ctx,
  id: string,
  { scheduleDate, ...patch }: z.output<typeof SchedulePatch>,
): Promise<Schedule> {
  const { row, ticket } = await writable(ctx, id)
  const next = {
    type: patch.type ?? row.type,
    body: patch.body ?? row.body,
    mediaId: patch.mediaId === undefined ? row.mediaId : patch.mediaId,
    template: (patch.type ?? row.type) === 'template' ? (patch.template ?? row.template) : null,
    dueAt: scheduleDate ?? row.dueAt,
  }
  const recurrence = patch.recurrence ?? row.recurrence
  const repetitions = recurrence ? (patch.repetitions ?? row.repetitions) : row.sent + 1
  if (repetitions <= row.sent) fail('ERR_VALIDATION', { repetitions: 'too_small' })
  await assertContent(ctx, next, ticket)
  await changePending(ctx, row, { ...next, recurrence, repetitions, errorCode: null }, 'update')
  return announceSchedule(ctx, id)
}

export async function cancelSchedule(ctx: Ctx, id: string): Promise<Schedule> {
  const { row } = await writable(ctx, id)
  await changePending(ctx, row, { status: 'canceled' }, 'cancel')
  return announceSchedule(ctx, id)
}

/** A scheduled message that this person may change: his own, or of a conversation he may write in. */
async function writable(ctx: Ctx, id: string): Promise<{ row: ScheduleRow; ticket: FullTicketRow | null }> {
  const row = await ctx.db.get(schedules, id)
  const ticket = (row.ticketId && (await findTicketRow(ctx, row.ticketId))) || null
  const isOwn = row.userId === ctx.person.id
  if (!isOwn && !(ticket ? seesRow(ctx, ticket) : ctx.isElevated)) fail('ERR_NOT_FOUND')
  if (!isOwn && ticket && !canWrite(ctx.viewer, factsOf(ctx, ticket), ctx.directory.settings)) fail('ERR_NO_PERMISSION')
  if (row.status !== 'pending') fail('ERR_SCHEDULE_OVER')
  return { row, ticket }
}

/** One commit that fails as a whole when it has left, or was canceled, meanwhile. */
async function changePending(
  ctx: Ctx,
  row: ScheduleRow,
  patch: Partial<ScheduleRow>,
  action: 'update' | 'cancel',
): Promise<void> {
  const unchanged = sql`case when ${schedules.status} = 'pending' and ${schedules.sent} = ${row.sent} then ${row.sent} end`
  await ctx.db
    .commit([
      ctx.db.update(schedules, row.id, { ...patch, sent: unchanged }),
      audit(ctx.db, ctx.person.id, action, 'scheduled_messages', row.id),
    ])
    .catch((error: unknown) => {
      if (errorText(error).includes('scheduled_messages.sent')) fail('ERR_SCHEDULE_OVER')
      throw error
    })
}
