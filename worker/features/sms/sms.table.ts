import { sql } from 'drizzle-orm'
import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { smsStates } from '#contracts/sms'
import { flag, tenantRef, tenantTable } from '../../db/columns.ts'
import { tickets } from '../tickets/tickets.table.ts'

export const smsProviders = tenantTable(
  'sms_providers',
  'smp',
  {
    type: text('type').notNull(),
    name: text('name').notNull(),
    isDefault: flag('is_default').default(false),
    config: text('config', { mode: 'json' }).$type<Record<string, unknown>>().notNull().default({}),
    /** Sealed. */
    secrets: text('secrets'),
    /** Public key of the webhook's address. */
    key: text('key').notNull(),
  },
  (t) => [uniqueIndex('sms_providers_key').on(t.key)],
)

export const smsMessages = tenantTable(
  'sms_messages',
  'sms',
  {
    ticketId: text('ticket_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id').notNull(),
    to: text('to').notNull(),
    body: text('body').notNull(),
    segments: integer('segments').notNull(),
    state: text('state', { enum: smsStates }).notNull().default('queued'),
    idFront: text('id_front').notNull(),
    externalId: text('external_id'),
    error: text('error'),
  },
  (t) => [
    uniqueIndex('sms_messages_front').on(t.tenantId, t.idFront),
    index('sms_messages_ticket').on(t.tenantId, t.ticketId, t.createdAt),
    index('sms_messages_external')
      .on(t.tenantId, t.providerId, t.externalId)
      .where(sql`external_id is not null`),
    tenantRef(t, t.ticketId, tickets, 'cascade'),
  ],
)
