import { sql } from 'drizzle-orm'
import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { tenantTable } from '../../db/columns.ts'

/** Pages that were linked to, as they described themselves. */
export const linkPreviews = tenantTable(
  'link_previews',
  'lnk',
  {
    url: text('url').notNull(),
    state: text('state', { enum: ['pending', 'ready', 'none'] }).notNull(),
    title: text('title').notNull().default(''),
    description: text('description').notNull().default(''),
    site: text('site').notNull().default(''),
    mediaId: text('media_id'),
    fetchedAt: integer('fetched_at').notNull(),
  },
  (t) => [
    uniqueIndex('link_previews_url').on(t.tenantId, t.url),
    index('link_previews_file')
      .on(t.tenantId, t.mediaId)
      .where(sql`media_id is not null`),
  ],
)
