import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { TenantContext } from '../../core/context.ts'
import type { Http } from '../../core/http.ts'
import { readCapped } from '../../core/http.ts'
import { defineJob } from '../../queues/job.ts'
import { httpOf } from '../channels/channels.service.ts'
import { storeMedia } from '../media/media.service.ts'
import { readPage } from './read-page.ts'
import { linkPreviews } from './links.table.ts'

const maxImage = 2 * 1024 * 1024
const timeout = 8000
/** Some sites answer only to what looks like a messenger's own look at the link. */
const agent = { 'user-agent': 'Praca-LinkPreview/1.0', accept: 'text/html,application/xhtml+xml' }

/** Looks at a linked page through the guarded way out and keeps what it says of itself. */
export const linksFetch = defineJob({
  name: 'links.fetch',
  input: z.object({ url: z.string() }),
  attempts: 2,
  run: async (ctx, { url }) => {
    const http = httpOf(ctx.env)
    const page = await readPage(http, url, { timeout, headers: agent })
    if (!page) return keep(ctx, url, { state: 'none' })
    const mediaId = page.image ? await storeImage(ctx, http, page.image) : null
    const { title, description, site } = page
    await keep(ctx, url, { state: 'ready', title, description, site, mediaId })
  },
  giveUp: (ctx, { url }) => keep(ctx, url, { state: 'none' }),
})

async function keep(ctx: TenantContext, url: string, patch: Partial<typeof linkPreviews.$inferInsert>): Promise<void> {
  await ctx.db.commit([ctx.db.update(linkPreviews, eq(linkPreviews.url, url), patch)])
}

/** The page's picture in our own store, so that nobody who reads the message tells the site that he did. */
async function storeImage(ctx: TenantContext, http: Http, url: string): Promise<string | null> {
  try {
    const response = await http(url, { timeout, headers: { 'user-agent': agent['user-agent'] } })
    const mime = response.headers.get('content-type') ?? ''
    if (!response.ok || !mime.startsWith('image/')) {
      await response.body?.cancel()
      return null
    }
    const bytes = await readCapped(response, maxImage)
    const stored = await storeMedia(ctx.env, ctx.db, { bytes, name: 'preview', mime, ownerId: 'link' })
    return stored.mime.startsWith('image/') ? stored.id : null
  } catch {
    return null
  }
}
