import type { QuickMessage } from '#contracts/quick-messages'
import type { Ctx, TenantContext } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { readByIds } from '../crud/read-by-ids.ts'
import { type MediaRow, presentMedia } from '../media/media.service.ts'
import { media } from '../media/media.table.ts'
import { quickMessages } from './quick-messages.table.ts'

type Row = typeof quickMessages.$inferSelect

export async function presentQuickMessages(ctx: TenantContext, rows: Row[]): Promise<QuickMessage[]> {
  const files = await readByIds(
    ctx,
    media,
    rows.map((row) => row.mediaId),
  )
  return Promise.all(
    rows.map(async ({ mediaId, tenantId: _tenant, updatedAt: _updated, ...row }) => {
      const file = mediaId ? files.get(mediaId) : undefined
      return { ...row, media: file ? await presentMedia(ctx.env, ctx.tenantId, file) : null }
    }),
  )
}

/** The file of a quick message this person may use, and whether it goes as a voice note. */
export async function fileOfQuickMessage(ctx: Ctx, id: string): Promise<{ file: MediaRow | null; isVoice: boolean }> {
  const row = await ctx.db.get(quickMessages, id)
  if ((row.userId && row.userId !== ctx.person.id) || !row.isActive) fail('ERR_NOT_FOUND')
  return { file: row.mediaId ? await ctx.db.get(media, row.mediaId) : null, isVoice: row.sendAsAudio }
}
