import { text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { MacroStep } from '#contracts/macros'
import { flag, tenantTable } from '../../db/columns.ts'

export const macros = tenantTable(
  'macros',
  'mac',
  {
    name: text('name').notNull(),
    steps: text('steps', { mode: 'json' }).$type<MacroStep[]>().notNull(),
    hotkey: text('hotkey'),
    isActive: flag('is_active').default(true),
    /** Empty for the whole company: a null would let two of one name stand side by side. */
    userId: text('user_id').notNull().default(''),
  },
  (t) => [
    uniqueIndex('macros_name').on(t.tenantId, t.userId, t.name),
    uniqueIndex('macros_hotkey').on(t.tenantId, t.userId, t.hotkey),
  ],
)
