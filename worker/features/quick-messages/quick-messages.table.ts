import { text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, tenantTable } from '../../db/columns.ts'

export const quickMessages = tenantTable(
  'quick_messages',
  'qms',
  {
    key: text('key').notNull(),
    message: text('message').notNull(),
    isActive: flag('is_active').default(true),
    /** Null for the whole company. */
    userId: text('user_id'),
  },
  (t) => [uniqueIndex('quick_messages_key').on(t.tenantId, t.key)],
)
