import type { Ctx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { findContact } from '../contacts/contacts.service.ts'
import { ticketColumns, type TicketRow } from './tickets.query.ts'
import { seesRow } from './tickets.rows.ts'

/** Tickets of a contact that are looked at; older ones are found by the search. */
const most = 50

/** The tickets of one contact that this person may see, newest first. */
export async function ticketsOfContact(ctx: Ctx, contactId: string): Promise<TicketRow[]> {
  if (!(await findContact(ctx, contactId))) fail('ERR_NOT_FOUND')
  const rows = await ctx.db.query<TicketRow>(
    `SELECT ${ticketColumns} FROM tickets t INDEXED BY tickets_contact CROSS JOIN contacts c ON c.tenant_id = ?1 AND c.id = ?2
     WHERE t.tenant_id = ?1 AND t.contact_id = ?2 AND t.status <> 'deleted' ORDER BY t.created_at DESC LIMIT ${most}`,
    contactId,
  )
  return rows.filter((row) => seesRow(ctx, row))
}
