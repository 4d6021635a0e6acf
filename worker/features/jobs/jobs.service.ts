import { clock } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import { isConflict } from '../../core/fail.ts'
import { newId } from '../../core/ids.ts'
import { log } from '../../core/log.ts'
import { delayOf } from '../../queues/nudges.ts'
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

/** Tells the runner to look at these jobs, now or after `delay` ms. */
export async function nudgeJobs(env: Env, tenantId: number, jobIds: string[], delay = 0): Promise<void> {
  const nudges = jobIds.map((jobId) => ({ body: { tenantId, jobId }, ...delayOf(delay) }))
  await env.JOBS.sendBatch(nudges).catch((error: unknown) =>
    log('warn', 'nudge lost', { tenantId, error: String(error) }),
  )
}
