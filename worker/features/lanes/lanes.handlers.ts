import { eq } from 'drizzle-orm'
import type { lanesApi } from '#contracts/lanes'
import { fail } from '../../core/fail.ts'
import type { Handlers } from '../../core/serve.ts'
import { audit } from '../audit/audit.service.ts'
import { contacts } from '../contacts/contacts.table.ts'
import { crudOf } from '../crud/crud.service.ts'
import { forgetDirectory } from '../tenants/tenants.service.ts'
import { lanes } from './lanes.table.ts'

const crud = crudOf({
  table: lanes,
  entity: 'lanes',
  prefix: 'lan',
  taken: 'ERR_NAME_TAKEN',
  read: ({ db }, id) => db.get(lanes, id),
  updated: (data) => ({ type: 'lane.updated', data }),
  removed: (id) => ({ type: 'lane.removed', data: { id } }),
  release: ({ db }, id) => [db.update(contacts, eq(contacts.laneId, id), { laneId: null })],
})

export const lanesHandlers: Handlers<typeof lanesApi> = {
  list: ({ db }) => db.select(lanes, { orderBy: [lanes.position, lanes.id] }),
  ...crud,
  create: async (ctx, { body }) => {
    const last = Math.max(0, ...[...ctx.directory.lanes.values()].map((lane) => lane.position))
    return crud.create(ctx, { body: { ...body, position: last + 1 } })
  },
  /** The whole order at once: a list that misses a lane, or names one twice, was made from an old one. */
  order: async (ctx, { body: { ids } }) => {
    const known = await ctx.db.select(lanes)
    const isWhole = new Set(ids).size === known.length && known.every((lane) => ids.includes(lane.id))
    if (!isWhole) fail('ERR_CONFLICT')
    await ctx.db.commit([
      ...ids.map((id, index) => ctx.db.update(lanes, id, { position: index + 1 })),
      audit(ctx.db, ctx.person.id, 'order', 'lanes', ids[0] ?? ''),
    ])
    forgetDirectory(ctx.env, ctx.tenantId)
    const ordered = await ctx.db.select(lanes, { orderBy: [lanes.position, lanes.id] })
    ctx.publish(
      ...ordered.map((data) => ({ event: { type: 'lane.updated', data }, audience: { to: 'everyone' } }) as const),
    )
    return ordered
  },
}
