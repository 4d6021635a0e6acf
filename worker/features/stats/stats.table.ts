import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { ticketStatuses } from '#contracts/tickets'
import { tenantTable } from '../../db/columns.ts'

/** What a mark tells: `value` is the wait, answer or resolution time in ms, or the rating. */
export const markKinds = ['created', 'accepted', 'answered', 'closed', 'rated'] as const

/** Things that happened to tickets and are not in `ticket_days` yet; written by triggers, whoever changed the ticket. */
export const ticketMarks = sqliteTable(
  'ticket_marks',
  {
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    tenantId: integer('tenant_id').notNull(),
    id: text('id')
      .notNull()
      .default(sql`(hex(randomblob(8)))`),
    kind: text('kind', { enum: markKinds }).notNull(),
    at: integer('at').notNull(),
    queueId: text('queue_id').notNull().default(''),
    channelId: text('channel_id').notNull(),
    userId: text('user_id').notNull().default(''),
    value: integer('value').notNull().default(0),
  },
  (t) => [index('ticket_marks_tenant').on(t.tenantId, t.seq)],
)

export const dimensions = ['all', 'queue', 'channel', 'user', 'member'] as const
const counter = (name: string) => integer(name).notNull().default(0)

/** Sums a day of the company's zone: of all tickets, by queue, channel or user, and by user within a queue (`part`). */
export const ticketDays = tenantTable(
  'ticket_days',
  'day',
  {
    day: integer('day').notNull(),
    dimension: text('dimension', { enum: dimensions }).notNull(),
    part: text('part').notNull().default(''),
    key: text('key').notNull().default(''),
    created: counter('created'),
    accepted: counter('accepted'),
    waitMs: counter('wait_ms'),
    answered: counter('answered'),
    answerMs: counter('answer_ms'),
    closed: counter('closed'),
    resolveMs: counter('resolve_ms'),
    rated: counter('rated'),
    ratingSum: counter('rating_sum'),
  },
  (t) => [uniqueIndex('ticket_days_one').on(t.tenantId, t.dimension, t.part, t.day, t.key)],
)

/** How many unfinished tickets there are of each kind; kept by triggers. */
export const ticketTotals = tenantTable(
  'ticket_totals',
  'tot',
  {
    status: text('status', { enum: ticketStatuses }).notNull(),
    queueId: text('queue_id').notNull().default(''),
    channelId: text('channel_id').notNull(),
    userId: text('user_id').notNull().default(''),
    n: counter('n'),
  },
  (t) => [uniqueIndex('ticket_totals_one').on(t.tenantId, t.status, t.queueId, t.channelId, t.userId)],
)
