import { fail } from '../../../core/fail.ts'
import { announceContact } from '../../contacts/contacts.service.ts'
import { contacts } from '../../contacts/contacts.table.ts'
import { announceTicket, writeLog } from '../../tickets/tickets.service.ts'
import { defineStep } from '../step.ts'

/** Puts the contact into a step of the kanban (D89). */
export const lane = defineStep({
  type: 'lane',
  plan: (ctx, _expected, { laneId }) => {
    if (!ctx.directory.lanes.has(laneId)) fail('ERR_NOT_FOUND')
  },
  run: async (ctx, ticket, { laneId }) => {
    const log = { type: 'kanban' as const, userId: ctx.person.id, data: { laneId } }
    await ctx.db.commit([ctx.db.update(contacts, ticket.contactId, { laneId }), writeLog(ctx, ticket.id, log)])
    await announceContact(ctx, ticket.contactId)
    return announceTicket(ctx, ticket.id)
  },
})
