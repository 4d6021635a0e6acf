import { and, eq, lt } from 'drizzle-orm'
import type { upkeepApi } from '#contracts/upkeep'
import { capabilitiesOf, channelOf } from '../../channels/index.ts'
import { clock, minute } from '../../core/clock.ts'
import type { Ctx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import type { Handlers } from '../../core/serve.ts'
import { audit } from '../audit/audit.service.ts'
import { sendBirthdays } from '../birthdays/birthdays.service.ts'
import { contacts } from '../contacts/contacts.table.ts'
import { startJob } from '../jobs/jobs.service.ts'
import { storeMedia } from '../media/media.service.ts'
import { drainTicket } from '../outbox/outbox.drain.ts'
import { nudgeOutbox } from '../outbox/outbox.service.ts'
import { outbox } from '../outbox/outbox.table.ts'
import { factsOf } from '../tickets/tickets.present.ts'
import { accessSql, Parameters, readCursor } from '../tickets/tickets.query.ts'
import { readTicket } from '../tickets/tickets.rows.ts'
import { findConversation } from '../tickets/tickets.service.ts'
import { canWrite } from '../tickets/tickets.visibility.ts'
import { type MessageRow, presentMessage } from './messages.present.ts'
import { removeMessage } from './messages.remove.ts'
import { sendMessage } from './messages.send.ts'
import { findMessageRow, messageSql } from './messages.service.ts'

/** Tickets of one contact that are looked through. */
const maxTickets = 100
const maxRequeued = 500

export const upkeepHandlers: Handlers<typeof upkeepApi> = {
  byContact: async (ctx, { params, query }) => {
    await ctx.db.get(contacts, params.contactId)
    const p = new Parameters()
    const access = accessSql(ctx.viewer, ctx.directory.settings, p)
    const before = readCursor(query.before)
    const older = before ? `AND (m.timestamp, m.id) < (${p.add(before.at)}, ${p.add(before.id)})` : ''
    const text = messageSql(`m.ticket_id IN (
        SELECT t.id FROM tickets t INDEXED BY tickets_contact WHERE t.tenant_id = ?1
        AND t.contact_id = ${p.add(params.contactId)} AND t.status <> 'deleted' AND (${access}) LIMIT ${maxTickets}) ${older}
      ORDER BY m.timestamp DESC, m.id DESC LIMIT ${query.limit + 1}`)
    const rows = await ctx.db.query<MessageRow>(text, ...p.values)
    const shown = rows.slice(0, query.limit).toReversed()
    const hasMore = rows.length > query.limit
    const [oldest] = shown
    return {
      messages: await Promise.all(shown.map((row) => presentMessage(ctx, row))),
      hasMore,
      before: hasMore && oldest ? `${oldest.timestamp}_${oldest.id}` : null,
    }
  },

  sendNow: async (ctx, { body: { ticketId, ...body }, files }) => {
    const ticket = await readTicket(ctx, ticketId)
    const [file] = files
    const stored =
      file &&
      (await storeMedia(ctx.env, ctx.db, {
        bytes: await file.arrayBuffer(),
        name: file.name,
        mime: file.type,
        ownerId: ticket.id,
      }))
    const written = await sendMessage(ctx, ticket, stored ? { ...body, mediaId: stored.id } : body)
    await drainTicket(ctx, ticket.id)
    const rows = await Promise.all(written.map((one) => findMessageRow(ctx, 'm.id = ?2', one.id)))
    return Promise.all(rows.flatMap((row) => (row ? [presentMessage(ctx, row)] : [])))
  },

  resolvePending: async (ctx) => {
    // What is written but not sent always has its row here, in the same commit.
    const waiting = await ctx.db.select(outbox, {
      where: and(eq(outbox.state, 'queued'), eq(outbox.action, 'message'), lt(outbox.createdAt, clock.now() - minute))!,
      limit: maxRequeued,
    })
    await ctx.db.commit([
      ...waiting.map((row) =>
        ctx.db.update(outbox, and(eq(outbox.id, row.id), eq(outbox.state, 'queued'))!, { dueAt: clock.now() }),
      ),
      audit(ctx.db, ctx.person.id, 'requeue', 'outbox', String(ctx.tenantId), { count: waiting.length }),
    ])
    const ticketIds = [...new Set(waiting.map((row) => row.ticketId))]
    for (let start = 0; start < ticketIds.length; start += 50)
      await nudgeOutbox(ctx.env, ctx.tenantId, ticketIds.slice(start, start + 50))
    return { requeued: waiting.length }
  },

  syncOld: async (ctx, { body }) => {
    const ticket = await readTicket(ctx, body.ticketId)
    return startSync(ctx, ticket.id, ticket.channelId, body.limit)
  },

  syncOldByUser: async (ctx, { body }) => {
    if (body.tenantId !== undefined && body.tenantId !== ctx.tenantId) fail('ERR_NOT_FOUND')
    const contact = await ctx.db.get(contacts, body.contactId)
    const found = await findConversation(ctx, { contactId: contact.id, channelId: body.whatsappId })
    const ticket = found ? await readTicket(ctx, found.id) : fail('ERR_NOT_FOUND')
    return startSync(ctx, ticket.id, ticket.channelId, body.limit)
  },

  updateSyncTime: async (ctx, { body }) => {
    if (body.tenantId !== undefined && body.tenantId !== ctx.tenantId) fail('ERR_NOT_FOUND')
    const at = clock.now()
    await ctx.db.commit([audit(ctx.db, ctx.person.id, 'sync', 'messages', String(ctx.tenantId), { at })])
    return { ok: true, at }
  },

  sendBirthday: (ctx, { body }) => sendBirthdays(ctx, body),

  removeBy: async (ctx, { query, body }) => {
    const id = body.id ?? query.id
    const externalId = body.messageId ?? query.messageId
    const row = id
      ? await findMessageRow(ctx, 'm.id = ?2', id)
      : externalId
        ? await findMessageRow(ctx, '(m.id = ?2 OR m.external_id = ?2)', externalId)
        : undefined
    return removeMessage(ctx, row?.id ?? fail('ERR_NOT_FOUND'))
  },
}

/** Long work with progress, for adapters whose provider hands out older messages (D120). */
async function startSync(ctx: Ctx, ticketId: string, channelId: string, limit: number) {
  const ticket = await readTicket(ctx, ticketId)
  if (!canWrite(ctx.viewer, factsOf(ctx, ticket), ctx.directory.settings)) fail('ERR_NO_PERMISSION')
  const channel = ctx.directory.channels.get(channelId)
  if (!capabilitiesOf(channel)?.history || !channelOf(channel?.type ?? '')?.readHistory) fail('ERR_UNSUPPORTED_CHANNEL')
  return startJob(ctx, 'messages.sync', { ticketId, limit }, `sync:${ticketId}`)
}
