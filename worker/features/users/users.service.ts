import { and, eq, inArray } from 'drizzle-orm'
import type { User } from '#contracts/users'
import type { Ctx, TenantContext } from '../../core/context.ts'
import type { Directory, DirectoryUser } from '../../core/directory.ts'
import { fail } from '../../core/fail.ts'
import type { TenantDb, Write } from '../../db/tenant-db.ts'
import type { Published } from '../../realtime/audience.ts'
import { hubOf } from '../../realtime/publish.ts'
import { loadDirectory } from '../tenants/tenants.service.ts'
import { hubPersonOf } from '../../realtime/people.ts'
import { userChannels, userQueues, type users } from './users.table.ts'

/** A person as the users screen shows one. */
export function presentUser(
  ctx: Pick<TenantContext, 'directory'>,
  user: typeof users.$inferSelect & Partial<DirectoryUser>,
): User {
  const known = ctx.directory.users.get(user.id)
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    profile: user.profile,
    isActive: user.isActive,
    isOnline: user.isOnline,
    queues: (known?.queues ?? [])
      .flatMap((id) => ctx.directory.queues.get(id) ?? [])
      .map(({ id, queue, color }) => ({ id, queue, color })),
    whatsappAllowed: known?.channels ?? [],
    menus: user.menus,
    loginWindow: user.loginWindow,
    lastLoginAt: user.lastLoginAt,
    createdAt: user.createdAt,
  }
}

/** Writes that make the linked queues exactly these. */
export const linkQueues = (db: TenantDb, userId: string, queueIds: string[]): Write[] => [
  db.remove(userQueues, eq(userQueues.userId, userId)),
  ...db.insertMany(
    userQueues,
    [...new Set(queueIds)].map((queueId) => ({ userId, queueId })),
  ),
]

/** Writes that make the allowed connections exactly these. */
export const linkChannels = (db: TenantDb, userId: string, channelIds: string[]): Write[] => [
  db.remove(userChannels, eq(userChannels.userId, userId)),
  ...db.insertMany(
    userChannels,
    [...new Set(channelIds)].map((channelId) => ({ userId, channelId })),
  ),
]

/** At least one active admin stays, so that nobody locks the company out. */
export function assertAdminStays(ctx: Ctx, leaving: string): void {
  const others = [...ctx.directory.users.values()].filter(
    (user) => user.id !== leaving && user.isActive && (user.profile === 'admin' || user.profile === 'superadmin'),
  )
  if (!others.length) fail('ERR_LAST_ADMIN')
}

/** Active people against the plan's limit; 0 means none (D164). */
export function assertUserLimit(ctx: Ctx): void {
  const { maxUsers } = ctx.directory.tenant
  const active = [...ctx.directory.users.values()].filter((user) => user.isActive).length
  if (maxUsers > 0 && active >= maxUsers) fail('ERR_USER_LIMIT', { limit: maxUsers })
}

/** Who is at work, for every screen of the company. */
export const presenceNews = (directory: Directory): Published => ({
  event: {
    type: 'user.presence',
    data: { online: [...directory.users.values()].filter((user) => user.isOnline).map((user) => user.id) },
  },
  audience: { to: 'everyone' },
})

/** Tells the hub what a person may see now, or that they are gone. */
export async function refreshViewer(env: Env, tenantId: number, userId: string): Promise<void> {
  const directory = await loadDirectory(env, tenantId)
  const user = directory.users.get(userId)
  const hub = hubOf(env, tenantId)
  await hub.refreshViewer(userId, user?.isActive ? hubPersonOf(directory, user) : null)
}

/** Ids among these that are the tenant's own; a stranger's id answers as not there. */
export async function assertOwn(db: TenantDb, table: Parameters<TenantDb['count']>[0], ids: string[]): Promise<void> {
  if (!ids.length) return
  const found = await db.count(table, and(inArray(table.id, ids)))
  if (found !== new Set(ids).size) fail('ERR_NOT_FOUND')
}
