import { and, eq, sql } from 'drizzle-orm'
import { acks, type messagesApi } from '#contracts/messages'
import { capabilitiesOf, channelOf } from '../../channels/index.ts'
import { clock } from '../../core/clock.ts'
import type { Ctx } from '../../core/context.ts'
import { errorText, fail } from '../../core/fail.ts'
import { type Handlers, readBytes } from '../../core/serve.ts'
import { openChannel } from '../channels/channels.service.ts'
import { contactAliases } from '../contacts/contacts.table.ts'
import { presentMedia, storeMedia } from '../media/media.service.ts'
import { nudgeOutbox, outboxWrite } from '../outbox/outbox.service.ts'
import { outbox } from '../outbox/outbox.table.ts'
import { factsOf } from '../tickets/tickets.present.ts'
import { type FullTicketRow, readTicket } from '../tickets/tickets.rows.ts'
import { canWrite } from '../tickets/tickets.visibility.ts'
import { changeMessage, ownMessage, writable } from './messages.change.ts'
import { abilitiesOf } from './messages.compose.ts'
import { removeMessage } from './messages.remove.ts'
import { sendButtons } from './messages.buttons.ts'
import { forwardMessages } from './messages.forward.ts'
import { listMessages } from './messages.list.ts'
import { mediaOfContact } from './messages.media.ts'
import { sendMessage } from './messages.send.ts'
import { announceMessage } from './messages.service.ts'
import { messages } from './messages.table.ts'
import { tellVisitorTyping } from '../webchat/webchat.service.ts'
import { variablesOf } from './variables.ts'

/** Largest file of any channel; the channel's own limit is checked when it is sent. */
const maxUpload = 100 * 1024 * 1024

export const messagesHandlers: Handlers<typeof messagesApi> = {
  mediaOfContact: (ctx, { params, query }) => mediaOfContact(ctx, params.id, query.before),

  list: listMessages,

  send: async (ctx, { params, body, files }) => {
    const ticket = await readTicket(ctx, params.ticketId)
    const [file] = files
    if (!file) return sendMessage(ctx, ticket, body)
    const stored = await storeMedia(ctx.env, ctx.db, {
      bytes: await file.arrayBuffer(),
      name: file.name,
      mime: file.type,
      ownerId: ticket.id,
    })
    return sendMessage(ctx, ticket, { ...body, mediaId: stored.id })
  },

  sendButton: (ctx, { body }) => sendButtons(ctx, body),

  forward: (ctx, { body }) => forwardMessages(ctx, body),

  retry: async (ctx, { params }) => {
    const { row, ticket } = await writable(ctx, params.id)
    if (row.ack !== acks.failed && row.ack !== acks.unknown) fail('ERR_NOT_RETRYABLE')
    // One commit that fails as a whole for the second of two: never queued without its outbox row, never two of them.
    const again = { ack: sql`case when ${messages.ack} < 0 then 0 end`, errorCode: null, errorMessage: null }
    await ctx.db
      .commit([
        ctx.db.update(messages, row.id, again),
        ctx.db.remove(outbox, and(eq(outbox.messageId, row.id), eq(outbox.state, 'dead'))!),
        outboxWrite(ctx.db, row, 'message'),
      ])
      .catch((error: unknown) =>
        errorText(error).includes('messages.ack') ? fail('ERR_NOT_RETRYABLE') : Promise.reject(error as Error),
      )
    ctx.waitUntil(nudgeOutbox(ctx.env, ctx.tenantId, [ticket.id]))
    return announceMessage(ctx, row.id)
  },

  edit: async (ctx, { body }) => {
    const { row } = await ownMessage(ctx, body.messageId, 'editWindow', 'ERR_EDIT_WINDOW')
    if (row.kind !== 'chat') fail('ERR_UNSUPPORTED_CHANNEL')
    const before = await ctx.db.get(messages, row.id)
    return changeMessage(ctx, row, 'edit', body.newBody, {
      body: body.newBody,
      editedAt: clock.now(),
      history: [...before.history, before.body].slice(-20),
    })
  },

  react: async (ctx, { body }) => {
    const { row } = await writable(ctx, body.messageId)
    const can = abilitiesOf(ctx, row)
    if (!can.react || row.kind === 'note' || !row.externalId) fail('ERR_UNSUPPORTED_CHANNEL')
    const before = await ctx.db.get(messages, row.id)
    const others = before.reactions.filter((one) => !one.fromMe)
    const mine = body.reaction ? [{ emoji: body.reaction, fromMe: true, by: ctx.person.name }] : []
    return changeMessage(ctx, row, 'reaction', body.reaction, { reactions: [...others, ...mine] })
  },

  remove: (ctx, { params }) => removeMessage(ctx, params.messageId),

  typing: async (ctx, { params }) => {
    const ticket = await readTicket(ctx, params.ticketId)
    if (
      !capabilitiesOf(ctx.directory.channels.get(ticket.channelId))?.typing ||
      ticket.status !== 'open' ||
      !canWrite(ctx.viewer, factsOf(ctx, ticket), ctx.directory.settings)
    )
      return
    ctx.waitUntil(sendTyping(ctx, ticket))
  },

  variables: async (ctx, { params }) => variablesOf(ctx, await readTicket(ctx, params.ticketId), ctx.person.id),

  upload: async (ctx, { query }) => {
    const ticket = query.ticketId ? await readTicket(ctx, query.ticketId) : null
    if (ticket && !canWrite(ctx.viewer, factsOf(ctx, ticket), ctx.directory.settings)) fail('ERR_NO_PERMISSION')
    const bytes = await readBytes(ctx.request, maxUpload)
    if (!bytes.byteLength) fail('ERR_EMPTY_MESSAGE')
    const mime = ctx.request.headers.get('content-type') ?? ''
    const stored = await storeMedia(ctx.env, ctx.db, {
      bytes: bytes.buffer,
      name: query.name,
      mime,
      ownerId: ticket?.id ?? ctx.person.id,
    })
    return presentMedia(ctx.env, ctx.tenantId, stored)
  },
}

/** Best effort: a sign that fails is not worth a word. */
async function sendTyping(ctx: Ctx, ticket: FullTicketRow): Promise<void> {
  const channel = await openChannel(ctx.env, ctx.tenantId, ticket.channelId)
  if (channel?.row.type === 'webchat') return tellVisitorTyping(ctx, ticket.channelId, ticket.contactId)
  const where = and(
    eq(contactAliases.channelId, ticket.channelId),
    eq(contactAliases.contactId, ticket.contactId),
    eq(contactAliases.isAddress, true),
  )!
  const alias = await ctx.db.find(contactAliases, where)
  if (channel && alias) await channelOf(channel.row.type)?.send({ type: 'typing', to: alias.alias }, channel.context)
}
