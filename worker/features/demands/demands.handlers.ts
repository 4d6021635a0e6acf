import { sql } from 'drizzle-orm'
import type { demandsApi } from '#contracts/demands'
import type { Ctx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import type { Handlers } from '../../core/serve.ts'
import { crudOf } from '../crud/crud.service.ts'
import { queues } from '../queues/queues.table.ts'
import { assertOwn } from '../users/users.service.ts'
import { demands } from './demands.table.ts'

const crud = crudOf({
  table: demands,
  entity: 'demands',
  prefix: 'dem',
  taken: 'ERR_NAME_TAKEN',
  read: ({ db }, id) => db.get(demands, id),
  updated: (data) => ({ type: 'demand.updated', data }),
  removed: (id) => ({ type: 'demand.removed', data: { id } }),
})

export const demandsHandlers: Handlers<typeof demandsApi> = {
  list: ({ db }) => db.select(demands, { orderBy: [sql`${demands.name} collate nocase`] }),
  create: async (ctx, input) => {
    await assertOwn(ctx.db, queues, input.body.queues)
    return crud.create(ctx, input)
  },
  update: async (ctx, input) => {
    await assertOwn(ctx.db, queues, input.body.queues ?? [])
    return crud.update(ctx, input)
  },
  remove: async (ctx, input) => {
    await assertUnused(ctx, input.params.id)
    return crud.remove(ctx, input)
  },
}

/** Reports speak of it by name: what a ticket was closed for is switched off, not deleted. */
async function assertUnused(ctx: Ctx, id: string): Promise<void> {
  const [used] = await ctx.db.query(
    'SELECT 1 FROM tickets INDEXED BY tickets_demand WHERE tenant_id = ?1 AND demand_id = ?2 LIMIT 1',
    id,
  )
  if (used) fail('ERR_DEMAND_IN_USE')
}
