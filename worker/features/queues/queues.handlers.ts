import { eq, sql } from 'drizzle-orm'
import type { queuesApi } from '#contracts/queues'
import type { Ctx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import type { Handlers } from '../../core/serve.ts'
import { channels } from '../channels/channels.table.ts'
import { crudOf } from '../crud/crud.service.ts'
import { userQueues } from '../users/users.table.ts'
import { queues } from './queues.table.ts'

export const queuesHandlers: Handlers<typeof queuesApi> = {
  list: (ctx) => listQueues(ctx),
  ...crudOf({
    table: queues,
    entity: 'queues',
    prefix: 'que',
    taken: 'ERR_NAME_TAKEN',
    inUse: 'ERR_QUEUE_IN_USE',
    read: async (ctx, id) => (await listQueues(ctx)).find((row) => row.id === id) ?? fail('ERR_NOT_FOUND'),
    updated: (data) => ({ type: 'queue.updated', data }),
    removed: (id) => ({ type: 'queue.removed', data: { id } }),
    release: ({ db }, id) => [
      db.update(channels, eq(channels.queueId, id), { queueId: null }),
      db.remove(userQueues, eq(userQueues.queueId, id)),
    ],
  }),
}

async function listQueues(ctx: Ctx) {
  const rows = await ctx.db.select(queues, { orderBy: [sql`${queues.queue} collate nocase`] })
  const people = [...ctx.directory.users.values()].filter((user) => user.isActive)
  return rows.map((row) => ({ ...row, users: people.filter((user) => user.queues.includes(row.id)).length }))
}
