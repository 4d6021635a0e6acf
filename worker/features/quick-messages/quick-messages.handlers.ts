import { isNull, or, eq } from 'drizzle-orm'
import type { quickMessagesApi } from '#contracts/quick-messages'
import type { Ctx } from '../../core/context.ts'
import { fail, isConflict } from '../../core/fail.ts'
import { newId } from '../../core/ids.ts'
import type { Handlers } from '../../core/serve.ts'
import type { Write } from '../../db/tenant-db.ts'
import { audit } from '../audit/audit.service.ts'
import { quickMessages } from './quick-messages.table.ts'

export const quickMessagesHandlers: Handlers<typeof quickMessagesApi> = {
  list: ({ db, person }) =>
    db.select(quickMessages, {
      where: or(isNull(quickMessages.userId), eq(quickMessages.userId, person.id)),
      orderBy: [quickMessages.key],
    }),

  create: async (ctx, { body }) => {
    const id = newId('qms')
    return save(ctx, id, [
      ctx.db.insert(quickMessages, { id, ...body }),
      audit(ctx.db, ctx.person.id, 'create', 'quick_messages', id, body),
    ])
  },

  update: async (ctx, { params, body }) => {
    await ctx.db.get(quickMessages, params.id)
    return save(ctx, params.id, [
      ctx.db.update(quickMessages, params.id, body),
      audit(ctx.db, ctx.person.id, 'update', 'quick_messages', params.id, body),
    ])
  },

  remove: async (ctx, { params }) => {
    await ctx.db.get(quickMessages, params.id)
    await ctx.db.commit([
      ctx.db.remove(quickMessages, params.id),
      audit(ctx.db, ctx.person.id, 'remove', 'quick_messages', params.id),
    ])
    ctx.publish({ event: { type: 'quickMessage.removed', data: { id: params.id } }, audience: { to: 'everyone' } })
  },
}

async function save(ctx: Ctx, id: string, writes: Write[]) {
  await ctx.db
    .commit(writes)
    .catch((error: unknown) => (isConflict(error) ? fail('ERR_KEY_TAKEN') : Promise.reject(error as Error)))
  const saved = await ctx.db.get(quickMessages, id)
  ctx.publish({ event: { type: 'quickMessage.updated', data: saved }, audience: { to: 'everyone' } })
  return saved
}
