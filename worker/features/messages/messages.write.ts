import { acks, type Message } from '#contracts/messages'
import { clock, minute } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import { newId } from '../../core/ids.ts'
import type { Write } from '../../db/tenant-db.ts'
import { media } from '../media/media.table.ts'
import { nudgeOutbox, outboxWrite } from '../outbox/outbox.service.ts'
import { factsOf, presentTicket } from '../tickets/tickets.present.ts'
import type { FullTicketRow } from '../tickets/tickets.rows.ts'
import { ticketNews } from '../tickets/tickets.service.ts'
import { tickets } from '../tickets/tickets.table.ts'
import type { Part } from './messages.compose.ts'
import { presentMessage } from './messages.present.ts'
import { findMessageRow, messageNews, previewOf } from './messages.service.ts'
import { messages } from './messages.table.ts'

export interface Author {
  /** Null when no person wrote it: a farewell, a question, a robot. */
  userId: string | null
  idFront?: string | null
  quotedId?: string | null
  /** It was written before and leaves by itself: nobody has read or answered anything now. */
  isAutomatic?: boolean
  /** For the team only: never leaves. */
  isNote?: boolean
}
/** Messages ready to be committed together with whatever belongs to them. */
export interface PlannedMessages {
  ids: string[]
  writes: Write[]
  /** After the commit: the news for the screens and the nudge that makes them leave. */
  tell(): Promise<Message[]>
}

/** Rows, ticket summary and outbox rows of messages that go out, as writes of one commit. */
export function planMessages(
  ctx: TenantContext,
  ticket: FullTicketRow,
  parts: Part[],
  author: Author,
): PlannedMessages {
  const now = clock.now()
  // An answer never sorts before what it answers, even when the provider's clock runs ahead of ours.
  const first = ticket.lastMessageAt >= now && ticket.lastMessageAt < now + 5 * minute ? ticket.lastMessageAt + 1 : now
  const rows = parts.map((part, index) => ({
    id: newId('msg', first + index),
    ticketId: ticket.id,
    contactId: ticket.contactId,
    channelId: ticket.channelId,
    idFront: author.idFront ? (index ? `${author.idFront}#${index}` : author.idFront) : null,
    fromMe: true,
    userId: author.userId,
    kind: part.kind,
    body: part.body,
    data: part.data,
    mediaId: part.file?.id ?? null,
    quotedId: index ? null : (author.quotedId ?? null),
    ack: author.isNote ? acks.sent : acks.queued,
    timestamp: first + index,
  }))
  const patch = author.isNote ? {} : summaryOf(author, ticket, parts, rows)
  const writes: Write[] = rows.flatMap((row, index) => [
    ctx.db.insert(messages, row),
    // A file that is passed on stays with the message it came with.
    ...(row.mediaId && !parts[index]?.isShared ? [ctx.db.update(media, row.mediaId, { messageId: row.id })] : []),
    ...(author.isNote ? [] : [outboxWrite(ctx.db, row, 'message')]),
  ])
  if (!author.isNote) writes.push(ctx.db.update(tickets, ticket.id, patch))
  return { ids: rows.map((row) => row.id), writes, tell: () => tellMessages(ctx, ticket, rows, author, patch) }
}

async function tellMessages(
  ctx: TenantContext,
  ticket: FullTicketRow,
  rows: { id: string; timestamp: number }[],
  author: Author,
  patch: Partial<ReturnType<typeof summaryOf>>,
): Promise<Message[]> {
  const sent: Message[] = []
  for (const row of rows) sent.push(await presentMessage(ctx, (await findMessageRow(ctx, 'm.id = ?2', row.id))!))
  const facts = factsOf(ctx, ticket)
  const updatedAt = rows.at(-1)?.timestamp ?? ticket.updatedAt
  ctx.publish(
    ...sent.map((message) => messageNews('message.created', message, facts)),
    ...(author.isNote ? [] : [ticketNews(presentTicket(ctx, { ...ticket, ...numbers(patch), updatedAt }), facts)]),
  )
  if (!author.isNote) ctx.waitUntil(nudgeOutbox(ctx.env, ctx.tenantId, [ticket.id]))
  return sent
}

/** What the ticket shows of its newest message. An elevated stranger's reply counts as reading it (D49). */
function summaryOf(author: Author, ticket: FullTicketRow, parts: Part[], rows: { id: string; timestamp: number }[]) {
  const part = parts.at(-1)!
  const row = rows.at(-1)!
  return {
    lastMessage: previewOf({ ...part, fileName: part.file?.name ?? null }),
    lastMessageId: row.id,
    lastMessageKind: part.kind,
    lastMessageFromMe: true,
    lastMessageAck: acks.queued as number,
    lastMessageAt: row.timestamp,
    // Who goes on talking does not close (D74).
    ...(author.userId && !author.isAutomatic ? { lastHumanAt: row.timestamp, answered: true, ...stillOpen } : {}),
    ...(author.userId && !author.isAutomatic && ticket.userId !== author.userId ? { unreadMessages: 0 } : {}),
  }
}

const stillOpen = { closeAt: null, ratingUntil: null }

const numbers = (patch: Partial<ReturnType<typeof summaryOf>>): Partial<FullTicketRow> => ({
  ...(patch as object),
  ...(patch.lastMessageId ? { lastMessageFromMe: 1 } : {}),
  ...(patch.answered ? { answered: 1 } : {}),
})
