import { sql } from 'drizzle-orm'
import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { tenantTable } from '../../db/columns.ts'

/** Raw events of providers: stored before they are understood, kept until pruned so that they can be replayed. */
export const inboundEvents = tenantTable(
  'inbound_events',
  'ine',
  {
    channelId: text('channel_id').notNull(),
    /** The provider's event key: the same event twice is one row. */
    key: text('key').notNull(),
    /** The payload as JSON, or empty when it lies in R2 under `bodyKey`. */
    body: text('body').notNull(),
    bodyKey: text('body_key'),
    state: text('state', { enum: ['pending', 'done', 'dead', 'quarantined'] })
      .notNull()
      .default('pending'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: integer('due_at').notNull(),
    reason: text('reason'),
  },
  (t) => [
    uniqueIndex('inbound_events_key').on(t.tenantId, t.channelId, t.key),
    index('inbound_events_due')
      .on(t.dueAt)
      .where(sql`state = 'pending'`),
    index('inbound_events_dead')
      .on(t.tenantId, t.createdAt)
      .where(sql`state in ('dead', 'quarantined')`),
    index('inbound_events_done')
      .on(t.updatedAt)
      .where(sql`state = 'done'`),
  ],
)
