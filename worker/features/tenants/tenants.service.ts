import { and, eq, isNull } from 'drizzle-orm'
import { settingKeys } from '#contracts/settings'
import { clock, second } from '../../core/clock.ts'
import type { Directory, Settings } from '../../core/directory.ts'
import { fail } from '../../core/fail.ts'
import { platformDb } from '../../db/platform-db.ts'
import { channels } from '../channels/channels.table.ts'
import { chatFlows } from '../chat-flows/chat-flows.table.ts'
import { signPictures } from '../contacts/contacts.pictures.ts'
import { lanes } from '../lanes/lanes.table.ts'
import { queues } from '../queues/queues.table.ts'
import { settings } from '../settings/settings.table.ts'
import { tags } from '../tags/tags.table.ts'
import { userChannels, userQueues, users } from '../users/users.table.ts'
import { tenants } from './tenants.table.ts'

/** Another isolate's write is seen after this long at the latest. */
const lifetime = 5 * second
const cache = new WeakMap<D1Database, Map<number, { until: number; directory: Directory }>>()

/**
 * The company's people, queues, tags, channels and settings; kept for seconds. Values are kept, never promises: a
 * promise of one request may not be awaited in another.
 */
export async function loadDirectory(env: Env, tenantId: number): Promise<Directory> {
  const kept = cacheOf(env).get(tenantId)
  if (kept && kept.until > clock.now()) return kept.directory
  const until = clock.now() + lifetime
  const marker = cacheOf(env)
  const directory = await readDirectory(env, tenantId)
  // A write in the meantime has dropped the cache; what was read may be older than it.
  if (cacheOf(env) === marker) marker.set(tenantId, { until, directory })
  return directory
}

/** Call after a write to anything the directory holds. */
export function forgetDirectory(env: Env, tenantId: number): void {
  const kept = new Map(cacheOf(env))
  kept.delete(tenantId)
  cache.set(env.DB, kept)
}

function cacheOf(env: Env) {
  let one = cache.get(env.DB)
  if (!one) cache.set(env.DB, (one = new Map()))
  return one
}

async function readDirectory(env: Env, tenantId: number): Promise<Directory> {
  const db = platformDb(env, 'the directory of one tenant in a single round trip')
  const [
    [tenant],
    people,
    personQueues,
    personChannels,
    queueRows,
    tagRows,
    channelRows,
    settingRows,
    laneRows,
    flowRows,
  ] = await db.batch([
    db.select().from(tenants).where(eq(tenants.id, tenantId)),
    db
      .select()
      .from(users)
      .where(and(eq(users.tenantId, tenantId), isNull(users.deletedAt))),
    db.select().from(userQueues).where(eq(userQueues.tenantId, tenantId)),
    db.select().from(userChannels).where(eq(userChannels.tenantId, tenantId)),
    db.select().from(queues).where(eq(queues.tenantId, tenantId)),
    db.select().from(tags).where(eq(tags.tenantId, tenantId)),
    db.select().from(channels).where(eq(channels.tenantId, tenantId)),
    db.select().from(settings).where(eq(settings.tenantId, tenantId)),
    db.select().from(lanes).where(eq(lanes.tenantId, tenantId)).orderBy(lanes.position),
    db.select().from(chatFlows).where(eq(chatFlows.tenantId, tenantId)),
  ])
  if (!tenant) fail('ERR_NOT_FOUND')
  const queuesOf = Map.groupBy(personQueues, (row) => row.userId)
  const channelsOf = Map.groupBy(personChannels, (row) => row.userId)
  return {
    tenant: { ...tenant, isActive: tenant.status === 'active' },
    settings: {
      ...(Object.fromEntries(settingKeys.map((key) => [key, 'disabled'])) as Settings),
      ...Object.fromEntries(settingRows.map((row) => [row.key, row.value])),
    },
    users: byId(
      people.map((user) => ({
        ...user,
        queues: (queuesOf.get(user.id) ?? []).map((row) => row.queueId),
        channels: (channelsOf.get(user.id) ?? []).map((row) => row.channelId),
      })),
    ),
    queues: byId(queueRows),
    tags: byId(tagRows),
    channels: byId(channelRows.filter((row) => row.deletedAt === null)),
    allChannels: byId(channelRows),
    flows: byId(flowRows),
    lanes: byId(laneRows),
    pictures: await signPictures(env, tenantId),
  }
}

const byId = <T extends { id: string }>(rows: T[]) => new Map(rows.map((row) => [row.id, row]))
