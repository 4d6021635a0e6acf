import { and, gt, inArray, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { TenantContext } from '../../core/context.ts'
import { defineJob } from '../../queues/job.ts'
import { tickets } from './tickets.table.ts'

/** Tickets put right in one commit. */
const page = 100

const messagesOf = sql`FROM messages m WHERE m.tenant_id = ${tickets.tenantId} AND m.ticket_id = ${tickets.id}`
const isSaid = sql`m.kind <> 'note' AND m.deleted_at IS NULL`
const lastOwn = sql`(SELECT max(m.timestamp) ${messagesOf} AND m.from_me = 1 AND ${isSaid})`

const remedies = {
  /** What the contact wrote since our last answer bounds the count: whoever has read does not unread. */
  unread: {
    unreadMessages: sql`min(${tickets.unreadMessages}, (SELECT count(*) ${messagesOf} AND m.from_me = 0 AND m.timestamp > ifnull(${lastOwn}, 0)))`,
  },
  lastMessageAt: {
    lastMessageAt: sql`ifnull((SELECT max(m.timestamp) ${messagesOf} AND ${isSaid}), ${tickets.lastMessageAt})`,
  },
}

/** Recomputes a figure of all tickets from their messages (D52). */
export const ticketsRecount = defineJob({
  name: 'tickets.recount',
  input: z.object({ what: z.enum(['unread', 'lastMessageAt']) }),
  attempts: 5,
  run: async (ctx, { what }, progress) => {
    const total = await ctx.db.count(tickets)
    let { processed } = progress
    for (let ids = await idsFrom(ctx, processed); ids.length; ids = await idsFrom(ctx, processed)) {
      const isOff =
        what === 'unread' ? and(inArray(tickets.id, ids), gt(tickets.unreadMessages, 0))! : inArray(tickets.id, ids)
      await ctx.db.commit([ctx.db.update(tickets, isOff, remedies[what])])
      processed += ids.length
      await progress.report({ processed, total: Math.max(total, processed) })
    }
  },
})

const idsFrom = async (ctx: TenantContext, offset: number): Promise<string[]> =>
  (await ctx.db.select(tickets, { orderBy: [tickets.id], limit: page, offset })).map(({ id }) => id)
