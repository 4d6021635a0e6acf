import type * as z from 'zod'
import { mentionedIn, type Message, type SendInput } from '#contracts/messages'
import { clock } from '../../core/clock.ts'
import type { Ctx, TenantContext } from '../../core/context.ts'
import { fail, isConflict } from '../../core/fail.ts'
import { takeMedia } from '../media/media.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import { fileOfQuickMessage } from '../quick-messages/quick-messages.service.ts'
import { readConfigs } from '../session/session.service.ts'
import { factsOf, isOptedOut, windowOf } from '../tickets/tickets.present.ts'
import type { FullTicketRow } from '../tickets/tickets.rows.ts'
import { canWrite } from '../tickets/tickets.visibility.ts'
import { composeParts, type Part } from './messages.compose.ts'
import { presentMessage } from './messages.present.ts'
import { findMessageRow } from './messages.service.ts'
import { messages } from './messages.table.ts'
import { templateParts } from './messages.template.ts'
import { planMessages } from './messages.write.ts'

type Input = z.output<typeof SendInput>

/**
 * Writes an agent's message: guards, then one commit of message, ticket and outbox row, then the news and the nudge.
 * A repeated idFront answers the rows it made the first time.
 */
export async function sendMessage(ctx: Ctx, ticket: FullTicketRow, input: Input): Promise<Message[]> {
  const repeated = input.idFront ? await findSent(ctx, ticket.id, input.idFront) : []
  if (repeated.length) return repeated
  const isNote = input.sendType === 'note'
  if (!isNote) assertOpen(ctx, ticket, input.template !== undefined)
  const quick = input.quickMessageId && !isNote ? await fileOfQuickMessage(ctx, input.quickMessageId) : null
  const file =
    quick?.file ?? (input.mediaId ? await takeMedia(ctx.db, input.mediaId, [ticket.id, ctx.person.id]) : null)
  const by = { userId: ctx.person.id, signature: signatureFor(ctx, ctx.person.id, input.sign) }
  const draft = quick?.isVoice ? { ...input, sendType: 'voice' as const } : input
  const composed = isNote
    ? [noteOf(ctx, input)]
    : input.template
      ? await templateParts(ctx, ticket, input.template, file, ctx.person.id)
      : composeParts(ctx, ticket, draft, file, by)
  const parts = quick?.file ? composed.map((part) => ({ ...part, isShared: true })) : composed
  const quotedId = input.quotedMsgId ? await quotedIn(ctx, ticket, input.quotedMsgId) : null
  try {
    const { userId } = by
    const planned = planMessages(ctx, ticket, parts, { userId, idFront: input.idFront ?? null, quotedId, isNote })
    await ctx.db.commit(planned.writes)
    const sent = await planned.tell()
    tellMentioned(ctx, ticket, sent)
    return sent
  } catch (error) {
    if (isConflict(error, 'messages.id_front') && input.idFront) return findSent(ctx, ticket.id, input.idFront)
    throw error
  }
}

/** Who a note calls is told, except who wrote it. */
function tellMentioned(ctx: Ctx, ticket: FullTicketRow, sent: Message[]): void {
  for (const message of sent) {
    const called = mentionedIn(message).filter((id) => id !== ctx.person.id)
    const data = { name: ctx.person.name, text: ticket.contactName }
    if (called.length) notify(ctx, called, { kind: 'mention', ticketId: ticket.id, messageId: message.id, data })
  }
}

export async function findSent(ctx: Ctx, ticketId: string, idFront: string): Promise<Message[]> {
  const found = await findMessageRow(ctx, 'm.id_front = ?2 AND m.ticket_id = ?3', idFront, ticketId)
  return found ? [await presentMessage(ctx, found)] : []
}

/** The contact may and wants to be written to, and the channel takes free text; templates need no window (D124). */
export function assertReachable(
  ctx: Pick<TenantContext, 'directory'>,
  ticket: FullTicketRow,
  isTemplate = false,
): void {
  if (ticket.contactIsBlocked) fail('ERR_CONTACT_BLOCKED')
  if (isOptedOut(ticket)) fail('ERR_CONTACT_OPTED_OUT')
  const shuts = windowOf(ctx.directory.channels.get(ticket.channelId), ticket.lastInboundAt)
  if (!isTemplate && shuts !== null && shuts < clock.now()) fail('ERR_WINDOW_CLOSED')
}

/** The person's name in front of a message, unless switched off; signature control forces it (D113). */
export function signatureFor(
  { directory }: Pick<TenantContext, 'directory'>,
  userId: string,
  wanted?: boolean,
): string | null {
  const person = directory.users.get(userId)
  if (!person) return null
  const isForced = directory.settings.signatureControl === 'enabled'
  return isForced || (wanted ?? readConfigs(person).signature) ? person.name : null
}

/** A ticket in which this person may write now. */
export function assertOpen(ctx: Ctx, ticket: FullTicketRow, isTemplate = false): void {
  if (ticket.status === 'closed' || ticket.status === 'pending') fail('ERR_TICKET_NOT_OPEN')
  if (!canWrite(ctx.viewer, factsOf(ctx, ticket), ctx.directory.settings)) fail('ERR_NO_PERMISSION')
  assertReachable(ctx, ticket, isTemplate)
}

/** A note keeps whom it speaks to: people of the company, each once. */
function noteOf(ctx: Ctx, input: Input): Part {
  const body = input.body.trim() || fail('ERR_EMPTY_MESSAGE')
  const mentions = [...new Set(input.mentions)].filter((id) => ctx.directory.users.get(id)?.isActive)
  return { kind: 'note', body, data: mentions.length ? { mentions } : {}, file: null }
}

async function quotedIn(ctx: Ctx, ticket: FullTicketRow, id: string): Promise<string> {
  const quoted = await ctx.db.get(messages, id)
  return quoted.contactId === ticket.contactId ? quoted.id : fail('ERR_NOT_FOUND')
}
