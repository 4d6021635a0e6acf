import { jobsApi } from '#contracts/jobs'
import { keyOf, useApi } from './query.ts'
import type { Reactions } from './realtime.ts'

export const jobReactions: Pick<Reactions, 'job.progressed'> = {
  'job.progressed': (job, client) => client.setQueryData(keyOf(jobsApi.get, { params: { id: job.id } }), job),
}

/** Long work that this person started, as it goes on; events move it, a slow look again covers a lost one. */
export function useJob(id: string | null) {
  const { data, error } = useApi(
    jobsApi.get,
    { params: { id: id ?? '' } },
    { enabled: id !== null, refetchInterval: 5000 },
  )
  return { job: id ? data : undefined, error, isOver: data?.state === 'done' || data?.state === 'dead' }
}
