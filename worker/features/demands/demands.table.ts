import { text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, tenantTable } from '../../db/columns.ts'

export const demands = tenantTable(
  'demands',
  'dem',
  {
    name: text('name').notNull(),
    queues: text('queues', { mode: 'json' }).$type<string[]>().notNull().default([]),
    isActive: flag('is_active').default(true),
  },
  (t) => [uniqueIndex('demands_name').on(t.tenantId, t.name)],
)
