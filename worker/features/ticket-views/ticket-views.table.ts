import { index, text } from 'drizzle-orm/sqlite-core'
import type { TicketFilter } from '#contracts/tickets'
import { flag, tenantRef, tenantTable } from '../../db/columns.ts'
import { users } from '../users/users.table.ts'

export const ticketViews = tenantTable(
  'ticket_views',
  'vie',
  {
    name: text('name').notNull(),
    ownerId: text('owner_id').notNull(),
    isShared: flag('is_shared').default(false),
    filter: text('filter', { mode: 'json' }).$type<TicketFilter>().notNull(),
  },
  (t) => [index('ticket_views_owner').on(t.tenantId, t.ownerId), tenantRef(t, t.ownerId, users)],
)
