import { index, integer, text } from 'drizzle-orm/sqlite-core'
import { tenantTable } from '../../db/columns.ts'

/** A file in R2 under `key`, or one that still has to be fetched from its provider. */
export const media = tenantTable(
  'media',
  'med',
  {
    state: text('state', { enum: ['pending', 'ready', 'failed'] }).notNull(),
    key: text('key').notNull(),
    mime: text('mime').notNull(),
    name: text('name').notNull(),
    size: integer('size').notNull().default(0),
    width: integer('width'),
    height: integer('height'),
    /** Milliseconds. */
    duration: integer('duration'),
    /** Where the bytes come from while the state is pending. */
    channelId: text('channel_id'),
    source: text('source'),
    /** The ticket it was uploaded for, or the visitor: only there may it be used. */
    ownerId: text('owner_id'),
    messageId: text('message_id'),
  },
  (t) => [index('media_message').on(t.tenantId, t.messageId)],
)
