import type { TenantContext } from '../../core/context.ts'
import type { DirectoryChannel } from '../../core/directory.ts'
import { isOpenAt } from '../hours/hours.service.ts'

/**
 * Who gets a new ticket of a channel at once: one of its queue who is at work, any of them or the one with the fewest
 * open tickets, among equals whoever has been idle longest (D138). Null while nobody is there or the company is closed.
 */
export async function pickAgent(ctx: TenantContext, channel: DirectoryChannel, at: number): Promise<string | null> {
  const { autoDistribution, queueId } = channel
  if (autoDistribution === 'none' || !queueId) return null
  const atWork = [...ctx.directory.users.values()].filter(
    (user) =>
      user.isActive &&
      user.isOnline &&
      user.queues.includes(queueId) &&
      (!user.channels.length || user.channels.includes(channel.id)),
  )
  if (!atWork.length || !(await isOpenAt(ctx, at))) return null
  const ids = atWork.map((user) => user.id)
  return autoDistribution === 'random' ? anyOf(ids) : leastBusy(ctx, ids.slice(0, most))
}

/** More people in one queue than this are not compared. */
const most = 90

const anyOf = (ids: string[]): string | null =>
  ids[(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % ids.length] ?? null

async function leastBusy(ctx: TenantContext, ids: string[]): Promise<string | null> {
  const places = ids.map((_, index) => `(?${index + 2})`).join(', ')
  const [row] = await ctx.db.query<{ id: string }>(
    `WITH people(id) AS (VALUES ${places}),
       loads AS MATERIALIZED (SELECT user_id, sum(n) AS n FROM ticket_totals WHERE tenant_id = ?1 AND status = 'open' GROUP BY user_id)
     SELECT people.id FROM people LEFT JOIN loads ON loads.user_id = people.id
     ORDER BY ifnull(loads.n, 0),
       (SELECT ifnull(max(t.last_message_at), 0) FROM tickets t INDEXED BY tickets_owner
         WHERE t.tenant_id = ?1 AND t.user_id = people.id AND t.status = 'open'),
       people.id LIMIT 1`,
    ...ids,
  )
  return row?.id ?? null
}
