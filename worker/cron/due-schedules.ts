import { tenantDb } from '../db/platform-db.ts'
import { enqueueJob } from '../features/jobs/jobs.service.ts'

/** Scheduled messages whose time has come; the next minute takes what is beyond the batch. */
export const dueSchedules = `SELECT tenant_id AS tenantId, id FROM scheduled_messages INDEXED BY schedules_due
  WHERE status = 'pending' AND due_at <= ?1 ORDER BY due_at LIMIT 500`

export async function sendDueSchedules(env: Env, due: { tenantId: number; id: string }[]): Promise<void> {
  for (const { tenantId, id } of due)
    await enqueueJob(
      { env, tenantId, db: tenantDb(env, tenantId) },
      'schedules.send',
      { scheduleId: id },
      `schedule:${id}`,
    )
}
