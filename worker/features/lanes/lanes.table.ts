import { integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { tenantTable } from '../../db/columns.ts'

export const lanes = tenantTable(
  'lanes',
  'lan',
  { name: text('name').notNull(), color: text('color').notNull(), position: integer('position').notNull().default(0) },
  (t) => [uniqueIndex('lanes_name').on(t.tenantId, t.name)],
)
