import { desc, eq } from 'drizzle-orm'
import type { ContactMerge, contactMergesApi } from '#contracts/contact-merges'
import type { Ctx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import type { Handlers } from '../../core/serve.ts'
import { announceContact } from '../contacts/contacts.service.ts'
import { contacts } from '../contacts/contacts.table.ts'
import { announceTicket } from '../tickets/tickets.service.ts'
import { mergeContacts, type MergeRow, undoMerge } from './contact-merges.service.ts'
import { contactMerges } from './contact-merges.table.ts'

const shown = 20

export const contactMergesHandlers: Handlers<typeof contactMergesApi> = {
  list: async (ctx, { params }) => {
    await ctx.db.get(contacts, params.id)
    const where = eq(contactMerges.keptId, params.id)
    return (await ctx.db.select(contactMerges, { where, orderBy: [desc(contactMerges.createdAt)], limit: shown })).map(
      present,
    )
  },

  merge: async (ctx, { params, body }) => {
    const merge = await mergeContacts(ctx, params.id, body.contactId)
    ctx.publish({ event: { type: 'contact.removed', data: { id: body.contactId } }, audience: { to: 'everyone' } })
    return { merge: present(merge), contact: await tell(ctx, merge, params.id) }
  },

  undo: async (ctx, { params }) => {
    const merge = await ctx.db.get(contactMerges, params.id)
    await undoMerge(ctx, merge)
    await announceContact(ctx, merge.merged.id)
    return tell(ctx, merge, merge.keptId)
  },
}

const present = ({ id, merged, createdAt }: MergeRow): ContactMerge => ({
  id,
  name: merged.name,
  number: merged.number,
  at: createdAt,
})

/** Tickets that changed hands show another name, and may have left or entered somebody's sight. */
async function tell(ctx: Ctx, merge: MergeRow, keptId: string) {
  const unfinished = await ctx.db.query<{ id: string }>(
    `SELECT id FROM tickets INDEXED BY tickets_contact WHERE tenant_id = ?1 AND contact_id IN (?2, ?3)
       AND status IN ('open', 'pending', 'schedule') LIMIT 50`,
    keptId,
    merge.merged.id,
  )
  for (const { id } of unfinished) await announceTicket(ctx, id)
  return (await announceContact(ctx, keptId)) ?? fail('ERR_NOT_FOUND')
}
