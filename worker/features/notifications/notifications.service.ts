import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Notification, NotificationData, NotificationKind } from '#contracts/notifications'
import { clock } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import type { DirectoryUser } from '../../core/directory.ts'
import { errorText } from '../../core/fail.ts'
import { log } from '../../core/log.ts'
import { chunk, type Row } from '../../db/tenant-db.ts'
import { hubOf } from '../../realtime/publish.ts'
import { enqueueJobs } from '../jobs/jobs.service.ts'
import { factsOf } from '../tickets/tickets.present.ts'
import { findTicketRow } from '../tickets/tickets.rows.ts'
import { canSee, type TicketFacts, viewerOf } from '../tickets/tickets.visibility.ts'
import { notifications, pushSubscriptions } from './notifications.table.ts'
import { isQuietNow, prefsOf, wants } from './preferences.ts'

export interface Note {
  kind: NotificationKind
  ticketId?: string | null
  messageId?: string | null
  /** Conversation of the private chat, as the receiver names it. */
  chatId?: string | null
  data: NotificationData
  /** What sight of the ticket depends on, where the caller knows it; else it is read. */
  facts?: TicketFacts
}

type NotificationRow = Row<typeof notifications>

/**
 * Tells people something: a row in their centre, an event for their screens, a push for their closed devices. Left out
 * are those who switched the kind off, who may not see the ticket, or who look at it right now. Call after the commit
 * and without waiting; it never throws.
 */
export function notify(ctx: TenantContext, userIds: Iterable<string>, note: Note): void {
  ctx.waitUntil(
    tell(ctx, [...new Set(userIds)], note).catch((error: unknown) =>
      log('error', 'notification lost', { tenantId: ctx.tenantId, kind: note.kind, error: errorText(error) }),
    ),
  )
}

async function tell(ctx: TenantContext, userIds: string[], note: Note): Promise<void> {
  const candidates = await allowed(ctx, userIds, note)
  if (!candidates.length) return
  const { ticketId = null, chatId = null } = note
  const { looking, focused } = await hubOf(ctx.env, ctx.tenantId).attention({ ticketId, chatId })
  const people = candidates.filter((user) => !looking.includes(user.id))
  if (!people.length) return
  const rows = await store(ctx, people, note)
  ctx.publish(
    ...rows.map((row) => ({
      event: { type: 'notification.created' as const, data: presentNotification(row) },
      audience: { to: 'user' as const, userId: row.userId },
    })),
  )
  const away = people.filter((user) => {
    const prefs = prefsOf(user)
    return prefs.push && !focused.includes(user.id) && !isQuietNow(prefs, ctx.directory)
  })
  await enqueuePushes(ctx, rows, away)
}

/** People of this company who want it and may know of its ticket. */
async function allowed(ctx: TenantContext, userIds: string[], note: Note): Promise<DirectoryUser[]> {
  const { users, settings } = ctx.directory
  const people = userIds.flatMap((id) => {
    const user = users.get(id)
    return user?.isActive && wants(prefsOf(user), note.kind) ? [user] : []
  })
  if (!note.ticketId || !people.length) return people
  const facts = note.facts ?? (await readFacts(ctx, note.ticketId))
  if (!facts) return []
  return people.filter((user) => canSee(viewerOf(ctx.directory, user), facts, settings, true))
}

async function readFacts(ctx: TenantContext, ticketId: string): Promise<TicketFacts | null> {
  const ticket = await findTicketRow(ctx, ticketId)
  return ticket ? factsOf(ctx, ticket) : null
}

/** What its row is about: one person has one row of it. */
const keyOf = ({ kind, ticketId, messageId, chatId, data }: Note): string =>
  [kind, ticketId ?? chatId ?? data.job ?? data.name, kind === 'mention' ? messageId : ''].join(':')

async function store(ctx: TenantContext, people: DirectoryUser[], note: Note): Promise<NotificationRow[]> {
  const key = keyOf(note)
  const at = clock.now()
  const { kind, ticketId = null, messageId = null, chatId = null, data } = note
  const count = sql`case when ${notifications.readAt} is null then ${notifications.count} + 1 else 1 end`
  const fresh = { ticketId, messageId, chatId, data, at, readAt: null }
  const rows: NotificationRow[] = []
  for (const part of chunk(people, 50)) {
    await ctx.db.commit(
      part.map((user) =>
        ctx.db.upsert(
          notifications,
          { userId: user.id, key, kind, ...fresh },
          [notifications.tenantId, notifications.userId, notifications.key],
          { ...fresh, count: count as unknown as number },
        ),
      ),
    )
    const ids = part.map((user) => user.id)
    rows.push(
      ...(await ctx.db.select(notifications, {
        where: and(eq(notifications.key, key), inArray(notifications.userId, ids))!,
      })),
    )
  }
  return rows
}

async function enqueuePushes(ctx: TenantContext, rows: NotificationRow[], people: DirectoryUser[]): Promise<void> {
  for (const part of chunk(people, 90)) {
    const ids = part.map((user) => user.id)
    const devices = await ctx.db.select(pushSubscriptions, { where: inArray(pushSubscriptions.userId, ids) })
    const inputs = devices.flatMap((device) => {
      const row = rows.find((one) => one.userId === device.userId)
      return row ? [{ notificationId: row.id, subscriptionId: device.id }] : []
    })
    await enqueueJobs(ctx, 'push.send', inputs)
  }
}

export const presentNotification = (row: NotificationRow): Notification => {
  const { id, kind, ticketId, messageId, chatId, count, data, at, readAt } = row
  return { id, kind, ticketId, messageId, chatId, count, data, at, readAt }
}
