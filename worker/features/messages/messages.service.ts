import type { Message } from '#contracts/messages'
import type { Ctx, TenantContext } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import type { Published } from '../../realtime/audience.ts'
import { factsOf } from '../tickets/tickets.present.ts'
import { findTicketRow, type FullTicketRow, seesRow } from '../tickets/tickets.rows.ts'
import type { TicketFacts } from '../tickets/tickets.visibility.ts'
import { messageColumns, messageJoins, type MessageRow, presentMessage, statusOf } from './messages.present.ts'

export const messageSql = (where: string) =>
  `SELECT ${messageColumns} FROM messages m ${messageJoins} WHERE m.tenant_id = ?1 AND ${where}`

/** One message's row by a condition on `m`; parameters from ?2. */
export async function findMessageRow(
  ctx: Pick<TenantContext, 'db'>,
  where: string,
  ...values: unknown[]
): Promise<MessageRow | undefined> {
  return (await ctx.db.query<MessageRow>(messageSql(where), ...values))[0]
}

/** A message with its ticket, for a person who may see it. */
export async function readMessage(ctx: Ctx, id: string): Promise<{ row: MessageRow; ticket: FullTicketRow }> {
  const row = (await findMessageRow(ctx, 'm.id = ?2', id)) ?? fail('ERR_NOT_FOUND')
  const ticket = (await findTicketRow(ctx, row.ticketId)) ?? fail('ERR_NOT_FOUND')
  return seesRow(ctx, ticket) ? { row, ticket } : fail('ERR_NOT_FOUND')
}

/** What a list, a notification or a quote says of a message that has no text. */
export function previewOf(message: {
  kind: Message['kind']
  body: string
  data?: Message['data']
  fileName?: string | null
}): string {
  if (message.body) return message.body.slice(0, 300)
  if (message.data?.location) return message.data.location.name ?? message.data.location.address ?? ''
  if (message.data?.contacts?.[0]) return message.data.contacts[0].name
  return message.kind === 'document' ? (message.fileName ?? '') : ''
}

export const messageNews = (
  type: 'message.created' | 'message.updated',
  message: Message,
  facts: TicketFacts,
): Published => ({
  event: { type, data: message },
  audience: { to: 'ticket', facts },
})

/** Tells the screens what a message is now. */
export async function announceMessage(ctx: TenantContext, id: string): Promise<Message> {
  const row = (await findMessageRow(ctx, 'm.id = ?2', id)) ?? fail('ERR_NOT_FOUND')
  const message = await presentMessage(ctx, row)
  const ticket = await findTicketRow(ctx, row.ticketId)
  if (ticket) ctx.publish(messageNews('message.updated', message, factsOf(ctx, ticket)))
  return message
}

/** Tells the screens a delivery state without sending the whole message. */
export const ackNews = (
  row: Pick<MessageRow, 'id' | 'ticketId' | 'externalId' | 'errorCode' | 'errorMessage' | 'ack' | 'updatedAt'>,
  facts: TicketFacts,
): Published => ({
  event: {
    type: 'message.acked',
    data: {
      id: row.id,
      ticketId: row.ticketId,
      ack: row.ack,
      status: statusOf(row.ack),
      messageId: row.externalId,
      errorCode: row.errorCode,
      errorMessage: row.errorMessage,
      updatedAt: row.updatedAt,
    },
  },
  audience: { to: 'ticket', facts },
})
