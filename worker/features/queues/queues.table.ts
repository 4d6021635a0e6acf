import { text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, tenantTable } from '../../db/columns.ts'

export const queues = tenantTable(
  'queues',
  'que',
  { queue: text('queue').notNull(), color: text('color').notNull(), isActive: flag('is_active').default(true) },
  (t) => [uniqueIndex('queues_name').on(t.tenantId, t.queue)],
)
