import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { usersApi } from '#contracts/users'
import { clock } from '../../core/clock.ts'
import type { Ctx } from '../../core/context.ts'
import { hashPassword, verifyPassword } from '../../core/crypto.ts'
import { fail, isConflict } from '../../core/fail.ts'
import { newId } from '../../core/ids.ts'
import type { Handlers } from '../../core/serve.ts'
import { fold } from '../../core/text.ts'
import type { Write } from '../../db/tenant-db.ts'
import { audit } from '../audit/audit.service.ts'
import { channels } from '../channels/channels.table.ts'
import { queues } from '../queues/queues.table.ts'
import { endSessions, readConfigs } from '../session/session.service.ts'
import { forgetDirectory, loadDirectory } from '../tenants/tenants.service.ts'
import { releaseTicketsOf } from '../tickets/tickets.service.ts'
import {
  assertAdminStays,
  assertOwn,
  assertUserLimit,
  linkChannels,
  linkQueues,
  presenceNews,
  presentUser,
  refreshViewer,
} from './users.service.ts'
import { users } from './users.table.ts'

const live = isNull(users.deletedAt)

export const usersHandlers: Handlers<typeof usersApi> = {
  list: async (ctx, { query }) => {
    const direction = query.order === 'asc' ? asc : desc
    const everybody = await ctx.db.select(users, {
      where: live,
      orderBy: [direction(users[query.sort]), asc(users.id)],
    })
    // A company's people are few: searched here, where accents do not matter.
    const wanted = fold(query.searchParam)
    const found = everybody.filter((user) => fold(user.name).includes(wanted) || user.email.includes(wanted))
    const offset = (query.pageNumber - 1) * query.limit
    const page = found.slice(offset, offset + query.limit)
    return {
      users: page.map((row) => presentUser(ctx, row)),
      count: found.length,
      hasMore: offset + page.length < found.length,
    }
  },

  directory: async ({ directory }) =>
    [...directory.users.values()]
      .filter((user) => user.isActive)
      .map(({ id, name, profile, isOnline, queues }) => ({ id, name, profile, isOnline, queues }))
      .sort((a, b) => a.name.localeCompare(b.name)),

  get: async (ctx, { params }) => presentUser(ctx, await findUser(ctx, params.id)),

  create: async (ctx, { body }) => {
    assertProfile(ctx, body.profile)
    assertUserLimit(ctx)
    const { password, queues: queueIds, whatsappAllowed, ...fields } = body
    await assertLinks(ctx, queueIds, whatsappAllowed)
    const id = newId('usr')
    return save(ctx, id, [
      ctx.db.insert(users, { id, ...fields, passwordHash: await hashPassword(password) }),
      ...linkQueues(ctx.db, id, queueIds),
      ...linkChannels(ctx.db, id, whatsappAllowed),
      audit(ctx.db, ctx.person.id, 'create', 'users', id, { email: body.email, profile: body.profile }),
    ])
  },

  update: async (ctx, { params, body }) => {
    const before = await findUser(ctx, params.id)
    if (before.profile === 'superadmin' && ctx.person.profile !== 'superadmin') fail('ERR_NO_PERMISSION')
    if (body.profile) assertProfile(ctx, body.profile)
    const { password, queues: queueIds, whatsappAllowed, ...fields } = body
    const isLeaving = fields.isActive === false || (fields.profile && fields.profile !== before.profile)
    if (isLeaving && params.id === ctx.person.id) fail('ERR_SELF_CHANGE')
    if (isLeaving && before.profile === 'admin') assertAdminStays(ctx, params.id)
    if (fields.isActive && !before.isActive) assertUserLimit(ctx)
    await assertLinks(ctx, queueIds ?? [], whatsappAllowed ?? [])
    const endsSessions = password !== undefined || fields.isActive === false
    return save(ctx, params.id, [
      ctx.db.update(users, params.id, {
        ...fields,
        ...(password ? { passwordHash: await hashPassword(password) } : {}),
        ...(endsSessions ? { epoch: before.epoch + 1 } : {}),
        updatedAt: clock.now(),
      }),
      ...(queueIds ? linkQueues(ctx.db, params.id, queueIds) : []),
      ...(whatsappAllowed ? linkChannels(ctx.db, params.id, whatsappAllowed) : []),
      ...(endsSessions ? [endSessions(ctx.db, params.id)] : []),
      audit(ctx.db, ctx.person.id, 'update', 'users', params.id, { ...fields, hasNewPassword: password !== undefined }),
    ])
  },

  remove: async (ctx, { params }) => {
    const user = await findUser(ctx, params.id)
    if (params.id === ctx.person.id) fail('ERR_SELF_CHANGE')
    if (user.profile === 'superadmin') fail('ERR_NO_PERMISSION')
    if (user.profile === 'admin') assertAdminStays(ctx, params.id)
    await releaseTicketsOf(ctx, params.id)
    await ctx.db.commit([
      ctx.db.update(users, params.id, {
        isActive: false,
        isOnline: false,
        deletedAt: clock.now(),
        email: `removed:${params.id}`,
        epoch: user.epoch + 1,
      }),
      ...linkQueues(ctx.db, params.id, []),
      ...linkChannels(ctx.db, params.id, []),
      endSessions(ctx.db, params.id),
      audit(ctx.db, ctx.person.id, 'remove', 'users', params.id, { email: user.email }),
    ])
    announce(ctx, params.id, 'session.ended')
  },

  setOnline: async (ctx, { params, body }) => {
    assertSelf(ctx, params.id)
    await ctx.db.commit([ctx.db.update(users, params.id, { isOnline: body.isOnline })])
    forgetDirectory(ctx.env, ctx.tenantId)
    const directory = await loadDirectory(ctx.env, ctx.tenantId)
    ctx.publish(presenceNews(directory))
    return { id: params.id, isOnline: body.isOnline }
  },

  saveConfigs: async (ctx, { params, body }) => {
    assertSelf(ctx, params.id)
    const configs = { ...readConfigs(ctx.person), ...body }
    await ctx.db.commit([ctx.db.update(users, params.id, { configs })])
    forgetDirectory(ctx.env, ctx.tenantId)
    return configs
  },

  changePassword: async (ctx, { params, body }) => {
    assertSelf(ctx, params.id)
    const user = await findUser(ctx, params.id)
    if (!(await verifyPassword(body.current, user.passwordHash))) fail('ERR_WRONG_PASSWORD')
    await ctx.db.commit([
      ctx.db.update(users, params.id, { passwordHash: await hashPassword(body.password), epoch: user.epoch + 1 }),
      endSessions(ctx.db, params.id),
      audit(ctx.db, params.id, 'password', 'users', params.id),
    ])
    announce(ctx, params.id, 'session.ended')
    return {}
  },
}

async function findUser(ctx: Ctx, id: string) {
  return (await ctx.db.find(users, and(eq(users.id, id), live)!)) ?? fail('ERR_NOT_FOUND')
}

/** People change only their own name, password, configs and switch (D9). */
function assertSelf(ctx: Ctx, id: string): void {
  if (id !== ctx.person.id) fail(ctx.directory.users.has(id) ? 'ERR_NO_PERMISSION' : 'ERR_NOT_FOUND')
}

function assertProfile(ctx: Ctx, profile: string): void {
  if (profile === 'superadmin' && ctx.person.profile !== 'superadmin') fail('ERR_NO_PERMISSION')
}

async function assertLinks(ctx: Ctx, queueIds: string[], channelIds: string[]): Promise<void> {
  await assertOwn(ctx.db, queues, queueIds)
  await assertOwn(ctx.db, channels, channelIds)
}

async function save(ctx: Ctx, id: string, writes: Write[]) {
  await ctx.db
    .commit(writes)
    .catch((error: unknown) =>
      isConflict(error, 'users.email') ? fail('ERR_EMAIL_TAKEN') : Promise.reject(error as Error),
    )
  announce(ctx, id, 'session.changed')
  const directory = await loadDirectory(ctx.env, ctx.tenantId)
  return presentUser({ directory }, await findUser(ctx, id))
}

/** The person's screens and the hub learn of the change at once (D26). */
function announce(ctx: Ctx, userId: string, type: 'session.changed' | 'session.ended'): void {
  forgetDirectory(ctx.env, ctx.tenantId)
  ctx.publish({ event: { type, data: { userId } }, audience: { to: 'user', userId } })
  ctx.waitUntil(refreshViewer(ctx.env, ctx.tenantId, userId))
}
