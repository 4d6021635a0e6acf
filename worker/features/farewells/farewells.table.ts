import { text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, tenantTable } from '../../db/columns.ts'

export const farewells = tenantTable(
  'farewells',
  'fwl',
  { name: text('name').notNull(), message: text('message').notNull(), isActive: flag('is_active').default(true) },
  (t) => [uniqueIndex('farewells_name').on(t.tenantId, t.name)],
)
