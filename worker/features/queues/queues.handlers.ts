import { eq, sql } from 'drizzle-orm'
import type { queuesApi } from '#contracts/queues'
import type { Ctx } from '../../core/context.ts'
import { fail, isConflict, isMissingReference } from '../../core/fail.ts'
import { newId } from '../../core/ids.ts'
import type { Handlers } from '../../core/serve.ts'
import { audit } from '../audit/audit.service.ts'
import { channels } from '../channels/channels.table.ts'
import { forgetDirectory } from '../tenants/tenants.service.ts'
import { userQueues } from '../users/users.table.ts'
import { queues } from './queues.table.ts'

export const queuesHandlers: Handlers<typeof queuesApi> = {
  list: (ctx) => listQueues(ctx),

  create: async (ctx, { body }) => {
    const id = newId('que')
    return save(ctx, id, [
      ctx.db.insert(queues, { id, ...body }),
      audit(ctx.db, ctx.person.id, 'create', 'queues', id, body),
    ])
  },

  update: async (ctx, { params, body }) => {
    await ctx.db.get(queues, params.id)
    return save(ctx, params.id, [
      ctx.db.update(queues, params.id, body),
      audit(ctx.db, ctx.person.id, 'update', 'queues', params.id, body),
    ])
  },

  remove: async (ctx, { params }) => {
    await ctx.db.get(queues, params.id)
    await ctx.db
      .commit([
        ctx.db.update(channels, eq(channels.queueId, params.id), { queueId: null }),
        ctx.db.remove(userQueues, eq(userQueues.queueId, params.id)),
        ctx.db.remove(queues, params.id),
        audit(ctx.db, ctx.person.id, 'remove', 'queues', params.id),
      ])
      .catch((error: unknown) =>
        isMissingReference(error) ? fail('ERR_QUEUE_IN_USE') : Promise.reject(error as Error),
      )
    forgetDirectory(ctx.env, ctx.tenantId)
    ctx.publish({ event: { type: 'queue.removed', data: { id: params.id } }, audience: { to: 'everyone' } })
  },
}

async function listQueues(ctx: Ctx) {
  const rows = await ctx.db.select(queues, { orderBy: [sql`${queues.queue} collate nocase`] })
  const people = [...ctx.directory.users.values()].filter((user) => user.isActive)
  return rows.map((row) => ({ ...row, users: people.filter((user) => user.queues.includes(row.id)).length }))
}

async function save(ctx: Ctx, id: string, writes: Parameters<Ctx['db']['commit']>[0]) {
  await ctx.db
    .commit(writes)
    .catch((error: unknown) => (isConflict(error) ? fail('ERR_NAME_TAKEN') : Promise.reject(error as Error)))
  forgetDirectory(ctx.env, ctx.tenantId)
  const saved = (await listQueues(ctx)).find((row) => row.id === id) ?? fail('ERR_NOT_FOUND')
  ctx.publish({ event: { type: 'queue.updated', data: saved }, audience: { to: 'everyone' } })
  return saved
}
