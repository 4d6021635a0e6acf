import { eq } from 'drizzle-orm'
import type { linksApi } from '#contracts/links'
import { clock, day } from '../../core/clock.ts'
import type { Handlers } from '../../core/serve.ts'
import { enqueueJob } from '../jobs/jobs.service.ts'
import { presentMedia } from '../media/media.service.ts'
import { media } from '../media/media.table.ts'
import { linkPreviews } from './links.table.ts'

/** A page is asked again after this. */
const lifetime = 7 * day

export const linksHandlers: Handlers<typeof linksApi> = {
  preview: async (ctx, { query: { url } }) => {
    const now = clock.now()
    const known = await ctx.db.find(linkPreviews, eq(linkPreviews.url, url))
    if (!known || known.fetchedAt < now - lifetime) {
      const row = { state: 'pending' as const, fetchedAt: now }
      const target = [linkPreviews.tenantId, linkPreviews.url]
      await ctx.db.commit([
        ctx.db.upsert(linkPreviews, { url, ...row }, target, known?.state === 'ready' ? { fetchedAt: now } : row),
      ])
      await enqueueJob(ctx, 'links.fetch', { url }, `link:${url}`)
    }
    if (!known) return { url, state: 'pending', title: '', description: '', site: '', image: null }
    const file = known.mediaId ? await ctx.db.find(media, known.mediaId) : undefined
    const { state, title, description, site } = known
    return {
      url,
      state,
      title,
      description,
      site,
      image: file ? await presentMedia(ctx.env, ctx.tenantId, file) : null,
    }
  },
}
