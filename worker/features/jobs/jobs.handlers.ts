import type { jobsApi } from '#contracts/jobs'
import { fail } from '../../core/fail.ts'
import type { Handlers } from '../../core/serve.ts'
import { presentJob } from './jobs.service.ts'
import { jobs } from './jobs.table.ts'

export const jobsHandlers: Handlers<typeof jobsApi> = {
  get: async (ctx, { params }) => {
    const row = await ctx.db.get(jobs, params.id)
    return row.ownerId === ctx.person.id ? presentJob(row) : fail('ERR_NOT_FOUND')
  },
}
