import { index, text } from 'drizzle-orm/sqlite-core'
import { tenantTable } from '../../db/columns.ts'

/** Who changed what: written in the same batch as the change. */
export const auditLog = tenantTable(
  'audit_log',
  'aud',
  {
    userId: text('user_id'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    details: text('details', { mode: 'json' }).$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index('audit_log_time').on(t.tenantId, t.createdAt),
    index('audit_log_entity').on(t.tenantId, t.entity, t.entityId),
  ],
)
