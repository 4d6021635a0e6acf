import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import type { Profile } from '#contracts/permissions'
import type { SettingKey } from '#contracts/settings'
import { clock } from '../../../worker/core/clock.ts'
import { newId } from '../../../worker/core/ids.ts'
import { TenantDb } from '../../../worker/db/tenant-db.ts'
import { sealSecrets } from '../../../worker/features/channels/channels.service.ts'
import { channels } from '../../../worker/features/channels/channels.table.ts'
import { queues } from '../../../worker/features/queues/queues.table.ts'
import { issueAccess } from '../../../worker/features/session/tokens.ts'
import { settings } from '../../../worker/features/settings/settings.table.ts'
import { tenants } from '../../../worker/features/tenants/tenants.table.ts'
import { forgetDirectory } from '../../../worker/features/tenants/tenants.service.ts'
import { userChannels, userQueues, users } from '../../../worker/features/users/users.table.ts'

/** What the Telegram webhooks of every test company carry. */
export const hookSecret = 'a-hook-secret-for-tests'

let lastTenant = 1000

export interface Person {
  id: string
  name: string
  token: string
}

export type Company = Awaited<ReturnType<typeof createCompany>>

/** A fresh company of its own for one test: queues Sales and Support, a web chat, a Telegram bot, people by name. */
export async function createCompany(name = 'Company') {
  const tenantId = ++lastTenant
  const db = new TenantDb(env.DB, tenantId)
  await drizzle(env.DB).insert(tenants).values({ id: tenantId, name, createdAt: clock.now() })
  const queue = { Sales: newId('que'), Support: newId('que') }
  const chat = { id: newId('chn'), key: `chat${tenantId}` }
  const telegram = { id: newId('chn'), key: `bot${tenantId}` }
  const secrets = await sealSecrets(env, telegram.id, { token: `${tenantId}:token`, hookSecret })
  await db.commit([
    ...db.insertMany(
      queues,
      Object.entries(queue).map(([label, id]) => ({ id, queue: label, color: '#112233' })),
    ),
    db.insert(channels, { ...chat, name: 'Chat', type: 'webchat', status: 'CONNECTED', queueId: queue.Sales }),
    db.insert(channels, {
      ...telegram,
      name: 'Bot',
      type: 'telegram',
      status: 'CONNECTED',
      queueId: queue.Sales,
      secrets,
      config: { apiBase: 'http://127.0.0.1:1' },
    }),
  ])

  const hire = async (
    label: string,
    profile: Profile,
    given: {
      queues?: (keyof typeof queue)[]
      channels?: string[]
      menus?: Record<string, boolean>
      isOnline?: boolean
    } = {},
  ): Promise<Person> => {
    const id = newId('usr')
    await db.commit([
      db.insert(users, {
        id,
        name: label,
        email: `${label.toLowerCase()}@c${tenantId}.test`,
        passwordHash: 'none',
        profile,
        menus: given.menus ?? {},
        isOnline: given.isOnline ?? false,
      }),
      ...db.insertMany(
        userQueues,
        (given.queues ?? ['Sales']).map((one) => ({ userId: id, queueId: queue[one] })),
      ),
      ...db.insertMany(
        userChannels,
        (given.channels ?? []).map((channelId) => ({ userId: id, channelId })),
      ),
    ])
    forgetDirectory(env, tenantId)
    return { id, name: label, token: await issueAccess(env, { userId: id, tenantId, epoch: 0 }) }
  }

  const set = async (...keys: SettingKey[]) => {
    await db.commit(
      db.insertMany(
        settings,
        keys.map((key) => ({ key, value: 'enabled' as const })),
      ),
    )
    forgetDirectory(env, tenantId)
  }

  return { tenantId, db, queue, chat, telegram, hire, set }
}
