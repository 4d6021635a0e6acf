import { and, asc, eq } from 'drizzle-orm'
import type { ParsedOf, ResultOf } from '#contracts/endpoint'
import type { schedulesApi } from '#contracts/schedules'
import type { Ctx } from '../../core/context.ts'
import { accessSql, Parameters } from '../tickets/tickets.query.ts'
import { readByIds } from '../crud/read-by-ids.ts'
import { presentSchedules } from './schedules.service.ts'
import { schedules } from './schedules.table.ts'

/** The count reads no further. */
const countCap = 2000

/** Own ones, and those of conversations the person may see; the next one first, of those that are over the last. */
export async function listSchedules(
  ctx: Ctx,
  query: ParsedOf<typeof schedulesApi.list>['query'],
): Promise<ResultOf<typeof schedulesApi.list>> {
  const p = new Parameters()
  const access = accessSql(ctx.viewer, ctx.directory.settings, p)
  const hidden = ctx.isElevated ? `(s.ticket_id IS NULL OR (${access}))` : `(t.id IS NOT NULL AND (${access}))`
  const index = query.ticketId ? 'schedules_ticket' : query.contactId ? 'schedules_contact' : 'schedules_status'
  const where = [
    's.tenant_id = ?1',
    `s.status IN ${p.list(query.status)}`,
    ...(query.ticketId ? [`s.ticket_id = ${p.add(query.ticketId)}`] : []),
    ...(query.contactId ? [`s.contact_id = ${p.add(query.contactId)}`] : []),
    ...(query.from === undefined ? [] : [`s.due_at >= ${p.add(query.from)}`]),
    ...(query.to === undefined ? [] : [`s.due_at < ${p.add(query.to)}`]),
    `(s.user_id = ${p.add(ctx.person.id)} OR ${hidden})`,
  ].join(' AND ')
  const from = `FROM scheduled_messages s INDEXED BY ${index}
    LEFT JOIN tickets t ON t.tenant_id = ?1 AND t.id = s.ticket_id AND t.status <> 'deleted' WHERE ${where}`
  const isPending = query.status.every((status) => status === 'pending')
  const order = isPending || query.from !== undefined ? 's.due_at, s.id' : 's.due_at DESC, s.id DESC'
  const offset = (query.page - 1) * query.limit
  const [ids, [counted]] = await ctx.db.queries<[{ id: string }[], { n: number }[]]>(
    {
      text: `SELECT s.id ${from} ORDER BY ${order} LIMIT ${query.limit} OFFSET ${offset}`,
      parameters: p.values,
    },
    { text: `SELECT count(*) AS n FROM (SELECT 1 ${from} LIMIT ${countCap})`, parameters: p.values },
  )
  const total = counted?.n ?? 0
  const rows = await readByIds(
    ctx,
    schedules,
    ids.map((row) => row.id),
  )
  const messages = await presentSchedules(
    ctx,
    ids.flatMap((row) => rows.get(row.id) ?? []),
  )
  return { messages, total, page: query.page, totalPages: Math.max(1, Math.ceil(total / query.limit)) }
}

/** What has yet to leave in a ticket, at most a hundred. Whether the person may see the ticket is the caller's to ask. */
export async function schedulesOfTicket(ctx: Pick<Ctx, 'db'>, ticketId: string) {
  const rows = await ctx.db.select(schedules, {
    where: and(eq(schedules.ticketId, ticketId), eq(schedules.status, 'pending'))!,
    orderBy: [asc(schedules.dueAt)],
    limit: 100,
  })
  return rows.map((row) => ({
    id: row.id,
    body: row.body,
    type: row.type,
    scheduleDate: row.dueAt,
    recurrence: row.recurrence,
    status: row.status,
  }))
}
