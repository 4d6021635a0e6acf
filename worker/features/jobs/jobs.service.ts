import { and, eq, inArray } from 'drizzle-orm'
import type { Job } from '#contracts/jobs'
import { clock } from '../../core/clock.ts'
import type { Ctx, TenantContext } from '../../core/context.ts'
import { isConflict } from '../../core/fail.ts'
import { newId } from '../../core/ids.ts'
import { log } from '../../core/log.ts'
import { chunk, type Row, type Write } from '../../db/tenant-db.ts'
import { delayOf } from '../../queues/nudges.ts'
import { audit } from '../audit/audit.service.ts'
import { jobs } from './jobs.table.ts'

/**
 * Stores a job and nudges its run. With a `key` an unfinished job of that key is enough. Without `dueAt` (epoch ms)
 * it is due at once; later ones are found by the sweep.
 */
export async function enqueueJob(
  ctx: Pick<TenantContext, 'db' | 'env' | 'tenantId'>,
  name: string,
  input: Record<string, unknown>,
  key: string | null = null,
  dueAt = clock.now(),
): Promise<void> {
  const id = newId('job')
  try {
    await ctx.db.commit([ctx.db.insert(jobs, { id, name, input, key, dueAt })])
  } catch (error) {
    if (isConflict(error, 'jobs.key')) return
    throw error
  }
  if (dueAt <= clock.now()) await nudgeJobs(ctx.env, ctx.tenantId, [id])
}

/** A job as a write of somebody's commit, so that neither can be lost without the other; `nudge` goes after it. */
export function planJob(
  ctx: Pick<TenantContext, 'db' | 'env' | 'tenantId'>,
  name: string,
  input: Record<string, unknown>,
  dueAt = clock.now(),
): { write: Write; nudge(): Promise<void> } {
  const id = newId('job')
  return {
    write: ctx.db.insert(jobs, { id, name, input, dueAt }),
    nudge: () => nudgeJobs(ctx.env, ctx.tenantId, [id], dueAt - clock.now()),
  }
}

/** Stores many jobs of one kind in as few statements as possible, due at once. */
export async function enqueueJobs(
  ctx: Pick<TenantContext, 'db' | 'env' | 'tenantId'>,
  name: string,
  inputs: Record<string, unknown>[],
): Promise<void> {
  const rows = inputs.map((input) => ({ id: newId('job'), name, input, dueAt: clock.now() }))
  await ctx.db.commit(ctx.db.insertMany(jobs, rows))
  for (const part of chunk(rows, 100))
    await nudgeJobs(
      ctx.env,
      ctx.tenantId,
      part.map((row) => row.id),
    )
}

/** Tells the runner to look at these jobs, now or after `delay` ms. */
export async function nudgeJobs(env: Env, tenantId: number, jobIds: string[], delay = 0): Promise<void> {
  const nudges = jobIds.map((jobId) => ({ body: { tenantId, jobId }, ...delayOf(delay) }))
  await env.JOBS.sendBatch(nudges).catch((error: unknown) =>
    log('warn', 'nudge lost', { tenantId, error: String(error) }),
  )
}

/** Starts long work that its person may watch; with a key that is at work already, that one is answered. */
export async function startJob(
  ctx: Ctx,
  name: string,
  input: Record<string, unknown>,
  key: string | null = null,
): Promise<{ jobId: string }> {
  const id = newId('job')
  try {
    await ctx.db.commit([
      ctx.db.insert(jobs, { id, name, input, key, ownerId: ctx.person.id, dueAt: clock.now() }),
      audit(ctx.db, ctx.person.id, 'start', 'jobs', id, { name }),
    ])
  } catch (error) {
    const running = key && isConflict(error, 'jobs.key') ? await findRunning(ctx, key) : undefined
    if (running) return { jobId: running.id }
    throw error
  }
  await nudgeJobs(ctx.env, ctx.tenantId, [id])
  return { jobId: id }
}

const findRunning = (ctx: Ctx, key: string) =>
  ctx.db.find(jobs, and(eq(jobs.key, key), inArray(jobs.state, ['queued', 'running']))!)

export const presentJob = ({ id, name, state, processed, total, failures }: Row<typeof jobs>): Job => ({
  id,
  name,
  state,
  processed,
  total,
  failures,
})

/** Tells the one who started it how far it is. */
export function announceJob(ctx: TenantContext, row: Row<typeof jobs>): void {
  if (!row.ownerId) return
  ctx.publish({
    event: { type: 'job.progressed', data: presentJob(row) },
    audience: { to: 'user', userId: row.ownerId },
  })
}
