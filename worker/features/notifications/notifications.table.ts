import { sql } from 'drizzle-orm'
import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { type NotificationData, notificationKinds } from '#contracts/notifications'
import { tenantRef, tenantTable } from '../../db/columns.ts'
import { users } from '../users/users.table.ts'

/** What a person was told. News of the same thing is one row that counts and comes up again. */
export const notifications = tenantTable(
  'notifications',
  'ntf',
  {
    userId: text('user_id').notNull(),
    /** What it is about: one row a person. */
    key: text('key').notNull(),
    kind: text('kind', { enum: notificationKinds }).notNull(),
    ticketId: text('ticket_id'),
    messageId: text('message_id'),
    chatId: text('chat_id'),
    count: integer('count').notNull().default(1),
    data: text('data', { mode: 'json' }).$type<NotificationData>().notNull(),
    at: integer('at').notNull(),
    readAt: integer('read_at'),
  },
  (t) => [
    uniqueIndex('notifications_one').on(t.tenantId, t.userId, t.key),
    index('notifications_person').on(t.tenantId, t.userId, t.at),
    index('notifications_unread')
      .on(t.tenantId, t.userId, t.at)
      .where(sql`read_at is null`),
    index('notifications_old').on(t.at),
    tenantRef(t, t.userId, users, 'cascade'),
  ],
)

/** A browser that wants to be told while the app is closed. */
export const pushSubscriptions = tenantTable(
  'push_subscriptions',
  'psh',
  {
    userId: text('user_id').notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    language: text('language').notNull(),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.tenantId, t.endpoint),
    index('push_subscriptions_user').on(t.tenantId, t.userId),
    tenantRef(t, t.userId, users, 'cascade'),
  ],
)
