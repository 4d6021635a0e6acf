import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { type MenuVisibility, profiles } from '#contracts/permissions'
import type { UserConfigs } from '#contracts/session'
import type { LoginWindow } from '#contracts/users'
import { flag, tenantRef, tenantTable } from '../../db/columns.ts'
import { channels } from '../channels/channels.table.ts'
import { queues } from '../queues/queues.table.ts'

export const users = tenantTable(
  'users',
  'usr',
  {
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    profile: text('profile', { enum: profiles }).notNull().default('user'),
    isActive: flag('is_active').default(true),
    isOnline: flag('is_online').default(false),
    isSupport: flag('is_support').default(false),
    menus: text('menus', { mode: 'json' }).$type<MenuVisibility>().notNull().default({}),
    configs: text('configs', { mode: 'json' }).$type<Partial<UserConfigs>>().notNull().default({}),
    loginWindow: text('login_window', { mode: 'json' }).$type<LoginWindow>(),
    /** Grows when every session of the person must end. */
    epoch: integer('epoch').notNull().default(0),
    lastLoginAt: integer('last_login_at'),
    /** Set instead of deleting: history keeps the name, the e-mail becomes free. */
    deletedAt: integer('deleted_at'),
  },
  (t) => [uniqueIndex('users_email').on(t.email)],
)

export const userQueues = tenantTable(
  'user_queues',
  'uq',
  { userId: text('user_id').notNull(), queueId: text('queue_id').notNull() },
  (t) => [
    uniqueIndex('user_queues_pair').on(t.tenantId, t.userId, t.queueId),
    tenantRef(t, t.userId, users, 'cascade'),
    tenantRef(t, t.queueId, queues, 'cascade'),
  ],
)

/** Allowed connections; no row means all (D17). */
export const userChannels = tenantTable(
  'user_channels',
  'uc',
  { userId: text('user_id').notNull(), channelId: text('channel_id').notNull() },
  (t) => [
    uniqueIndex('user_channels_pair').on(t.tenantId, t.userId, t.channelId),
    tenantRef(t, t.userId, users, 'cascade'),
    tenantRef(t, t.channelId, channels, 'cascade'),
  ],
)

/** A refresh token's life: the current and the previous hash, for rotation with reuse detection (D14). */
export const sessions = tenantTable(
  'sessions',
  'ses',
  {
    userId: text('user_id').notNull(),
    hash: text('hash').notNull(),
    previousHash: text('previous_hash'),
    rotatedAt: integer('rotated_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    revokedAt: integer('revoked_at'),
    agent: text('agent').notNull().default(''),
  },
  (t) => [index('sessions_user').on(t.tenantId, t.userId), tenantRef(t, t.userId, users, 'cascade')],
)
