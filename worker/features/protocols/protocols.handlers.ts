import type { protocolsApi } from '#contracts/protocols'
import type { Handlers } from '../../core/serve.ts'
import { matchTerms, searchTerms } from '../contacts/terms.ts'
import { accessSql, Parameters } from '../tickets/tickets.query.ts'

interface Listed {
  id: string
  number: string
  ticketId: string
  userId: string | null
  createdAt: number
  contactId: string
  contactName: string
}

export const protocolsHandlers: Handlers<typeof protocolsApi> = {
  list: async (ctx, { query }) => {
    const p = new Parameters()
    const offset = (query.pageNumber - 1) * query.limit
    const where = [
      accessSql(ctx.viewer, ctx.directory.settings, p),
      ...(query.ticketId ? [`p.ticket_id = ${p.add(query.ticketId)}`] : []),
    ]
    const source = query.searchParam
      ? `(${searchSql(query.searchParam, p)}) l CROSS JOIN protocols p ON p.tenant_id = ?1 AND p.id = l.id`
      : `protocols p`
    const rows = await ctx.db.query<Listed>(
      `SELECT p.id, p.number, p.ticket_id AS ticketId, p.user_id AS userId, p.created_at AS createdAt,
         c.id AS contactId, c.name AS contactName
       FROM ${source} CROSS JOIN tickets t ON t.tenant_id = ?1 AND t.id = p.ticket_id AND t.status <> 'deleted'
       CROSS JOIN contacts c ON c.tenant_id = ?1 AND c.id = t.contact_id
       WHERE p.tenant_id = ?1 AND ${where.join(' AND ')}
       ORDER BY p.created_at DESC, p.id DESC LIMIT ${query.limit + 1} OFFSET ${offset}`,
      ...p.values,
    )
    const shown = rows.slice(0, query.limit)
    return {
      protocols: shown.map(({ contactId, contactName, userId, ...row }) => {
        const user = userId ? ctx.directory.users.get(userId) : undefined
        return {
          ...row,
          contact: { id: contactId, name: contactName },
          user: user ? { id: user.id, name: user.name } : null,
        }
      }),
      count: offset + rows.length,
      hasMore: rows.length > query.limit,
    }
  },
}

/** Ids that a search finds, from the beginning of the number and from the contact: few rows however many there are. */
function searchSql(search: string, p: Parameters): string {
  const digits = search.replace(/\D/g, '')
  const terms = searchTerms(search)
  const byNumber = `SELECT x.id FROM protocols x INDEXED BY protocols_number WHERE x.tenant_id = ?1
    AND x.number >= ${p.add(digits)} AND x.number < ${p.add(`${digits}:`)} ORDER BY x.number DESC LIMIT ${found}`
  const byContact = `SELECT y.id FROM tickets w INDEXED BY tickets_contact
    CROSS JOIN protocols y INDEXED BY protocols_ticket ON y.tenant_id = ?1 AND y.ticket_id = w.id
    WHERE w.tenant_id = ?1 AND w.contact_id IN (${matchTerms(terms, (term) => p.add(term))} LIMIT 50) LIMIT ${found}`
  const parts = [...(digits ? [byNumber] : []), ...(terms.length ? [byContact] : [])]
  return parts.map((part) => `SELECT id FROM (${part})`).join(' UNION ') || 'SELECT NULL AS id WHERE 0'
}
/** A search shows so many at most; more digits narrow it. */
const found = 200
