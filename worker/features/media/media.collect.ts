import { inArray } from 'drizzle-orm'
import * as z from 'zod'
import { clock, day } from '../../core/clock.ts'
import { chunk } from '../../db/tenant-db.ts'
import { defineJob } from '../../queues/job.ts'
import { enqueueJob } from '../jobs/jobs.service.ts'
import { media } from './media.table.ts'

/** What was uploaded and never used stays this long: a draft may still name it. */
const keepUnused = 7 * day
/** Files one run looks at; the next run goes on behind them. */
const block = 500

/** Everything that may name a file. */
const holders = [
  'messages',
  'private_messages',
  'scheduled_messages',
  'quick_messages',
  'chat_flow_files',
  'link_previews',
]
const isHeld = [
  ...holders.map((table) => `EXISTS (SELECT 1 FROM ${table} h WHERE h.tenant_id = ?1 AND h.media_id = f.id)`),
  'EXISTS (SELECT 1 FROM channels h WHERE h.tenant_id = ?1 AND h.birthday_media_id = f.id)',
  'EXISTS (SELECT 1 FROM contacts c WHERE c.tenant_id = ?1 AND c.picture_id = f.id)',
].join(' OR ')

/** Deletes the files that nothing names any more, first their bytes and then their rows: purged tickets leave none. */
export const mediaCollect = defineJob({
  name: 'media.collect',
  input: z.object({ after: z.string() }),
  attempts: 3,
  run: async (ctx, { after }) => {
    const files = await ctx.db.query<{ id: string; key: string; isUnused: number }>(
      `SELECT f.id, f.key, f.created_at < ?3 AND NOT (${isHeld}) AS isUnused
       FROM media f WHERE f.tenant_id = ?1 AND f.id > ?2 ORDER BY f.id LIMIT ${block}`,
      after,
      clock.now() - keepUnused,
    )
    for (const part of chunk(
      files.filter((file) => file.isUnused),
      90,
    )) {
      await ctx.env.MEDIA.delete(part.map(({ key }) => key))
      await ctx.db.commit([
        ctx.db.remove(
          media,
          inArray(
            media.id,
            part.map(({ id }) => id),
          ),
        ),
      ])
    }
    const last = files.at(-1)
    if (files.length === block && last) await enqueueJob(ctx, 'media.collect', { after: last.id })
  },
})
