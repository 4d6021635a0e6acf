import { and, desc, eq, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { notificationsApi } from '#contracts/notifications'
import { clock } from '../../core/clock.ts'
import type { Ctx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import type { Handlers } from '../../core/serve.ts'
import type { Row } from '../../db/tenant-db.ts'
import { isPushAddress } from '../../push/send.ts'
import { vapidOf } from '../../push/vapid.ts'
import { findTicketRows, seesRow } from '../tickets/tickets.rows.ts'
import { presentNotification } from './notifications.service.ts'
import { notifications, pushSubscriptions } from './notifications.table.ts'

const page = 30
/** The badge says 99+ from here on. */
const mostCounted = 100

export const notificationsHandlers: Handlers<typeof notificationsApi> = {
  list: async (ctx, { query }) => {
    const rows = await ctx.db.select(notifications, {
      where: and(mine(ctx), query.before ? lt(notifications.at, query.before) : undefined)!,
      orderBy: [desc(notifications.at)],
      limit: page + 1,
    })
    const shown = await visible(ctx, rows.slice(0, page))
    const before = rows.length > page ? (rows[page - 1]?.at ?? null) : null
    return { notifications: shown.map(presentNotification), unread: await countUnread(ctx), before }
  },

  read: async (ctx, { body }) => {
    const which: (SQL | undefined)[] = [
      body.ids.length ? inArray(notifications.id, body.ids) : undefined,
      body.ticketId ? eq(notifications.ticketId, body.ticketId) : undefined,
      body.chatId ? eq(notifications.chatId, body.chatId) : undefined,
    ].filter(Boolean)
    if (!which.length && !body.all) fail('ERR_VALIDATION', { ids: 'required' })
    const where = and(mine(ctx), isNull(notifications.readAt), body.all ? undefined : or(...which))!
    const read = await ctx.db.claim(notifications, where, { readAt: clock.now() })
    const unread = await countUnread(ctx)
    if (read.length) {
      const ids = read.map((row) => row.id)
      ctx.publish({
        event: { type: 'notification.read', data: { ids, unread } },
        audience: { to: 'user', userId: ctx.person.id },
      })
    }
    return { unread }
  },

  pushKey: async (ctx) => ({ publicKey: (await vapidOf(ctx.env.SECRET_KEY)).publicKey }),

  subscribe: async (ctx, { body }) => {
    if (!isPushAddress(ctx.env, body.endpoint)) fail('ERR_UNSAFE_ADDRESS')
    const { endpoint, keys, language } = body
    const device = { userId: ctx.person.id, ...keys, language }
    // A browser that somebody else signed in to is now this person's.
    await ctx.db.commit([
      ctx.db.upsert(
        pushSubscriptions,
        { endpoint, ...device },
        [pushSubscriptions.tenantId, pushSubscriptions.endpoint],
        device,
      ),
    ])
    return {}
  },

  unsubscribe: async (ctx, { body }) => {
    const where = and(eq(pushSubscriptions.userId, ctx.person.id), eq(pushSubscriptions.endpoint, body.endpoint))!
    await ctx.db.commit([ctx.db.remove(pushSubscriptions, where)])
  },
}

const mine = (ctx: Ctx) => eq(notifications.userId, ctx.person.id)

/** Sight may have been lost since: what the person may no longer see is not shown either. */
async function visible<R extends Row<typeof notifications>>(ctx: Ctx, rows: R[]): Promise<R[]> {
  const ids = [...new Set(rows.flatMap((row) => row.ticketId ?? []))]
  const seen = new Set((await findTicketRows(ctx, ids)).filter((row) => seesRow(ctx, row)).map((row) => row.id))
  return rows.filter((row) => !row.ticketId || seen.has(row.ticketId))
}

async function countUnread(ctx: Ctx): Promise<number> {
  const where = and(mine(ctx), isNull(notifications.readAt))!
  const rows = await ctx.db.select(notifications, { where, orderBy: [desc(notifications.at)], limit: mostCounted })
  return (await visible(ctx, rows)).length
}
