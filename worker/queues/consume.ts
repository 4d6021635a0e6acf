import { clock, second } from '../core/clock.ts'
import type { TenantContext } from '../core/context.ts'
import { errorText } from '../core/fail.ts'
import { log } from '../core/log.ts'
import { handleEvents } from '../features/inbox/inbox.handle.ts'
import { runJob } from '../features/jobs/jobs.run.ts'
import { drainTicket } from '../features/outbox/outbox.drain.ts'
import { enterTenant } from '../features/session/enter.ts'
import type { InboundNudge, JobNudge, OutboundNudge } from './nudges.ts'

type Nudge = InboundNudge | OutboundNudge | JobNudge

/**
 * How long a batch holds up the next one; what takes longer goes on beside it. Events wait for the store alone, and a
 * storm of them must not pile up in memory; sends and jobs wait for providers, and a slow one must not slow the others.
 */
const patienceFor = (queue: string): number => (queue.endsWith('inbound') ? 2 * second : 100)

/** Takes nudges of all queues. Rows are the truth: a nudge is always acknowledged, the sweep finds what is left. */
export async function consume(batch: MessageBatch<Nudge>, env: Env, execution: ExecutionContext): Promise<void> {
  if (batch.queue.endsWith('dead-letters')) return
  const work = Promise.allSettled(batch.messages.map(({ body }) => follow(body, env, execution)))
  execution.waitUntil(work)
  await Promise.race([work, clock.sleep(patienceFor(batch.queue))])
}

async function follow(nudge: Nudge, env: Env, execution: ExecutionContext): Promise<void> {
  try {
    const base = { env, origin: env.PUBLIC_URL, waitUntil: (promise: Promise<unknown>) => execution.waitUntil(promise) }
    const ctx = await enterTenant(base, nudge.tenantId)
    await act(ctx, nudge)
  } catch (error) {
    log('error', 'nudge failed', { tenantId: nudge.tenantId, error: errorText(error) })
  }
}

async function act(ctx: TenantContext, nudge: Nudge): Promise<void> {
  if ('ticketId' in nudge) return drainTicket(ctx, nudge.ticketId)
  if ('jobId' in nudge) return runJob(ctx, nudge.jobId)
  return handleEvents(ctx, nudge.eventIds)
}
