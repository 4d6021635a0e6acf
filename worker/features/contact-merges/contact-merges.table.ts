import { index, text } from 'drizzle-orm/sqlite-core'
import { tenantRef, tenantTable } from '../../db/columns.ts'
import { contacts } from '../contacts/contacts.table.ts'

type ContactRow = typeof contacts.$inferSelect

/** A contact that went into another one, with all that is needed to part them again. */
export const contactMerges = tenantTable(
  'contact_merges',
  'mrg',
  {
    keptId: text('kept_id').notNull(),
    merged: text('merged', { mode: 'json' }).$type<ContactRow>().notNull(),
    /** The one that stayed, as it was before. */
    kept: text('kept', { mode: 'json' }).$type<ContactRow>().notNull(),
    ticketIds: text('ticket_ids', { mode: 'json' }).$type<string[]>().notNull(),
    aliasIds: text('alias_ids', { mode: 'json' }).$type<string[]>().notNull(),
    scheduleIds: text('schedule_ids', { mode: 'json' }).$type<string[]>().notNull(),
  },
  (t) => [
    index('contact_merges_kept').on(t.tenantId, t.keptId, t.createdAt),
    tenantRef(t, t.keptId, contacts, 'cascade'),
  ],
)
