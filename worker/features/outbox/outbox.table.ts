import { sql } from 'drizzle-orm'
import { index, integer, text } from 'drizzle-orm/sqlite-core'
import { tenantRef, tenantTable } from '../../db/columns.ts'
import { tickets } from '../tickets/tickets.table.ts'

export const outboundActions = ['message', 'edit', 'delete', 'reaction', 'seen'] as const

/** What still has to reach a provider, in the order of writing within a ticket; a done row is deleted. */
export const outbox = tenantTable(
  'outbox',
  'out',
  {
    ticketId: text('ticket_id').notNull(),
    channelId: text('channel_id').notNull(),
    messageId: text('message_id').notNull(),
    action: text('action', { enum: outboundActions }).notNull(),
    /** The new text of an edit, the emoji of a reaction. */
    text: text('text').notNull().default(''),
    state: text('state', { enum: ['queued', 'sending', 'dead'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: integer('due_at').notNull(),
    /** While sending: after this moment the send counts as lost. */
    leaseUntil: integer('lease_until'),
    reason: text('reason'),
  },
  (t) => [
    index('outbox_ticket')
      .on(t.tenantId, t.ticketId, t.id)
      .where(sql`state in ('queued', 'sending')`),
    index('outbox_channel')
      .on(t.tenantId, t.channelId)
      .where(sql`state in ('queued', 'sending')`),
    index('outbox_due')
      .on(t.dueAt)
      .where(sql`state in ('queued', 'sending')`),
    index('outbox_dead')
      .on(t.tenantId, t.createdAt)
      .where(sql`state = 'dead'`),
    tenantRef(t, t.ticketId, tickets, 'cascade'),
  ],
)
