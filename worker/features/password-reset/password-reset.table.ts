import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { tenantRef, tenantTable } from '../../db/columns.ts'
import { users } from '../users/users.table.ts'

/** Links for a new password: the token is kept hashed, lives an hour and is used once (D23). */
export const passwordResets = tenantTable(
  'password_resets',
  'pwr',
  {
    userId: text('user_id').notNull(),
    hash: text('hash').notNull(),
    expiresAt: integer('expires_at').notNull(),
    usedAt: integer('used_at'),
  },
  (t) => [
    uniqueIndex('password_resets_hash').on(t.hash),
    index('password_resets_over').on(t.expiresAt),
    tenantRef(t, t.userId, users, 'cascade'),
  ],
)
