import { sql } from 'drizzle-orm'
import { index, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, tenantTable } from '../../db/columns.ts'

export const quickMessages = tenantTable(
  'quick_messages',
  'qms',
  {
    key: text('key').notNull(),
    message: text('message').notNull(),
    mediaId: text('media_id'),
    sendAsAudio: flag('send_as_audio').default(false),
    isActive: flag('is_active').default(true),
    /** Null for the whole company. */
    userId: text('user_id'),
  },
  (t) => [
    index('quick_messages_file')
      .on(t.tenantId, t.mediaId)
      .where(sql`media_id is not null`),
    uniqueIndex('quick_messages_key')
      .on(t.tenantId, t.key)
      .where(sql`user_id is null`),
    uniqueIndex('quick_messages_own')
      .on(t.tenantId, t.userId, t.key)
      .where(sql`user_id is not null`),
  ],
)
