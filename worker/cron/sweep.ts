import { clock, day, hour, minute, second } from '../core/clock.ts'
import { platformD1, tenantDb } from '../db/platform-db.ts'
import { nudgeInbox } from '../features/inbox/inbox.service.ts'
import { enqueueJob, nudgeJobs } from '../features/jobs/jobs.service.ts'
import { type BirthdayChannel, birthdayChannels, wishBirthdays } from './due-birthdays.ts'
import { dueSchedules, sendDueSchedules } from './due-schedules.ts'
import { nudgeOutbox } from '../features/outbox/outbox.service.ts'

/** A deleted ticket can be brought back by hand this long (D85). */
const keepDeleted = 30 * day
/** Rows a sweep re-queues at most; the next minute takes the rest. */
const batch = 500
/** Handled events stay this long, so that they can be looked at and replayed. */
const keepInbound = 3 * day

const keepNotifications = 30 * day

/** A session that opens for longer has lost its news: its gateway is asked. */
const longestOpening = 2 * minute

/** What is done once a week is done in each company's own minute of it. */
const week = (7 * day) / minute

interface Waiting {
  tenantId: number
  id: string
}

/**
 * Every minute: whatever is due and unfinished is nudged again, so that a lost queue message or a dead process costs a
 * minute at most; scheduled rules are enqueued; what is over is pruned.
 */
export async function sweep(env: Env): Promise<void> {
  const now = clock.now()
  // A row that was written a moment ago has its own nudge on the way.
  const due = now - 2 * second
  const db = platformD1(env, 'unfinished work of all tenants')
  const waiting = (text: string) => db.prepare(text).bind(due)
  const results = await db.batch<Waiting>([
    waiting(`SELECT tenant_id AS tenantId, id FROM inbound_events INDEXED BY inbound_events_due
      WHERE state = 'pending' AND due_at <= ?1 ORDER BY due_at LIMIT ${batch}`),
    waiting(`SELECT tenant_id AS tenantId, ticket_id AS id FROM outbox INDEXED BY outbox_due
      WHERE state IN ('queued', 'sending') AND due_at <= ?1 GROUP BY tenant_id, ticket_id LIMIT ${batch}`),
    waiting(`SELECT tenant_id AS tenantId, id FROM jobs INDEXED BY jobs_due
      WHERE state IN ('queued', 'running') AND due_at <= ?1 ORDER BY due_at LIMIT ${batch}`),
    db.prepare('SELECT tenant_id AS tenantId, id FROM channels WHERE auto_close_minutes > 0 AND deleted_at IS NULL'),
    db.prepare('SELECT DISTINCT tenant_id AS tenantId FROM ticket_marks INDEXED BY ticket_marks_tenant'),
    db.prepare(dueSchedules).bind(now),
    db
      .prepare(`SELECT tenant_id AS tenantId, id FROM channels
      WHERE status = 'OPENING' AND session_at < ?1 AND deleted_at IS NULL LIMIT 50`)
      .bind(now - longestOpening),
    db.prepare(`SELECT id AS tenantId FROM tenants WHERE id % ${week} = ?1`).bind(Math.floor(now / minute) % week),
  ])
  const [events = [], sends = [], work = [], idle = [], marked = [], schedules = [], opening = [], tidied = []] =
    results.map((one) => one.results)
  const { results: wishing } = await db.prepare(birthdayChannels).all<BirthdayChannel>()
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
  await sendDueSchedules(env, schedules)
  await wishBirthdays(env, wishing)
  for (const { tenantId } of marked)
    await enqueueJob({ env, tenantId, db: tenantDb(env, tenantId) }, 'stats.fold', {}, 'stats.fold')
  for (const { tenantId, id } of opening)
    await enqueueJob({ env, tenantId, db: tenantDb(env, tenantId) }, 'channels.check', { channelId: id }, `check:${id}`)
  for (const { tenantId } of tidied) {
    const company = { env, tenantId, db: tenantDb(env, tenantId) }
    await enqueueJob(company, 'media.collect', { after: '' }, 'media.collect')
    await enqueueJob(company, 'channels.refresh', {}, 'channels.refresh')
  }
  await prune(env, now)
}

async function prune(env: Env, now: number): Promise<void> {
  const db = platformD1(env, 'what is over, of all tenants')
  await db.batch([
    db.prepare('DELETE FROM used_captchas WHERE expires_at < ?1').bind(now - hour),
    db
      .prepare(
        `DELETE FROM inbound_events WHERE rowid IN (SELECT rowid FROM inbound_events INDEXED BY inbound_events_done
          WHERE state = 'done' AND updated_at < ?1 LIMIT ${batch})`,
      )
      .bind(now - keepInbound),
    db.prepare('DELETE FROM early_statuses WHERE created_at < ?1').bind(now - keepInbound),
    db
      .prepare(`DELETE FROM jobs WHERE rowid IN (SELECT rowid FROM jobs INDEXED BY jobs_done
        WHERE state = 'done' AND updated_at < ?1 LIMIT ${batch})`)
      .bind(now - day),
    db
      .prepare(`DELETE FROM notifications WHERE rowid IN (SELECT rowid FROM notifications INDEXED BY notifications_old
        WHERE at < ?1 LIMIT ${batch})`)
      .bind(now - keepNotifications),
    db.prepare('DELETE FROM password_resets WHERE expires_at < ?1').bind(now - day),
    db.prepare('DELETE FROM sessions WHERE expires_at < ?1').bind(now - day),
    db
      .prepare(
        `DELETE FROM tickets WHERE rowid IN (SELECT rowid FROM tickets INDEXED BY tickets_purge
          WHERE status = 'deleted' AND deleted_at < ?1 LIMIT 20)`,
      )
      .bind(now - keepDeleted),
  ])
}

const byTenant = (rows: Waiting[]) =>
  new Map(
    [...Map.groupBy(rows, (row) => row.tenantId)].map(([tenantId, list]) => [tenantId, list.map((row) => row.id)]),
  )

function parts(ids: string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) => ids.slice(index * size, (index + 1) * size))
}
