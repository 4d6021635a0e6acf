import type { TenantDb, Write } from '../../db/tenant-db.ts'
import { auditLog } from './audit.table.ts'

/** The audit row of a change, for the same batch as the change. Never pass secrets in `details`. */
export const audit = (
  db: TenantDb,
  userId: string | null,
  action: string,
  entity: string,
  entityId: string,
  details: Record<string, unknown> = {},
): Write => db.insert(auditLog, { userId, action, entity, entityId, details })
