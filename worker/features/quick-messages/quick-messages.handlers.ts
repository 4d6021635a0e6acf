import { eq, isNull, or } from 'drizzle-orm'
import type * as z from 'zod'
import { holds } from '#contracts/permissions'
import type { QuickMessageInput, quickMessagesApi } from '#contracts/quick-messages'
import type { Ctx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import type { Handlers } from '../../core/serve.ts'
import { crudOf } from '../crud/crud.service.ts'
import { takeMedia } from '../media/media.service.ts'
import { media } from '../media/media.table.ts'
import { presentQuickMessages } from './quick-messages.service.ts'
import { quickMessages } from './quick-messages.table.ts'

type Row = typeof quickMessages.$inferSelect
type Body = Partial<z.output<typeof QuickMessageInput>>

const crudFor = (userId: string | null) =>
  crudOf({
    table: quickMessages,
    entity: 'quick_messages',
    prefix: 'qms',
    taken: 'ERR_KEY_TAKEN',
    read: async (ctx, id) => (await presentQuickMessages(ctx, [await ctx.db.get(quickMessages, id)]))[0]!,
    updated: (data) => ({ type: 'quickMessage.updated', data }),
    removed: (id) => ({ type: 'quickMessage.removed', data: { id } }),
    audience: userId ? { to: 'user', userId } : { to: 'everyone' },
  })

export const quickMessagesHandlers: Handlers<typeof quickMessagesApi> = {
  list: async (ctx) =>
    presentQuickMessages(
      ctx,
      await ctx.db.select(quickMessages, {
        where: or(isNull(quickMessages.userId), eq(quickMessages.userId, ctx.person.id)),
        orderBy: [quickMessages.key],
      }),
    ),

  create: async (ctx, { body: { isPersonal, ...body } }) => {
    const userId = isPersonal ? ctx.person.id : null
    assertRight(ctx, userId)
    await assertContent(ctx, body)
    return crudFor(userId).create(ctx, { body: { ...body, userId } })
  },

  update: async (ctx, { params, body: { isPersonal, ...body } }) => {
    const row = await readOwn(ctx, params.id)
    const userId = isPersonal === undefined ? row.userId : isPersonal ? ctx.person.id : null
    assertRight(ctx, userId)
    await assertContent(ctx, { ...row, ...body }, row)
    // What becomes one person's own goes from everybody else's list first.
    if (userId && !row.userId)
      ctx.publish({
        event: { type: 'quickMessage.removed', data: { id: row.id } },
        audience: { to: 'everyone' },
      })
    return crudFor(userId).update(ctx, { params, body: { ...body, userId } })
  },

  remove: async (ctx, { params }) => crudFor((await readOwn(ctx, params.id)).userId).remove(ctx, { params }),
}

/** A company's message for those who may change it, or an own one; another person's is not there. */
async function readOwn(ctx: Ctx, id: string): Promise<Row> {
  const row = await ctx.db.get(quickMessages, id)
  if (row.userId && row.userId !== ctx.person.id) fail('ERR_NOT_FOUND')
  assertRight(ctx, row.userId)
  return row
}

function assertRight(ctx: Ctx, userId: string | null): void {
  const { profile, menus } = ctx.person
  if (!userId && !holds('quickMessages.write', profile, ctx.directory.tenant.menus, menus)) fail('ERR_NO_PERMISSION')
}

/** Words or a file; only audio goes as a voice note (D109). */
async function assertContent(ctx: Ctx, body: Body, before?: Row): Promise<void> {
  if (!body.message && !body.mediaId) fail('ERR_EMPTY_MESSAGE', { field: 'message' })
  const isKept = body.mediaId === before?.mediaId
  const file = !body.mediaId
    ? null
    : isKept
      ? await ctx.db.get(media, body.mediaId)
      : await takeMedia(ctx.db, body.mediaId, [ctx.person.id], { isReusable: true })
  if (body.sendAsAudio && !file?.mime.startsWith('audio/')) fail('ERR_FILE_TYPE', { field: 'mediaId' })
}
