import { index, text } from 'drizzle-orm/sqlite-core'
import { tenantRef, tenantTable } from '../../db/columns.ts'
import { tickets } from '../tickets/tickets.table.ts'

/** Protocol numbers that were sent to contacts (D86). */
export const protocols = tenantTable(
  'protocols',
  'ptc',
  { number: text('number').notNull(), ticketId: text('ticket_id').notNull(), userId: text('user_id') },
  (t) => [
    index('protocols_created').on(t.tenantId, t.createdAt, t.id),
    index('protocols_number').on(t.tenantId, t.number),
    index('protocols_ticket').on(t.tenantId, t.ticketId),
    tenantRef(t, t.ticketId, tickets, 'cascade'),
  ],
)
