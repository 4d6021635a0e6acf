import type { TicketDetail } from '#contracts/tickets'
import type { Ctx, TenantContext } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { chunk } from '../../db/tenant-db.ts'
import { contactDetailColumns, type ContactDetailRow } from '../contacts/contacts.service.ts'
import { factsOf, presentDetail } from './tickets.present.ts'
import { ticketColumns, ticketDetailColumns, type TicketDetailRow, type TicketRow } from './tickets.query.ts'
import { canSee } from './tickets.visibility.ts'

export type FullTicketRow = TicketRow & TicketDetailRow & Omit<ContactDetailRow, 'isGroup'>

export const ticketSql = `SELECT ${ticketColumns}, ${ticketDetailColumns}, ${contactDetailColumns.replace('c.is_group AS isGroup, ', '')}
  FROM tickets t CROSS JOIN contacts c ON c.tenant_id = ?1 AND c.id = t.contact_id WHERE t.tenant_id = ?1 AND t.id = ?2
    AND t.status <> 'deleted'`

/** A ticket's row whoever asks; for work that has no person. */
export async function findTicketRow(ctx: Pick<TenantContext, 'db'>, id: string): Promise<FullTicketRow | undefined> {
  return (await ctx.db.query<FullTicketRow>(ticketSql, id))[0]
}

/** Rows of several tickets whoever asks, at most as many as a statement binds. */
export async function findTicketRows(ctx: Pick<TenantContext, 'db'>, ids: string[]): Promise<TicketRow[]> {
  const rows = await Promise.all(
    chunk(ids, 90).map((part) =>
      ctx.db.query<TicketRow>(
        `SELECT ${ticketColumns} FROM tickets t CROSS JOIN contacts c ON c.tenant_id = ?1 AND c.id = t.contact_id
         WHERE t.tenant_id = ?1 AND t.id IN (${part.map((_, index) => `?${index + 2}`).join(', ')})
           AND t.status <> 'deleted'`,
        ...part,
      ),
    ),
  )
  return rows.flat()
}

/** A ticket this person may look at; what is hidden answers as not there. */
export async function readTicket(ctx: Ctx, id: string): Promise<FullTicketRow> {
  const row = await findTicketRow(ctx, id)
  return row && seesRow(ctx, row) ? row : fail('ERR_NOT_FOUND')
}

/** Access by id is judged with show-all on for those who may use it (visibility.md). */
export const seesRow = (ctx: Ctx, row: TicketRow): boolean =>
  canSee(ctx.viewer, factsOf(ctx, row), ctx.directory.settings, true)

export const detailOf = (ctx: Ctx, row: FullTicketRow): TicketDetail => presentDetail(ctx, row)
