import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Captcha challenges that were answered: each counts once. Belongs to no tenant, since nobody is signed in yet. */
export const usedCaptchas = sqliteTable(
  'used_captchas',
  { id: text('id').primaryKey(), expiresAt: integer('expires_at').notNull() },
  (t) => [index('used_captchas_expiry').on(t.expiresAt)],
)
