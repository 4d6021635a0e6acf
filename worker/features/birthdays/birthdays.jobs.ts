import { and, eq, ne } from 'drizzle-orm'
import * as z from 'zod'
import type { TenantContext } from '../../core/context.ts'
import { AppError, isConflict } from '../../core/fail.ts'
import { log } from '../../core/log.ts'
import { defineJob } from '../../queues/job.ts'
import { channels } from '../channels/channels.table.ts'
import { media } from '../media/media.table.ts'
import { conversationOf, planWish, type Words } from './birthdays.service.ts'
import { daysKept } from './birthdays.days.ts'

/** Contacts one query answers. */
const block = 100

/** Wishes everybody of a channel whose day it is, each once a year (D156). */
export const birthdaysSend = defineJob({
  name: 'birthdays.send',
  input: z.object({ channelId: z.string(), date: z.iso.date() }),
  attempts: 5,
  run: async (ctx, { channelId, date }) => {
    const channel = await ctx.db.find(channels, and(eq(channels.id, channelId), ne(channels.birthdayDoneOn, date))!)
    if (!channel?.birthdayText || channel.deletedAt) return
    const file = channel.birthdayMediaId ? ((await ctx.db.find(media, channel.birthdayMediaId)) ?? null) : null
    const words = { body: channel.birthdayText, file }
    for (let after = ''; ;) {
      const ids = await celebrating(ctx, channelId, date, after)
      for (const id of ids) await wish(ctx, { channelId, date, words }, id)
      if (ids.length < block) break
      after = ids.at(-1)!
    }
    await ctx.db.commit([ctx.db.update(channels, channelId, { birthdayDoneOn: date })])
  },
})

/** Who has the day, talked here before, and takes messages; in the order of their ids. */
async function celebrating(ctx: TenantContext, channelId: string, date: string, after: string): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string }>(
    `SELECT c.id FROM contacts c INDEXED BY contacts_birthday
     WHERE c.tenant_id = ?1 AND substr(c.birthday, 6) IN (SELECT value FROM json_each(?2)) AND c.birthday IS NOT NULL
       AND c.id > ?3 AND c.is_blocked = 0 AND c.is_group = 0
       AND EXISTS (SELECT 1 FROM contact_aliases a WHERE a.tenant_id = ?1 AND a.contact_id = c.id AND a.channel_id = ?4
         AND a.is_address = 1 AND a.is_reachable = 1)
     ORDER BY c.id LIMIT ${block}`,
    JSON.stringify(daysKept(date)),
    after,
    channelId,
  )
  return rows.map(({ id }) => id)
}

/** One wish; who cannot be reached is left out, and why is in the log. */
async function wish(
  ctx: TenantContext,
  { channelId, date, words }: { channelId: string; date: string; words: Words },
  contactId: string,
): Promise<void> {
  try {
    const row = await conversationOf(ctx, contactId, channelId)
    const idFront = `birthday:${channelId}:${contactId}:${date.slice(0, 4)}`
    const planned = planWish(ctx, row, words, { userId: null, idFront })
    await ctx.db.commit(planned.writes)
    await planned.tell()
  } catch (error) {
    if (isConflict(error, 'messages.id_front')) return
    if (!(error instanceof AppError)) throw error
    log('info', 'birthday not wished', { tenantId: ctx.tenantId, contactId, reason: error.body.error })
  }
}
