import * as z from 'zod'
import { get } from './endpoint.ts'
import { Id } from './paging.ts'

/** One thing a long work could not do, by a name that people know. */
export const JobFailure = z.object({ name: z.string(), reason: z.string() })
export type JobFailure = z.infer<typeof JobFailure>

/** Long work that somebody started and may watch. `total` is 0 until it is known. */
export const Job = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(['queued', 'running', 'done', 'dead']),
  processed: z.number(),
  total: z.number(),
  failures: z.array(JobFailure),
})
export type Job = z.infer<typeof Job>

/** The answer of an endpoint that starts long work. */
export const Started = z.object({ jobId: Id })

export const jobsApi = {
  get: get('/jobs/:id', { permission: 'session', result: Job, summary: 'Progress of long work that one started' }),
}
