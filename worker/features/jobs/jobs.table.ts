import { sql } from 'drizzle-orm'
import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { JobFailure } from '#contracts/jobs'
import { tenantTable } from '../../db/columns.ts'

/** Work for later: the row is the truth, the queue only nudges. */
export const jobs = tenantTable(
  'jobs',
  'job',
  {
    name: text('name').notNull(),
    input: text('input', { mode: 'json' }).$type<Record<string, unknown>>().notNull().default({}),
    /** At most one unfinished job has a key. */
    key: text('key'),
    state: text('state', { enum: ['queued', 'running', 'done', 'dead'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: integer('due_at').notNull(),
    leaseUntil: integer('lease_until'),
    reason: text('reason'),
    /** Who watches it; such a job stays for a day after its end, so that its summary can be read. */
    ownerId: text('owner_id'),
    processed: integer('processed').notNull().default(0),
    total: integer('total').notNull().default(0),
    failures: text('failures', { mode: 'json' }).$type<JobFailure[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex('jobs_key')
      .on(t.tenantId, t.key)
      .where(sql`state in ('queued', 'running')`),
    index('jobs_due')
      .on(t.dueAt)
      .where(sql`state in ('queued', 'running')`),
    index('jobs_done')
      .on(t.updatedAt)
      .where(sql`state = 'done'`),
    index('jobs_dead')
      .on(t.tenantId, t.createdAt)
      .where(sql`state = 'dead'`),
  ],
)
