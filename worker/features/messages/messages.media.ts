import type { Message } from '#contracts/messages'
import { clock } from '../../core/clock.ts'
import type { Ctx } from '../../core/context.ts'
import { ticketsOfContact } from '../tickets/tickets.contact.ts'
import { messageColumns, messageJoins, type MessageRow, presentMessage } from './messages.present.ts'

const page = 24

/** Messages with files of a contact's visible tickets, newest first; read from an index of such messages alone. */
export async function mediaOfContact(
  ctx: Ctx,
  contactId: string,
  before = clock.now() + 1,
): Promise<{ messages: Message[]; hasMore: boolean }> {
  const tickets = await ticketsOfContact(ctx, contactId)
  if (!tickets.length) return { messages: [], hasMore: false }
  const ids = tickets.map(({ id }) => id)
  const places = ids.map((_, index) => `?${index + 3}`).join(', ')
  const rows = await ctx.db.query<MessageRow>(
    `SELECT ${messageColumns} FROM messages m INDEXED BY messages_media ${messageJoins}
     WHERE m.tenant_id = ?1 AND m.ticket_id IN (${places}) AND m.media_id IS NOT NULL AND m.timestamp < ?2
       AND m.deleted_at IS NULL AND m.kind <> 'sticker'
     ORDER BY m.timestamp DESC LIMIT ${page + 1}`,
    before,
    ...ids,
  )
  const messages: Message[] = []
  for (const row of rows.slice(0, page)) messages.push(await presentMessage(ctx, row))
  return { messages, hasMore: rows.length > page }
}
