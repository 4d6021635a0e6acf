import { text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, tenantTable } from '../../db/columns.ts'

export const tags = tenantTable(
  'tags',
  'tag',
  { tag: text('tag').notNull(), color: text('color').notNull(), isActive: flag('is_active').default(true) },
  (t) => [uniqueIndex('tags_name').on(t.tenantId, t.tag)],
)
