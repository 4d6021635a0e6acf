import { and, eq } from 'drizzle-orm'
import { clock, minute, second } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import { errorText } from '../../core/fail.ts'
import { jobDefinitions } from '../../queues/index.ts'
import type { Row } from '../../db/tenant-db.ts'
import type { Progress } from '../../queues/job.ts'
import { notify } from '../notifications/notifications.service.ts'
import { announceJob, nudgeJobs } from './jobs.service.ts'
import { jobs } from './jobs.table.ts'

/** A run that has not come back by then counts as dead with its process. */
const usualLease = 5 * minute
const leaseOf = ({ name }: { name: string }): number => jobDefinitions[name]?.lease ?? usualLease

/** Runs one job that is due. Claimed first, so that two nudges make one run; repeated with growing gaps, then dead. */
export async function runJob(ctx: TenantContext, jobId: string): Promise<void> {
  const now = clock.now()
  const row = await ctx.db.find(jobs, jobId)
  if (!row || row.dueAt > now) return
  const isLost = row.state === 'running' && (row.leaseUntil ?? 0) < now
  if (row.state !== 'queued' && !isLost) return
  const mine = and(eq(jobs.id, jobId), eq(jobs.state, row.state), eq(jobs.attempts, row.attempts))!
  const [claimed] = await ctx.db.claim(jobs, mine, {
    state: 'running',
    attempts: row.attempts + 1,
    leaseUntil: now + leaseOf(row),
  })
  if (!claimed) return
  const definition = jobDefinitions[claimed.name]
  try {
    if (!definition) throw new Error(`no job is called ${claimed.name}`)
    await definition.run(ctx, definition.input.parse(claimed.input), progressOf(ctx, claimed))
    if (claimed.ownerId) await settle(ctx, jobId, { state: 'done', leaseUntil: null })
    else await ctx.db.commit([ctx.db.remove(jobs, jobId)])
  } catch (error) {
    const reason = errorText(error).slice(0, 500)
    const isLast = claimed.attempts >= (definition?.attempts ?? 1)
    if (isLast) await definition?.giveUp?.(ctx, definition.input.parse(claimed.input), reason)
    const dueAt = clock.now() + Math.min(10 * minute, 2 ** claimed.attempts * second)
    await settle(ctx, jobId, { state: isLast ? 'dead' : 'queued', dueAt, reason, leaseUntil: null })
    if (!isLast) await nudgeJobs(ctx.env, ctx.tenantId, [jobId], dueAt - clock.now())
  }
}

async function settle(ctx: TenantContext, jobId: string, patch: Partial<Row<typeof jobs>>): Promise<void> {
  const [row] = await ctx.db.claim(jobs, eq(jobs.id, jobId), patch)
  if (!row) return
  announceJob(ctx, row)
  const isOver = row.state === 'done' || row.state === 'dead'
  if (!isOver || !row.ownerId) return
  const { name: job, processed, failures } = row
  notify(ctx, [row.ownerId], { kind: 'jobEnded', data: { name: '', job, processed, failed: failures.length } })
}

/** Each report renews the lease, so that long work is not taken for dead. */
const progressOf = (ctx: TenantContext, row: Row<typeof jobs>): Progress => ({
  ownerId: row.ownerId,
  processed: row.processed,
  failures: row.failures,
  report: ({ processed, total, failures = [] }) =>
    settle(ctx, row.id, {
      processed,
      total,
      failures: failures.slice(0, shownFailures),
      leaseUntil: clock.now() + leaseOf(row),
    }),
})
const shownFailures = 200
