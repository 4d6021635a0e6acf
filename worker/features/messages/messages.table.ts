import { sql } from 'drizzle-orm'
import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { deliveryErrors } from '#contracts/errors'
import { type MessageData, messageKinds } from '#contracts/messages'
import { flag, tenantRef, tenantTable } from '../../db/columns.ts'
import { tickets } from '../tickets/tickets.table.ts'

export interface StoredReaction {
  emoji: string
  fromMe: boolean
  by: string
}

export const messages = tenantTable(
  'messages',
  'msg',
  {
    ticketId: text('ticket_id').notNull(),
    contactId: text('contact_id').notNull(),
    channelId: text('channel_id').notNull(),
    /** The provider's id. */
    externalId: text('external_id'),
    idFront: text('id_front'),
    fromMe: flag('from_me'),
    userId: text('user_id'),
    author: text('author'),
    kind: text('kind', { enum: messageKinds }).notNull(),
    body: text('body').notNull().default(''),
    data: text('data', { mode: 'json' }).$type<MessageData>().notNull().default({}),
    mediaId: text('media_id'),
    quotedId: text('quoted_id'),
    reactions: text('reactions', { mode: 'json' }).$type<StoredReaction[]>().notNull().default([]),
    ack: integer('ack').notNull(),
    errorCode: text('error_code', { enum: deliveryErrors }),
    errorMessage: text('error_message'),
    isLate: flag('is_late').default(false),
    deletedAt: integer('deleted_at'),
    editedAt: integer('edited_at'),
    /** Earlier texts of an edited message, oldest first. */
    history: text('history', { mode: 'json' }).$type<string[]>().notNull().default([]),
    timestamp: integer('timestamp').notNull(),
  },
  (t) => [
    index('messages_ticket').on(t.tenantId, t.ticketId, t.timestamp, t.id),
    index('messages_media')
      .on(t.tenantId, t.ticketId, t.timestamp)
      .where(sql`media_id is not null`),
    index('messages_file')
      .on(t.tenantId, t.mediaId)
      .where(sql`media_id is not null`),
    uniqueIndex('messages_external').on(t.tenantId, t.channelId, t.externalId),
    uniqueIndex('messages_front').on(t.tenantId, t.idFront),
    index('messages_notes')
      .on(t.tenantId, t.timestamp, t.id)
      .where(sql`kind = 'note'`),
    tenantRef(t, t.ticketId, tickets, 'cascade'),
  ],
)

/** Delivery states that came before the message they speak of. */
export const earlyStatuses = tenantTable(
  'early_statuses',
  'est',
  {
    channelId: text('channel_id').notNull(),
    externalId: text('external_id').notNull(),
    ack: integer('ack').notNull(),
    errorCode: text('error_code', { enum: deliveryErrors }),
    errorMessage: text('error_message'),
  },
  (t) => [uniqueIndex('early_statuses_one').on(t.tenantId, t.channelId, t.externalId, t.ack)],
)
