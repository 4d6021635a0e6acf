import { clock } from '../core/clock.ts'
import { localTime } from '../core/zone.ts'
import { tenantDb } from '../db/platform-db.ts'
import { enqueueJob } from '../features/jobs/jobs.service.ts'

/** A wish that is later than this comes at no hour for it: after an outage, or where somebody sets it up at night. */
const latest = 3

/** Channels that wish happy birthdays. */
export const birthdayChannels = `SELECT c.tenant_id AS tenantId, c.id, c.birthday_hour AS hour, c.birthday_done_on AS doneOn,
    t.time_zone AS zone
  FROM channels c CROSS JOIN tenants t ON t.id = c.tenant_id
  WHERE c.birthday_text <> '' AND c.deleted_at IS NULL AND c.status = 'CONNECTED' AND t.status = 'active'`

export interface BirthdayChannel {
  tenantId: number
  id: string
  hour: number
  doneOn: string
  zone: string
}

/** Starts the wishes of the channels whose hour it is where their company is. */
export async function wishBirthdays(env: Env, channels: BirthdayChannel[]): Promise<void> {
  for (const { tenantId, id, hour, doneOn, zone } of channels) {
    const now = localTime(clock.now(), zone)
    const date = now.stamp.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3')
    if (date === doneOn || now.hour < hour || now.hour >= hour + latest) continue
    const company = { env, tenantId, db: tenantDb(env, tenantId) }
    await enqueueJob(company, 'birthdays.send', { channelId: id, date }, `birthdays:${id}`)
  }
}
