import type * as z from 'zod'
import type { Capabilities } from '#contracts/channels'
import { acks, type Message, type MessageData, type MessageKind, type SendInput } from '#contracts/messages'
import { fillVariables } from '#contracts/variables'
import { channelOf } from '../../channels/index.ts'
import { clock, minute } from '../../core/clock.ts'
import type { Ctx } from '../../core/context.ts'
import { fail, isConflict } from '../../core/fail.ts'
import { newId } from '../../core/ids.ts'
import type { Write } from '../../db/tenant-db.ts'
import { media } from '../media/media.table.ts'
import type { MediaRow } from '../media/media.service.ts'
import { nudgeOutbox, outboxWrite } from '../outbox/outbox.service.ts'
import { readConfigs } from '../session/session.service.ts'
import { factsOf, presentTicket, windowOf } from '../tickets/tickets.present.ts'
import { type FullTicketRow, ticketNews } from '../tickets/tickets.service.ts'
import { tickets } from '../tickets/tickets.table.ts'
import { canWrite } from '../tickets/tickets.visibility.ts'
import { presentMessage } from './messages.present.ts'
import { findMessageRow, messageNews, previewOf } from './messages.service.ts'
import { messages } from './messages.table.ts'
import { splitText } from './split-text.ts'
import { variablesOf } from './variables.ts'

type Input = z.output<typeof SendInput>
interface Part {
  kind: MessageKind
  body: string
  data: MessageData
  file: MediaRow | null
}

/**
 * Writes an agent's message: guards, then one commit of message, ticket and outbox row, then the news and the nudge.
 * A repeated idFront answers the rows it made the first time.
 */
export async function sendMessage(ctx: Ctx, ticket: FullTicketRow, input: Input): Promise<Message[]> {
  const repeated = input.idFront ? await findSent(ctx, ticket.id, input.idFront) : []
  if (repeated.length) return repeated
  const isNote = input.sendType === 'note'
  const capabilities =
    channelOf(ctx.directory.channels.get(ticket.channelId)?.type ?? '')?.capabilities ?? fail('ERR_UNSUPPORTED_CHANNEL')
  if (!isNote) assertOpen(ctx, ticket)
  const file = input.mediaId ? await takeFile(ctx, ticket, input.mediaId) : null
  const parts = isNote ? [noteOf(input)] : partsOf(ctx, ticket, input, file, capabilities)
  const quotedId = input.quotedMsgId ? await quotedIn(ctx, ticket, input.quotedMsgId) : null
  try {
    return await commitParts(ctx, ticket, parts, { idFront: input.idFront ?? null, quotedId, isNote })
  } catch (error) {
    if (isConflict(error, 'messages.id_front') && input.idFront) return findSent(ctx, ticket.id, input.idFront)
    throw error
  }
}

async function findSent(ctx: Ctx, ticketId: string, idFront: string): Promise<Message[]> {
  const found = await findMessageRow(ctx, 'm.id_front = ?2 AND m.ticket_id = ?3', idFront, ticketId)
  return found ? [await presentMessage(ctx, found)] : []
}

function assertOpen(ctx: Ctx, ticket: FullTicketRow): void {
  if (ticket.status === 'closed' || ticket.status === 'pending') fail('ERR_TICKET_NOT_OPEN')
  if (!canWrite(ctx.viewer, factsOf(ctx, ticket), ctx.directory.settings)) fail('ERR_NO_PERMISSION')
  if (ticket.contactIsBlocked) fail('ERR_CONTACT_BLOCKED')
  const shuts = windowOf(ctx.directory.channels.get(ticket.channelId)?.type, ticket.lastInboundAt)
  if (shuts !== null && shuts < clock.now()) fail('ERR_WINDOW_CLOSED')
}

const noteOf = (input: Input): Part =>
  input.body.trim() ? { kind: 'note', body: input.body.trim(), data: {}, file: null } : fail('ERR_EMPTY_MESSAGE')

/** The messages that one input becomes: long texts are split, long captions follow their file. */
function partsOf(ctx: Ctx, ticket: FullTicketRow, input: Input, file: MediaRow | null, can: Capabilities): Part[] {
  const raw = input.body.trim()
  const body = raw.includes('{') ? fillVariables(raw, variablesOf(ctx, ticket, ctx.person.id)) : raw
  const signature = signatureOf(ctx, input)
  const data: MessageData = signature ? { signature } : {}
  const room = signature ? signature.length + 6 : 0
  const texts = splitText(body, can.textLimit - room).map((text): Part => ({
    kind: 'chat',
    body: text,
    data,
    file: null,
  }))
  if (input.location)
    return [
      can.location
        ? { kind: 'location', body: '', data: { location: input.location }, file: null }
        : fail('ERR_UNSUPPORTED_CHANNEL'),
    ]
  if (input.contacts?.length)
    return [
      can.contacts
        ? { kind: 'contacts', body: '', data: { contacts: input.contacts }, file: null }
        : fail('ERR_UNSUPPORTED_CHANNEL'),
    ]
  if (!file) return texts.length ? texts : fail('ERR_EMPTY_MESSAGE')
  const kind = kindOf(file, input.sendType, can)
  const isCaptioned =
    kind !== 'voice' && kind !== 'audio' && kind !== 'sticker' && body.length + room <= can.captionLimit
  return isCaptioned
    ? [{ kind, body, data: body ? data : {}, file }]
    : [{ kind, body: '', data: {}, file }, ...(body ? texts : [])]
}

/** The person's name in front, unless switched off; signature control forces it (D113). */
function signatureOf(ctx: Ctx, input: Input): string | null {
  const isForced = ctx.directory.settings.signatureControl === 'enabled'
  const wants = input.sign ?? readConfigs(ctx.person).signature
  return isForced || wants ? ctx.person.name : null
}

/** The kind a file is sent as; refuses what the channel does not take, with its limit. */
function kindOf(file: MediaRow, sendType: Input['sendType'], can: Capabilities): MessageKind {
  const kind = wantedKind(file, sendType, can)
  const limit = can.media[kind === 'voice' ? 'audio' : kind]
  if (!limit) fail('ERR_FILE_TYPE', { mime: file.mime })
  if (file.size > limit) fail('ERR_FILE_SIZE', { size: file.size, limit })
  return kind
}

function wantedKind(file: MediaRow, sendType: Input['sendType'], can: Capabilities) {
  const fits = (mimes: string[]) =>
    mimes.includes(file.mime) || mimes.some((mime) => mime.endsWith('/*') && file.mime.startsWith(mime.slice(0, -1)))
  if (sendType === 'voice')
    return fits(can.voiceMimes) ? 'voice' : fail('ERR_FILE_TYPE', { mime: file.mime, accepted: can.voiceMimes })
  if (sendType === 'sticker' && file.mime === 'image/webp' && can.media.sticker) return 'sticker'
  if (sendType === 'document') return 'document'
  if (file.mime.startsWith('image/') && fits(can.imageMimes) && file.size <= can.media.image) return 'image'
  if (file.mime.startsWith('video/') && fits(can.videoMimes) && file.size <= can.media.video) return 'video'
  if (file.mime.startsWith('audio/') && fits(can.voiceMimes) && can.media.audio) return 'audio'
  return 'document'
}

/** A file uploaded for this ticket and not used yet. */
async function takeFile(ctx: Ctx, ticket: FullTicketRow, id: string): Promise<MediaRow> {
  const file = await ctx.db.get(media, id)
  return file.ownerId === ticket.id && file.state === 'ready' && !file.messageId ? file : fail('ERR_NOT_FOUND')
}

async function quotedIn(ctx: Ctx, ticket: FullTicketRow, id: string): Promise<string> {
  const quoted = await ctx.db.get(messages, id)
  return quoted.contactId === ticket.contactId ? quoted.id : fail('ERR_NOT_FOUND')
}

async function commitParts(
  ctx: Ctx,
  ticket: FullTicketRow,
  parts: Part[],
  given: { idFront: string | null; quotedId: string | null; isNote: boolean },
): Promise<Message[]> {
  const now = clock.now()
  // An answer never sorts before what it answers, even when the provider's clock runs ahead of ours.
  const first = ticket.lastMessageAt >= now && ticket.lastMessageAt < now + 5 * minute ? ticket.lastMessageAt + 1 : now
  const rows = parts.map((part, index) => ({
    id: newId('msg', first + index),
    ticketId: ticket.id,
    contactId: ticket.contactId,
    channelId: ticket.channelId,
    idFront: given.idFront && (index ? `${given.idFront}#${index}` : given.idFront),
    fromMe: true,
    userId: ctx.person.id,
    kind: part.kind,
    body: part.body,
    data: part.data,
    mediaId: part.file?.id ?? null,
    quotedId: index ? null : given.quotedId,
    ack: given.isNote ? acks.sent : acks.queued,
    timestamp: first + index,
  }))
  const patch = given.isNote ? {} : summaryOf(ctx, ticket, parts, rows)
  const writes: Write[] = rows.flatMap((row) => [
    ctx.db.insert(messages, row),
    ...(row.mediaId ? [ctx.db.update(media, row.mediaId, { messageId: row.id })] : []),
    ...(given.isNote ? [] : [outboxWrite(ctx.db, row, 'message')]),
  ])
  if (!given.isNote) writes.push(ctx.db.update(tickets, ticket.id, patch))
  await ctx.db.commit(writes)
  const sent: Message[] = []
  for (const row of rows) sent.push(await presentMessage(ctx, (await findMessageRow(ctx, 'm.id = ?2', row.id))!))
  const facts = factsOf(ctx, ticket)
  const news = sent.map((message) => messageNews('message.created', message, facts))
  ctx.publish(
    ...news,
    ...(given.isNote ? [] : [ticketNews(presentTicket(ctx, { ...ticket, ...numbers(patch), updatedAt: now }), facts)]),
  )
  if (!given.isNote) ctx.waitUntil(nudgeOutbox(ctx.env, ctx.tenantId, [ticket.id]))
  return sent
}

/** What the ticket shows of its newest message. An elevated stranger's reply counts as reading it (D49). */
function summaryOf(ctx: Ctx, ticket: FullTicketRow, parts: Part[], rows: { id: string; timestamp: number }[]) {
  const part = parts.at(-1)!
  const row = rows.at(-1)!
  return {
    lastMessage: previewOf({ ...part, fileName: part.file?.name ?? null }),
    lastMessageId: row.id,
    lastMessageKind: part.kind,
    lastMessageFromMe: true,
    lastMessageAck: acks.queued as number,
    lastMessageAt: row.timestamp,
    lastHumanAt: row.timestamp,
    answered: true,
    ...(ticket.userId === ctx.person.id ? {} : { unreadMessages: 0 }),
  }
}

const numbers = (patch: Partial<ReturnType<typeof summaryOf>>): Partial<FullTicketRow> => ({
  ...(patch as object),
  ...(patch.lastMessageId ? { lastMessageFromMe: 1, answered: 1 } : {}),
})
