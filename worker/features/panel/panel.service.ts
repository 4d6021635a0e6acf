import type { Panel } from '#contracts/panel'
import type { Ctx } from '../../core/context.ts'
import { presentTicket } from '../tickets/tickets.present.ts'
import { ticketColumns, type TicketRow } from '../tickets/tickets.query.ts'

/** Waiting tickets that the wall shows. */
const shown = 8

/** Who waits longest: the oldest activity among the waiting, straight from the list's index. */
export async function longestWaiting(ctx: Ctx): Promise<Panel['waiting']> {
  const rows = await ctx.db.query<TicketRow & { waitingSince: number }>(
    `SELECT ${ticketColumns}, ${since} AS waitingSince FROM tickets t INDEXED BY tickets_status
     CROSS JOIN contacts c ON c.tenant_id = ?1 AND c.id = t.contact_id
     WHERE t.tenant_id = ?1 AND t.status = 'pending' ORDER BY t.last_message_at, t.id LIMIT ${shown}`,
  )
  return rows
    .map((row) => ({ ...presentTicket(ctx, row), waitingSince: row.waitingSince }))
    .toSorted((a, b) => a.waitingSince - b.waitingSince)
}

const since = 'coalesce(t.status_since, t.created_at)'

/** By queue id, since when the first of its waiting tickets has waited; one row read a queue. */
export async function waitingSinceOf(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await ctx.db.query<{ queueId: string; since: number }>(
    `SELECT q.id AS queueId, (SELECT ${since} FROM tickets t INDEXED BY tickets_queue WHERE t.tenant_id = ?1
       AND t.status = 'pending' AND t.queue_id = q.id ORDER BY t.last_message_at LIMIT 1) AS since
     FROM queues q WHERE q.tenant_id = ?1
     UNION ALL
     SELECT '', (SELECT ${since} FROM tickets t INDEXED BY tickets_queue WHERE t.tenant_id = ?1
       AND t.status = 'pending' AND t.queue_id IS NULL ORDER BY t.last_message_at LIMIT 1)`,
  )
  return new Map(rows.flatMap((row) => (row.since ? [[row.queueId, row.since]] : [])))
}
