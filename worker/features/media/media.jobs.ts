import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import { channelOf } from '../../channels/index.ts'
import type { TenantContext } from '../../core/context.ts'
import type { Write } from '../../db/tenant-db.ts'
import { defineJob } from '../../queues/job.ts'
import { openChannel } from '../channels/channels.service.ts'
import { announceMessage } from '../messages/messages.service.ts'
import { messages } from '../messages/messages.table.ts'
import { cleanName } from './media.service.ts'
import { media } from './media.table.ts'
import { sniff } from './sniff.ts'

/** Copies a file from its provider into our store, before the provider's link ends. */
export const mediaFetch = defineJob({
  name: 'media.fetch',
  input: z.object({ mediaId: z.string() }),
  attempts: 6,
  run: async (ctx, { mediaId }) => {
    const row = await ctx.db.find(media, mediaId)
    if (!row || row.state !== 'pending' || !row.source || !row.channelId) return
    const channel = await openChannel(ctx.env, ctx.tenantId, row.channelId)
    const adapter = channel && channelOf(channel.row.type)
    if (!adapter) throw new Error('the channel no longer exists')
    const file = await adapter.fetchFile(row.source, channel.context)
    const mime = sniff(new Uint8Array(file.bytes), row.mime === 'application/octet-stream' ? file.mime : row.mime)
    await ctx.env.MEDIA.put(row.key, file.bytes, { httpMetadata: { contentType: mime } })
    const name = row.name === 'file' ? cleanName(file.name) : row.name
    await finish(ctx, row, { state: 'ready', mime, name, size: file.bytes.byteLength, source: null }, (id) =>
      asSeen(ctx, id, mime),
    )
  },
  giveUp: async (ctx, { mediaId }) => {
    const row = await ctx.db.find(media, mediaId)
    if (row?.state === 'pending') await finish(ctx, row, { state: 'failed' })
  },
})

/** A shared post may be a picture or a film: which one it is shows only when its bytes are here. */
function asSeen(ctx: TenantContext, messageId: string, mime: string): Write[] {
  const [guess, kind] = mime.startsWith('video/') ? (['image', 'video'] as const) : (['video', 'image'] as const)
  if (!mime.startsWith(`${kind}/`)) return []
  return [ctx.db.update(messages, and(eq(messages.id, messageId), eq(messages.kind, guess))!, { kind })]
}

/** Deletes what its provider's rules forbid to keep any longer: the message stays without it. */
export const mediaExpire = defineJob({
  name: 'media.expire',
  input: z.object({ mediaId: z.string() }),
  attempts: 8,
  run: async (ctx, { mediaId }) => {
    const row = await ctx.db.find(media, mediaId)
    if (!row) return
    await ctx.env.MEDIA.delete(row.key)
    if (row.state !== 'failed') await finish(ctx, row, { state: 'failed', source: null })
  },
})

type MediaRow = typeof media.$inferSelect
type Patch = Partial<Pick<MediaRow, 'state' | 'mime' | 'name' | 'size' | 'source'>>

async function finish(ctx: TenantContext, row: MediaRow, patch: Patch, also: (id: string) => Write[] = () => []) {
  await ctx.db.commit([ctx.db.update(media, row.id, patch), ...(row.messageId ? also(row.messageId) : [])])
  if (row.messageId) await announceMessage(ctx, row.messageId)
}
