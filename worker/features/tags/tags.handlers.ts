import { sql } from 'drizzle-orm'
import type { tagsApi } from '#contracts/tags'
import type { Ctx } from '../../core/context.ts'
import { fail, isConflict } from '../../core/fail.ts'
import { newId } from '../../core/ids.ts'
import type { Handlers } from '../../core/serve.ts'
import type { Write } from '../../db/tenant-db.ts'
import { audit } from '../audit/audit.service.ts'
import { forgetDirectory } from '../tenants/tenants.service.ts'
import { tags } from './tags.table.ts'

export const tagsHandlers: Handlers<typeof tagsApi> = {
  list: ({ db }) => db.select(tags, { orderBy: [sql`${tags.tag} collate nocase`] }),

  create: async (ctx, { body }) => {
    const id = newId('tag')
    return save(ctx, id, [
      ctx.db.insert(tags, { id, ...body }),
      audit(ctx.db, ctx.person.id, 'create', 'tags', id, body),
    ])
  },

  update: async (ctx, { params, body }) => {
    await ctx.db.get(tags, params.id)
    return save(ctx, params.id, [
      ctx.db.update(tags, params.id, body),
      audit(ctx.db, ctx.person.id, 'update', 'tags', params.id, body),
    ])
  },

  remove: async (ctx, { params }) => {
    await ctx.db.get(tags, params.id)
    await ctx.db.commit([ctx.db.remove(tags, params.id), audit(ctx.db, ctx.person.id, 'remove', 'tags', params.id)])
    forgetDirectory(ctx.env, ctx.tenantId)
    ctx.publish({ event: { type: 'tag.removed', data: { id: params.id } }, audience: { to: 'everyone' } })
  },
}

async function save(ctx: Ctx, id: string, writes: Write[]) {
  await ctx.db
    .commit(writes)
    .catch((error: unknown) => (isConflict(error) ? fail('ERR_NAME_TAKEN') : Promise.reject(error as Error)))
  forgetDirectory(ctx.env, ctx.tenantId)
  const saved = await ctx.db.get(tags, id)
  ctx.publish({ event: { type: 'tag.updated', data: saved }, audience: { to: 'everyone' } })
  return saved
}
