import { lt, sql } from 'drizzle-orm'
import { clock, day, hour, second } from '../core/clock.ts'
import { platformDb, tenantDb } from '../db/platform-db.ts'
import { channels } from '../features/channels/channels.table.ts'
import { nudgeInbox } from '../features/inbox/inbox.service.ts'
import { inboundEvents } from '../features/inbox/inbox.table.ts'
import { enqueueJob, nudgeJobs } from '../features/jobs/jobs.service.ts'
import { nudgeOutbox } from '../features/outbox/outbox.service.ts'
import { usedCaptchas } from '../features/session/session.table.ts'

/** Rows a sweep re-queues at most; the next minute takes the rest. */
const batch = 500
/** Handled events stay this long, so that they can be looked at and replayed. */
const keepInbound = 3 * day

interface Waiting {
  tenantId: number
  id: string
}

/**
 * Every minute: whatever is due and unfinished is nudged again, so that a lost queue message or a dead process costs a
 * minute at most; scheduled rules are enqueued; what is over is pruned.
 */
export async function sweep(env: Env): Promise<void> {
  const db = platformDb(env, 'unfinished work of all tenants')
  const now = clock.now()
  // A row that was written a moment ago has its own nudge on the way.
  const due = now - 2 * second
  const [events, sends, work, idle] = await db.batch([
    db.all<Waiting>(sql`SELECT tenant_id AS tenantId, id FROM inbound_events INDEXED BY inbound_events_due
      WHERE state = 'pending' AND due_at <= ${due} ORDER BY due_at LIMIT ${batch}`),
    db.all<Waiting>(sql`SELECT DISTINCT tenant_id AS tenantId, ticket_id AS id FROM outbox INDEXED BY outbox_due
      WHERE state IN ('queued', 'sending') AND due_at <= ${due} ORDER BY due_at LIMIT ${batch}`),
    db.all<Waiting>(sql`SELECT tenant_id AS tenantId, id FROM jobs INDEXED BY jobs_due
      WHERE state IN ('queued', 'running') AND due_at <= ${due} ORDER BY due_at LIMIT ${batch}`),
    db
      .select({ tenantId: channels.tenantId, id: channels.id })
      .from(channels)
      .where(sql`${channels.autoCloseMinutes} > 0 AND ${channels.deletedAt} IS NULL`),
  ])
  for (const [tenantId, ids] of byTenant(events))
    for (const part of parts(ids, 20)) await nudgeInbox(env, tenantId, part)
  for (const [tenantId, ids] of byTenant(sends))
    for (const part of parts(ids, 50)) await nudgeOutbox(env, tenantId, part)
  for (const [tenantId, ids] of byTenant(work)) for (const part of parts(ids, 50)) await nudgeJobs(env, tenantId, part)
  for (const { tenantId, id } of idle) {
    await enqueueJob(
      { env, tenantId, db: tenantDb(env, tenantId) },
      'tickets.autoClose',
      { channelId: id },
      `autoClose:${id}`,
    )
  }
  await prune(env, now)
}

async function prune(env: Env, now: number): Promise<void> {
  const db = platformDb(env, 'what is over, of all tenants')
  await db.batch([
    db.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, now - hour)),
    db.run(sql`DELETE FROM ${inboundEvents} WHERE rowid IN (SELECT rowid FROM inbound_events INDEXED BY inbound_events_done
      WHERE state = 'done' AND updated_at < ${now - keepInbound} LIMIT ${batch})`),
    db.run(sql`DELETE FROM early_statuses WHERE created_at < ${now - keepInbound}`),
    db.run(sql`DELETE FROM sessions WHERE expires_at < ${now - day}`),
  ])
}

const byTenant = (rows: Waiting[]) =>
  new Map(
    [...Map.groupBy(rows, (row) => row.tenantId)].map(([tenantId, list]) => [tenantId, list.map((row) => row.id)]),
  )

function parts(ids: string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size))
}
