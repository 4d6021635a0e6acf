import { and, eq, isNull } from 'drizzle-orm'
import type { Channel } from '#contracts/channels'
import { channelOf } from '../../channels/index.ts'
import type { ChannelContext } from '../../channels/channel.ts'
import { clock, second } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import { seal, unseal } from '../../core/crypto.ts'
import { createHttp, type Http } from '../../core/http.ts'
import { parseJson } from '../../core/text.ts'
import type { Row } from '../../db/tenant-db.ts'
import { platformDb, tenantDb } from '../../db/platform-db.ts'
import { readByIds } from '../crud/read-by-ids.ts'
import { presentMedia } from '../media/media.service.ts'
import { media } from '../media/media.table.ts'
import { forgetDirectory } from '../tenants/tenants.service.ts'
import { channels } from './channels.table.ts'

export type ChannelRow = Row<typeof channels>

/** A channel ready to be used: its row and what its adapter needs. */
export interface OpenChannel {
  row: ChannelRow
  context: ChannelContext<unknown>
}

const lifetime = 5 * second
const cache = new Map<string, { until: number; channel: OpenChannel }>()

/** The way out for adapters; only the local default may call private addresses. */
export const httpOf = (env: Env): Http => createHttp({ allowPrivate: env.LOCAL === 'true' })

/** A channel with its secrets opened, kept for seconds; undefined when it is gone. */
export async function openChannel(env: Env, tenantId: number, id: string): Promise<OpenChannel | undefined> {
  const kept = cache.get(`${tenantId}/${id}`)
  if (kept && kept.until > clock.now()) return kept.channel
  return keep(env, await tenantDb(env, tenantId).find(channels, and(eq(channels.id, id), isNull(channels.deletedAt))!))
}

/** The channel behind a public address: the key tells the tenant. */
export async function openChannelByKey(env: Env, type: string, key: string): Promise<OpenChannel | undefined> {
  const kept = cache.get(key)
  if (kept && kept.until > clock.now()) return kept.channel.row.type === type ? kept.channel : undefined
  const [row] = await platformDb(env, 'a webhook names its channel by key alone')
    .select()
    .from(channels)
    .where(and(eq(channels.key, key), isNull(channels.deletedAt)))
    .limit(1)
  const channel = await keep(env, row)
  return channel?.row.type === type ? channel : undefined
}

async function keep(env: Env, row: ChannelRow | undefined): Promise<OpenChannel | undefined> {
  if (!row) return undefined
  const secrets = row.secrets
    ? parseJson<object>(await unseal(env.SECRET_KEY, `channel:${row.id}`, row.secrets), {})
    : {}
  const hook = env.PUBLIC_URL ? { webhookUrl: webhookUrlOf(env.PUBLIC_URL, row) } : {}
  const channel = { row, context: { config: { ...row.config, ...secrets }, http: httpOf(env), ...hook } }
  const entry = { until: clock.now() + lifetime, channel }
  cache.set(`${row.tenantId}/${row.id}`, entry)
  cache.set(row.key, entry)
  return channel
}

/** Call after a write to a channel. */
export function forgetChannel(env: Env, row: Pick<ChannelRow, 'tenantId' | 'id' | 'key'>): void {
  cache.delete(`${row.tenantId}/${row.id}`)
  cache.delete(row.key)
  forgetDirectory(env, row.tenantId)
}

/** The secrets of a settings object as one sealed text; `stored` fills in what was left empty. */
export const sealSecrets = (env: Env, id: string, secrets: Record<string, unknown>): Promise<string> =>
  seal(env.SECRET_KEY, `channel:${id}`, JSON.stringify(secrets))

export const webhookUrlOf = (origin: string, row: Pick<ChannelRow, 'type' | 'key'>): string =>
  `${origin}/webhooks/${row.type}/${row.key}`

interface Figures {
  channelId: string
  waiting: number
  openTickets: number
}
/** Counts stop here: the card shows 99+. */
const figuresSql = `SELECT ch.id AS channelId,
    (SELECT count(*) FROM (SELECT 1 FROM outbox o INDEXED BY outbox_channel WHERE o.tenant_id = ?1 AND o.channel_id = ch.id
      AND o.state IN ('queued', 'sending') LIMIT 100)) AS waiting,
    (SELECT count(*) FROM (SELECT 1 FROM tickets t INDEXED BY tickets_unfinished WHERE t.tenant_id = ?1 AND t.channel_id = ch.id
      AND t.status IN ('open', 'pending', 'schedule') LIMIT 100)) AS openTickets
  FROM channels ch WHERE ch.tenant_id = ?1 AND ch.deleted_at IS NULL`

/** Channels as their screen shows them; no secret leaves. */
export async function presentChannels(ctx: TenantContext): Promise<Channel[]> {
  const rows = await ctx.db.select(channels, { where: isNull(channels.deletedAt), orderBy: [channels.createdAt] })
  const figures = new Map((await ctx.db.query<Figures>(figuresSql)).map((one) => [one.channelId, one]))
  const files = await readByIds(
    ctx,
    media,
    rows.map((row) => row.birthdayMediaId),
  )
  return Promise.all(
    rows.map(async (row): Promise<Channel> => {
      const { tenantId: _t, deletedAt: _d, pairing: _p, birthdayDoneOn: _b, birthdayMediaId, secrets, ...shown } = row
      const file = birthdayMediaId ? files.get(birthdayMediaId) : undefined
      const opened = secrets
        ? parseJson<object>(await unseal(ctx.env.SECRET_KEY, `channel:${row.id}`, secrets), {})
        : {}
      const names = channelOf(row.type)?.secrets ?? []
      return {
        ...shown,
        birthdayFile: file ? await presentMedia(ctx.env, ctx.tenantId, file) : null,
        secretsSet: Object.entries(opened)
          .filter(([name, value]) => names.includes(name) && value)
          .map(([name]) => name),
        webhookUrl: webhookUrlOf(ctx.origin, row),
        waiting: figures.get(row.id)?.waiting ?? 0,
        openTickets: figures.get(row.id)?.openTickets ?? 0,
      }
    }),
  )
}

/** Reads a channel again, tells the screens that may see channels, and answers it. */
export async function announceChannel(ctx: TenantContext, id: string): Promise<Channel | undefined> {
  const channel = (await presentChannels(ctx)).find((one) => one.id === id)
  if (channel)
    ctx.publish({
      event: { type: 'channel.updated', data: channel },
      audience: { to: 'permission', permission: 'channels.read' },
    })
  return channel
}

/** The alias by which a channel reaches a contact, the newest one; undefined when it knows none. */
export async function addressIn(
  ctx: Pick<TenantContext, 'db'>,
  channelId: string,
  contactId: string,
): Promise<string | undefined> {
  const [row] = await ctx.db.query<{ alias: string }>(
    `SELECT alias FROM contact_aliases WHERE tenant_id = ?1 AND channel_id = ?2 AND contact_id = ?3 AND is_address = 1
     ORDER BY updated_at DESC LIMIT 1`,
    channelId,
    contactId,
  )
  return row?.alias
}
