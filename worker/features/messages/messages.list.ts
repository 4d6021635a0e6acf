import { acks, type messagesApi } from '#contracts/messages'
import type { ParsedOf, ResultOf } from '#contracts/endpoint'
import type { Ctx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { readCursor } from '../tickets/tickets.query.ts'
import { detailOf, type FullTicketRow, seesRow, ticketSql } from '../tickets/tickets.rows.ts'
import { logLook } from '../tickets/tickets.service.ts'
import { canPeek } from '../tickets/tickets.visibility.ts'
import { type MessageRow, presentMessage } from './messages.present.ts'
import { messageSql } from './messages.service.ts'

type Query = ParsedOf<typeof messagesApi.list>['query']
interface Slice {
  text: string
  parameters: unknown[]
}

const older = (where: string, limit: number, offset = 0) =>
  messageSql(`m.ticket_id = ?2 ${where} ORDER BY m.timestamp DESC, m.id DESC LIMIT ${limit + 1} OFFSET ${offset}`)
const newer = (where: string, limit: number) =>
  messageSql(`m.ticket_id = ?2 ${where} ORDER BY m.timestamp, m.id LIMIT ${limit + 1}`)
const target = '(SELECT timestamp, id FROM messages WHERE tenant_id = ?1 AND id = ?3 AND ticket_id = ?2)'

/** The halves of a page: back from a place, and on from it. */
function slicesOf(ticketId: string, query: Query): { back: Slice | null; on: Slice | null } {
  const { limit, around } = query
  const [before, after] = [readCursor(query.before), readCursor(query.after)]
  const slice = (text: string, ...values: unknown[]): Slice => ({ text, parameters: [ticketId, ...values] })
  // The names come from the contract's own list.
  const only = query.kinds.length ? `AND m.kind IN (${query.kinds.map((kind) => `'${kind}'`).join(', ')})` : ''
  if (around) {
    const half = Math.max(1, Math.floor(limit / 2))
    return {
      back: slice(older(`AND (m.timestamp, m.id) <= ${target}`, half), around),
      on: slice(newer(`AND (m.timestamp, m.id) > ${target}`, half), around),
    }
  }
  if (after)
    return { back: null, on: slice(newer(`AND (m.timestamp, m.id) > (?3, ?4) ${only}`, limit), after.at, after.id) }
  if (before)
    return { back: slice(older(`AND (m.timestamp, m.id) < (?3, ?4) ${only}`, limit), before.at, before.id), on: null }
  return { back: slice(older(only, limit, (query.pageNumber - 1) * limit)), on: null }
}

/** A page of a ticket's history, oldest first, for those who see the ticket. */
export async function listMessages(
  ctx: Ctx,
  { params, query }: ParsedOf<typeof messagesApi.list>,
): Promise<ResultOf<typeof messagesApi.list>> {
  const { back, on } = slicesOf(params.ticketId, query)
  const none: Slice = { text: 'SELECT 1 WHERE ?1 IS NULL', parameters: [] }
  const [[ticket], backRows, onRows] = await ctx.db.queries<[FullTicketRow[], MessageRow[], MessageRow[]]>(
    { text: ticketSql, parameters: [params.ticketId] },
    back ?? none,
    on ?? none,
  )
  if (!ticket || !seesRow(ctx, ticket)) fail('ERR_NOT_FOUND')
  if (query.around && !backRows.some((row) => row.id === query.around)) fail('ERR_NOT_FOUND')
  if (query.peek && ticket.userId !== ctx.person.id) {
    if (!canPeek(ctx.viewer, ctx.directory.settings)) fail('ERR_NO_PERMISSION')
    ctx.waitUntil(logLook(ctx, ticket.id, 'peek'))
  }
  const size = query.around ? Math.max(1, Math.floor(query.limit / 2)) : query.limit
  const [hasMore, hasNewer] = [backRows.length > size, onRows.length > size]
  const shown = [...backRows.slice(0, size).toReversed(), ...onRows.slice(0, size)]
  const [oldest, newest] = [shown[0], shown.at(-1)]
  const list = await Promise.all(shown.map((row) => presentMessage(ctx, row)))
  const isFirst = !query.before && !query.after && !query.around
  return {
    messages: list,
    messagesOffLine: list.filter((message) => message.fromMe && message.ack === acks.queued && message.kind !== 'note'),
    ticket: detailOf(ctx, ticket),
    count: (isFirst ? (query.pageNumber - 1) * query.limit : 0) + backRows.length + onRows.length,
    hasMore,
    before: hasMore && oldest ? `${oldest.timestamp}_${oldest.id}` : null,
    after: hasNewer && newest ? `${newest.timestamp}_${newest.id}` : null,
  }
}
