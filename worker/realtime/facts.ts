import { tenantDb } from '../db/platform-db.ts'
import { loadDirectory } from '../features/tenants/tenants.service.ts'
import { factsOf } from '../features/tickets/tickets.present.ts'
import { findTicketRow } from '../features/tickets/tickets.rows.ts'
import type { TicketFacts } from '../features/tickets/tickets.visibility.ts'

/** What sight of a ticket depends on, as it is now; null when there is no such ticket. */
export async function ticketFacts(env: Env, tenantId: number, ticketId: string): Promise<TicketFacts | null> {
  const directory = await loadDirectory(env, tenantId)
  const row = await findTicketRow({ db: tenantDb(env, tenantId) }, ticketId)
  return row ? factsOf({ directory }, row) : null
}
