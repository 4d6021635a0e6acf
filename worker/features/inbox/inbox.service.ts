import type { WebhookEvent } from '../../channels/channel.ts'
import { clock } from '../../core/clock.ts'
import { newId } from '../../core/ids.ts'
import { log } from '../../core/log.ts'
import { chunk } from '../../db/tenant-db.ts'
import { tenantDb } from '../../db/platform-db.ts'
import { delayOf } from '../../queues/nudges.ts'

/** D1 takes rows of up to 2 MB; anything near goes to R2. */
const inlineLimit = 500_000
/** Seven bound values a row, a hundred at most a statement. */
const rowsAtOnce = 14

/**
 * Stores raw events and nudges their handling. Returns only once they are in D1: then the provider may be answered.
 * An event that is already there is left alone, however often it is delivered.
 */
export async function storeEvents(
  env: Env,
  tenantId: number,
  channelId: string,
  events: WebhookEvent[],
): Promise<void> {
  const db = tenantDb(env, tenantId)
  const now = clock.now()
  const fresh: string[] = []
  for (const part of chunk(events, rowsAtOnce)) {
    const rows = await Promise.all(part.map((event) => toRow(env, tenantId, event)))
    const values = rows.map(
      (_, i) => `(?1, ?${i * 4 + 4}, ?2, ?${i * 4 + 5}, ?${i * 4 + 6}, ?${i * 4 + 7}, 'pending', 0, ?3, ?3, ?3)`,
    )
    const stored = await db.query<{ id: string }>(
      `INSERT INTO inbound_events (tenant_id, id, channel_id, key, body, body_key, state, attempts, due_at, created_at, updated_at)
       VALUES ${values.join(', ')} ON CONFLICT DO NOTHING RETURNING id`,
      channelId,
      now,
      ...rows.flatMap((row) => [row.id, row.key, row.body, row.bodyKey]),
    )
    fresh.push(...stored.map((row) => row.id))
  }
  if (fresh.length) await nudgeInbox(env, tenantId, fresh)
}

async function toRow(env: Env, tenantId: number, event: WebhookEvent) {
  const id = newId('ine')
  const body = JSON.stringify(event.payload) ?? 'null'
  const key = event.key.slice(0, 300)
  if (body.length <= inlineLimit) return { id, key, body, bodyKey: null }
  const bodyKey = `${tenantId}/inbox/${id}`
  await env.MEDIA.put(bodyKey, body)
  return { id, key, body: '', bodyKey }
}

/** Tells the handler to look at these rows, now or after `delay` ms. A lost nudge costs at most the sweep's minute. */
export async function nudgeInbox(env: Env, tenantId: number, eventIds: string[], delay = 0): Promise<void> {
  await env.INBOUND.send({ tenantId, eventIds }, delayOf(delay)).catch((error: unknown) =>
    log('warn', 'nudge lost', { tenantId, error: String(error) }),
  )
}
