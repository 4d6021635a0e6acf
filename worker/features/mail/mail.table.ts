import { integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { mailSecurities } from '#contracts/mail'
import { tenantTable } from '../../db/columns.ts'

/** The mail server of one company; the password is sealed. */
export const mailAccounts = tenantTable(
  'mail_accounts',
  'sml',
  {
    host: text('host').notNull(),
    port: integer('port').notNull(),
    security: text('security', { enum: mailSecurities }).notNull(),
    user: text('user').notNull().default(''),
    secret: text('secret').notNull().default(''),
    fromName: text('from_name').notNull(),
    fromAddress: text('from_address').notNull(),
  },
  (t) => [uniqueIndex('mail_accounts_one').on(t.tenantId)],
)
