import { sql } from 'drizzle-orm'
import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { channelStatuses, distributions } from '#contracts/channels'
import { flag, tenantRef, tenantTable } from '../../db/columns.ts'
import { queues } from '../queues/queues.table.ts'

export const channels = tenantTable(
  'channels',
  'chn',
  {
    name: text('name').notNull(),
    type: text('type').notNull(),
    status: text('status', { enum: channelStatuses }).notNull().default('DISCONNECTED'),
    isDefault: flag('is_default').default(false),
    account: text('account'),
    /** Unguessable part of the public addresses: webhook, chat page. */
    key: text('key').notNull(),
    /** Public settings. */
    config: text('config', { mode: 'json' }).$type<Record<string, unknown>>().notNull().default({}),
    /** Secret settings as one AES-GCM text. */
    secrets: text('secrets').notNull().default(''),
    queueId: text('queue_id'),
    userId: text('user_id'),
    chatFlowId: text('chat_flow_id'),
    reopenMinutes: integer('reopen_minutes').notNull().default(0),
    autoCloseMinutes: integer('auto_close_minutes').notNull().default(0),
    farewellId: text('farewell_id'),
    /** Who of the queue gets a new ticket at once (D138). */
    autoDistribution: text('auto_distribution', { enum: distributions }).notNull().default('none'),
    autoEvaluation: flag('auto_evaluation').default(false),
    autoCloseKeywords: text('auto_close_keywords').notNull().default(''),
    closesPending: flag('closes_pending').default(true),
    /** What is said outside the hours in place of the company's words. */
    absenceText: text('absence_text').notNull().default(''),
    /** What contacts are wished, with which file, from which hour of their day on (D156); empty for nothing. */
    birthdayText: text('birthday_text').notNull().default(''),
    birthdayMediaId: text('birthday_media_id'),
    birthdayHour: integer('birthday_hour').notNull().default(9),
    /** The last day (YYYY-MM-DD, the company's zone) whose wishes were made. */
    birthdayDoneOn: text('birthday_done_on').notNull().default(''),
    lastInAt: integer('last_in_at'),
    lastOutAt: integer('last_out_at'),
    lastError: text('last_error'),
    lastErrorAt: integer('last_error_at'),
    /** When the line came to stand as it does; older news is passed over. */
    sessionAt: integer('session_at'),
    /** The code a phone has to read: picture as a data URL, since when, and which one in a row. */
    pairing: text('pairing', { mode: 'json' }).$type<{ image: string; at: number; count: number } | null>(),
    deletedAt: integer('deleted_at'),
  },
  (t) => [
    uniqueIndex('channels_name')
      .on(t.tenantId, t.name)
      .where(sql`deleted_at is null`),
    uniqueIndex('channels_key').on(t.key),
    tenantRef(t, t.queueId, queues),
  ],
)

/** Every change of a channel's line. */
export const channelStates = tenantTable(
  'channel_states',
  'cst',
  {
    channelId: text('channel_id').notNull(),
    status: text('status', { enum: channelStatuses }).notNull(),
    reason: text('reason').notNull().default(''),
    at: integer('at').notNull(),
  },
  (t) => [
    index('channel_states_channel').on(t.tenantId, t.channelId, t.at),
    tenantRef(t, t.channelId, channels, 'cascade'),
  ],
)
