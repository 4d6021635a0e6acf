import type { notesApi } from '#contracts/notes'
import { mentionedIn, type MessageData } from '#contracts/messages'
import type { Ctx } from '../../core/context.ts'
import type { Handlers } from '../../core/serve.ts'
import { fold, parseJson } from '../../core/text.ts'
import { accessSql, Parameters, readCursor } from '../tickets/tickets.query.ts'

interface Listed {
  id: string
  ticketId: string
  userId: string | null
  body: string
  data: string
  createdAt: number
  protocol: string
  contactId: string
  contactName: string
}

export const notesHandlers: Handlers<typeof notesApi> = {
  list: async (ctx, { query }) => {
    const p = new Parameters()
    const after = readCursor(query.cursor)
    const words = searchWords(query.searchParam, ctx.tenantId)
    const where = [
      accessSql(ctx.viewer, ctx.directory.settings, p),
      ...(query.ticketId ? [`m.ticket_id = ${p.add(query.ticketId)}`] : []),
      ...(query.userId ? [`m.user_id = ${p.add(query.userId)}`] : []),
      ...(query.from ? [`m.timestamp >= ${p.add(query.from)}`] : []),
      ...(query.to ? [`m.timestamp < ${p.add(query.to)}`] : []),
      ...(after ? [`(m.timestamp, m.id) < (${p.add(after.at)}, ${p.add(after.id)})`] : []),
    ].join(' AND ')
    const columns = `m.id, m.ticket_id AS ticketId, m.user_id AS userId, m.body, m.data, m.timestamp AS createdAt,
      t.protocol, c.id AS contactId, c.name AS contactName`
    const joins = `CROSS JOIN tickets t ON t.tenant_id = ?1 AND t.id = m.ticket_id AND t.status <> 'deleted'
      CROSS JOIN contacts c ON c.tenant_id = ?1 AND c.id = t.contact_id`
    const index = query.ticketId ? 'messages_ticket' : 'messages_notes'
    // The index of words answers newest first; without words the index of notes does.
    const text = words
      ? `SELECT ${columns} FROM message_words s CROSS JOIN messages m ON m.tenant_id = ?1 AND m.id = s.message_id ${joins}
         WHERE message_words MATCH ${p.add(words)} AND m.kind = 'note' AND m.deleted_at IS NULL AND ${where}
         ORDER BY s.rowid DESC LIMIT ${query.limit + 1}`
      : `SELECT ${columns} FROM messages m INDEXED BY ${index} ${joins}
         WHERE m.tenant_id = ?1 AND m.kind = 'note' AND m.deleted_at IS NULL AND ${where}
         ORDER BY m.timestamp DESC, m.id DESC LIMIT ${query.limit + 1}`
    const rows = await ctx.db.query<Listed>(text, ...p.values)
    const shown = rows.slice(0, query.limit)
    const last = shown.at(-1)
    const hasMore = rows.length > query.limit
    return {
      notes: shown.map((row) => presentNote(ctx, row)),
      hasMore,
      cursor: hasMore && last ? `${last.createdAt}_${last.id}` : null,
    }
  },
}

/** The words as the full-text index takes them: this company's notes, the last word as a beginning. */
function searchWords(search: string, tenantId: number): string {
  const words = fold(search)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8)
  if (!words.length) return ''
  const typed = words.map((word, index) => (index === words.length - 1 ? `"${word}"*` : `"${word}"`))
  return `facets : (t${tenantId} AND note) AND body : (${typed.join(' AND ')})`
}

function presentNote(ctx: Ctx, { data, userId, contactId, contactName, ...row }: Listed) {
  const people = [userId, ...mentionedIn({ kind: 'note', data: parseJson<MessageData>(data, {}) })].map((id) =>
    id ? ctx.directory.users.get(id) : undefined,
  )
  const [user, ...mentions] = people.map((one) => (one ? { id: one.id, name: one.name } : null))
  return {
    ...row,
    user: user ?? null,
    contact: { id: contactId, name: contactName },
    mentions: mentions.filter((one) => one !== null),
  }
}
