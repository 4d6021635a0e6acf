import * as z from 'zod'
import type { TenantContext } from '../../core/context.ts'
import { platformD1 } from '../../db/platform-db.ts'
import { defineJob } from '../../queues/job.ts'
import { counters, type Mark, sumUp } from './stats.sum.ts'

/** Marks taken at once; the rest waits for the next turn of the loop. */
const batch = 500

/** Sums marks up into days of the company's zone; a mark is counted and gone in one commit. */
export const statsFold = defineJob({
  name: 'stats.fold',
  input: z.object({}),
  attempts: 5,
  run: async (ctx) => {
    while (await foldOnce(ctx));
  },
})

async function foldOnce(ctx: TenantContext): Promise<boolean> {
  const marks = await ctx.db.query<Mark>(markSql(batch))
  const last = marks.at(-1)
  if (!last) return false
  const rows = [...sumUp(marks, ctx.directory.tenant.timeZone)].map(([id, row]) => ({ id, ...row }))
  const db = platformD1(ctx.env, 'one statement writes all sums of the tenant')
  // Marks that another run has taken meanwhile are gone, and then nothing is added.
  await db.batch([
    db.prepare(addSql).bind(ctx.tenantId, JSON.stringify(rows), last.seq),
    db.prepare('DELETE FROM ticket_marks WHERE tenant_id = ?1 AND seq <= ?2').bind(ctx.tenantId, last.seq),
  ])
  return marks.length === batch
}

/** Marks of the tenant, oldest first. */
export const markSql = (limit: number): string =>
  `SELECT seq, kind, at, queue_id AS queueId, channel_id AS channelId, user_id AS userId, value
   FROM ticket_marks INDEXED BY ticket_marks_tenant WHERE tenant_id = ?1 ORDER BY seq LIMIT ${limit}`

const columns = counters.map(({ column }) => column)
const addSql = `INSERT INTO ticket_days (tenant_id, id, created_at, updated_at, day, dimension, part, key, ${columns.join(', ')})
  SELECT ?1, r.value ->> 'id', r.value ->> 'day', r.value ->> 'day', r.value ->> 'day', r.value ->> 'dimension',
    r.value ->> 'part', r.value ->> 'key', ${counters.map(({ name }) => `r.value ->> '${name}'`).join(', ')}
  FROM json_each(?2) r WHERE EXISTS (SELECT 1 FROM ticket_marks WHERE tenant_id = ?1 AND seq = ?3)
  ON CONFLICT (tenant_id, dimension, part, day, key) DO UPDATE SET
    ${columns.map((column) => `${column} = ${column} + excluded.${column}`).join(', ')}`
