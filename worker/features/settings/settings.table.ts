import { text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { settingKeys } from '#contracts/settings'
import { tenantTable } from '../../db/columns.ts'

export const settings = tenantTable(
  'settings',
  'set',
  {
    key: text('key', { enum: settingKeys }).notNull(),
    value: text('value', { enum: ['enabled', 'disabled'] }).notNull(),
  },
  (t) => [uniqueIndex('settings_key').on(t.tenantId, t.key)],
)
