import { sql } from 'drizzle-orm'
import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { RatingLabel } from '#contracts/evaluations'
import { tenantRef, tenantTable } from '../../db/columns.ts'
import { tickets } from '../tickets/tickets.table.ts'

/** A rating that was asked; `rating` stays null when nobody answered, and 0 counts (D78). */
export const evaluations = tenantTable(
  'evaluations',
  'evl',
  {
    ticketId: text('ticket_id').notNull(),
    contactId: text('contact_id').notNull(),
    userId: text('user_id'),
    queueId: text('queue_id'),
    rating: integer('rating'),
    attempts: integer('attempts').notNull().default(0),
    answeredAt: integer('answered_at'),
  },
  (t) => [
    index('evaluations_created').on(t.tenantId, t.createdAt, t.id),
    index('evaluations_answered')
      .on(t.tenantId, t.answeredAt, t.rating)
      .where(sql`rating is not null`),
    index('evaluations_contact').on(t.tenantId, t.contactId, t.createdAt),
    index('evaluations_ticket').on(t.tenantId, t.ticketId),
    tenantRef(t, t.ticketId, tickets, 'cascade'),
  ],
)

/** How one company asks; without a row the words of its language. */
export const ratingSettings = tenantTable(
  'rating_settings',
  'rst',
  {
    ratings: text('ratings', { mode: 'json' }).$type<RatingLabel[]>().notNull(),
    ratingStore: text('rating_store').notNull(),
    ratingStoreError: text('rating_store_error').notNull(),
    ratingStoreAttempt: integer('rating_store_attempt').notNull(),
    ratingStoreTime: integer('rating_store_time').notNull(),
    ratingInterval: integer('rating_interval').notNull(),
  },
  (t) => [uniqueIndex('rating_settings_one').on(t.tenantId)],
)
