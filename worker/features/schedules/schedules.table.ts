import { sql } from 'drizzle-orm'
import { index, integer, text } from 'drizzle-orm/sqlite-core'
import type { ErrorCode } from '#contracts/errors'
import type { MessageData } from '#contracts/messages'
import { scheduleStatuses, scheduleTypes } from '#contracts/schedules'
import { flag, tenantRef, tenantTable } from '../../db/columns.ts'
import { channels } from '../channels/channels.table.ts'
import { contacts } from '../contacts/contacts.table.ts'

export const schedules = tenantTable(
  'scheduled_messages',
  'sch',
  {
    contactId: text('contact_id').notNull(),
    channelId: text('channel_id').notNull(),
    ticketId: text('ticket_id'),
    /** For whom it speaks. */
    userId: text('user_id').notNull(),
    type: text('type', { enum: scheduleTypes }).notNull(),
    body: text('body').notNull().default(''),
    mediaId: text('media_id'),
    template: text('template', { mode: 'json' }).$type<NonNullable<MessageData['template']>>(),
    dueAt: integer('due_at').notNull(),
    /** Days until the next one; 0 = none. */
    recurrence: integer('recurrence').notNull().default(0),
    repetitions: integer('repetitions').notNull().default(1),
    sent: integer('sent').notNull().default(0),
    status: text('status', { enum: scheduleStatuses }).notNull().default('pending'),
    isLate: flag('is_late').default(false),
    errorCode: text('error_code').$type<ErrorCode>(),
    lastMessageId: text('last_message_id'),
  },
  (t) => [
    index('schedules_due')
      .on(t.dueAt)
      .where(sql`status = 'pending'`),
    index('schedules_file')
      .on(t.tenantId, t.mediaId)
      .where(sql`media_id is not null`),
    index('schedules_status').on(t.tenantId, t.status, t.dueAt),
    index('schedules_ticket').on(t.tenantId, t.ticketId, t.dueAt),
    index('schedules_contact').on(t.tenantId, t.contactId, t.dueAt),
    tenantRef(t, t.contactId, contacts, 'cascade'),
    tenantRef(t, t.channelId, channels),
  ],
)
