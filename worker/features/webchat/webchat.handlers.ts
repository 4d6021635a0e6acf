import { and, eq } from 'drizzle-orm'
import { acks } from '#contracts/messages'
import type { ChatSettings, webchatApi } from '#contracts/webchat'
import { channelOf } from '../../channels/index.ts'
import type { VisitorPayload } from '../../channels/webchat.ts'
import { clock } from '../../core/clock.ts'
import type { VisitorCtx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { newId } from '../../core/ids.ts'
import { tenantDb } from '../../db/platform-db.ts'
import { isOpenAt } from '../hours/hours.service.ts'
import { type Handlers, readBytes } from '../../core/serve.ts'
import { openChannel, openChannelByKey } from '../channels/channels.service.ts'
import { contactAliases, contacts } from '../contacts/contacts.table.ts'
import { storeEvents } from '../inbox/inbox.service.ts'
import { presentMedia, storeMedia, takeMedia } from '../media/media.service.ts'
import { raiseUpTo } from '../messages/messages.ack.ts'
import { messageColumns, messageJoins, type MessageRow } from '../messages/messages.present.ts'
import { enterTenant } from '../session/enter.ts'
import { issueVisitor, readVisitor } from '../session/tokens.ts'
import { loadDirectory } from '../tenants/tenants.service.ts'
import { factsOf } from '../tickets/tickets.present.ts'
import { readCursor } from '../tickets/tickets.query.ts'
import { findTicketRow } from '../tickets/tickets.rows.ts'
import { introduceVisitor, presentForVisitor } from './webchat.service.ts'

const pageSize = 30
const maxFile = 25 * 1024 * 1024

export const webchatHandlers: Handlers<typeof webchatApi> = {
  start: async (ctx, { params, body }) => {
    const limit = await ctx.env.WEBCHAT_PER_ADDRESS.limit({ key: ctx.address })
    if (!limit.success && ctx.env.LOCAL !== 'true') fail('ERR_LIMIT_MAX', { seconds: 60 }, { 'retry-after': '60' })
    const channel = (await openChannelByKey(ctx.env, 'webchat', params.key)) ?? fail('ERR_NOT_FOUND')
    if (channel.row.status !== 'CONNECTED') fail('ERR_CHANNEL_NOT_CONNECTED')
    const { tenantId, id: channelId } = channel.row
    const directory = await loadDirectory(ctx.env, tenantId)
    const known = body.token ? await readVisitor(ctx.env, body.token).catch(() => null) : null
    const isHere = known?.channelId === channelId
    const visitorId = isHere ? known.visitorId : newId('vis')
    if (isHere && body.name) {
      const visitor = { channelId, id: visitorId, name: body.name, email: body.email }
      await introduceVisitor(await enterTenant(ctx, tenantId), visitor)
    }
    const settings = channelOf('webchat')!.config.parse(channel.context.config) as ChatSettings
    const name = body.name || (isHere ? known.name : undefined)
    return {
      token: await issueVisitor(ctx.env, {
        visitorId,
        channelId,
        tenantId,
        name,
        email: body.email || (isHere ? known.email : undefined),
      }),
      settings: { ...settings, companyName: settings.companyName || directory.tenant.name },
      isOnline: [...directory.users.values()].some((user) => user.isOnline && user.isActive),
      isOpen: await isOpenAt({ db: tenantDb(ctx.env, tenantId), directory }, clock.now()),
      isNamed: Boolean(name),
    }
  },

  history: async (ctx, { query }) => {
    const contact = await contactOf(ctx)
    if (!contact) return { messages: [], before: null }
    const before = readCursor(query.before)
    const rows = await ctx.db.query<MessageRow>(
      `SELECT ${messageColumns} FROM tickets t
       CROSS JOIN messages m ON m.tenant_id = ?1 AND m.ticket_id = t.id ${messageJoins}
       WHERE t.tenant_id = ?1 AND t.contact_id = ?2 AND t.channel_id = ?3 AND t.status <> 'deleted' AND m.kind <> 'note'
         ${before ? 'AND (m.timestamp, m.id) < (?4, ?5)' : ''}
       ORDER BY m.timestamp DESC, m.id DESC LIMIT ${pageSize + 1}`,
      contact.contactId,
      ctx.visitor.channelId,
      ...(before ? [before.at, before.id] : []),
    )
    const shown = rows.slice(0, pageSize)
    const oldest = shown.at(-1)
    return {
      messages: await Promise.all(shown.toReversed().map((row) => presentForVisitor(ctx, row))),
      before: rows.length > pageSize && oldest ? `${oldest.timestamp}_${oldest.id}` : null,
    }
  },

  send: async (ctx, { body }) => {
    await limitVisitor(ctx)
    const file = body.mediaId ? await takeMedia(ctx.db, body.mediaId, [ctx.visitor.id], { isReusable: true }) : null
    const text = body.body.trim()
    if (!text && !file) fail('ERR_EMPTY_MESSAGE')
    await accept(ctx, {
      type: 'message',
      visitorId: ctx.visitor.id,
      ...(ctx.visitor.name ? { name: ctx.visitor.name } : {}),
      ...(ctx.visitor.email ? { email: ctx.visitor.email } : {}),
      id: body.idFront,
      body: text,
      kind: file ? kindOf(file.mime) : 'chat',
      at: clock.now(),
      ...(file ? { mediaRef: file.id } : {}),
      ...(body.quotedMsgId ? { quotedId: await externalIdOfQuoted(ctx, body.quotedMsgId) } : {}),
    })
    return { idFront: body.idFront }
  },

  upload: async (ctx, { query }) => {
    await limitVisitor(ctx)
    const bytes = await readBytes(ctx.request, maxFile)
    if (!bytes.byteLength) fail('ERR_EMPTY_MESSAGE')
    const mime = ctx.request.headers.get('content-type') ?? ''
    const stored = await storeMedia(ctx.env, ctx.db, {
      bytes: bytes.buffer,
      name: query.name,
      mime,
      ownerId: ctx.visitor.id,
    })
    return presentMedia(ctx.env, ctx.tenantId, stored)
  },

  typing: async (ctx) => {
    const contact = await contactOf(ctx)
    const ticketId = contact && (await openTicketOf(ctx, contact.contactId))
    const ticket = ticketId && (await findTicketRow(ctx, ticketId))
    if (!ticket) return
    const data = { ticketId: ticket.id, until: clock.now() + 6000 }
    ctx.publish({ event: { type: 'contact.typing', data }, audience: { to: 'ticket', facts: factsOf(ctx, ticket) } })
  },

  seen: async (ctx, { body }) => {
    const contact = await contactOf(ctx)
    const ticketId = contact && (await openTicketOf(ctx, contact.contactId))
    const ticket = ticketId && (await findTicketRow(ctx, ticketId))
    // What is still queued counts too: the history shows it before the outbox has settled it.
    if (ticket) await raiseUpTo(ctx, ticket, body.upTo, { from: acks.queued, to: acks.read })
  },
}

/** The visitor's own contact, once he has written. */
async function contactOf(ctx: VisitorCtx) {
  return ctx.db.find(
    contactAliases,
    and(eq(contactAliases.channelId, ctx.visitor.channelId), eq(contactAliases.alias, ctx.visitor.id))!,
  )
}

async function openTicketOf(ctx: VisitorCtx, contactId: string): Promise<string | undefined> {
  const [row] = await ctx.db.query<{ id: string }>(
    `SELECT id FROM tickets WHERE tenant_id = ?1 AND channel_id = ?2 AND contact_id = ?3 AND status IN ('open', 'pending', 'schedule')`,
    ctx.visitor.channelId,
    contactId,
  )
  return row?.id
}

/** The same way in as every provider's webhook: stored first, understood later. */
async function accept(ctx: VisitorCtx, payload: VisitorPayload): Promise<void> {
  const channel = await openChannel(ctx.env, ctx.tenantId, ctx.visitor.channelId)
  if (channel?.row.status !== 'CONNECTED') fail('ERR_CHANNEL_NOT_CONNECTED')
  const contact = await contactOf(ctx)
  if (contact && (await ctx.db.find(contacts, contact.contactId))?.isBlocked) fail('ERR_CONTACT_BLOCKED')
  await storeEvents(ctx.env, ctx.tenantId, ctx.visitor.channelId, channelOf('webchat')!.split(payload))
}

async function limitVisitor(ctx: VisitorCtx): Promise<void> {
  const { success } = await ctx.env.WEBCHAT_PER_ADDRESS.limit({ key: ctx.visitor.id })
  if (!success) fail('ERR_LIMIT_MAX', { seconds: 60 }, { 'retry-after': '60' })
}

const kindOf = (mime: string) =>
  mime.startsWith('image/')
    ? 'image'
    : mime.startsWith('audio/')
      ? 'audio'
      : mime.startsWith('video/')
        ? 'video'
        : 'document'

async function externalIdOfQuoted(ctx: VisitorCtx, id: string): Promise<string> {
  const contact = await contactOf(ctx)
  const [row] = await ctx.db.query<{ externalId: string | null }>(
    `SELECT external_id AS externalId FROM messages WHERE tenant_id = ?1 AND id = ?2 AND contact_id = ?3`,
    id,
    contact?.contactId ?? '',
  )
  return row?.externalId ?? fail('ERR_NOT_FOUND')
}
