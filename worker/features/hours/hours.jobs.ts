import * as z from 'zod'
import { defineJob } from '../../queues/job.ts'
import { findTicketRow } from '../tickets/tickets.rows.ts'
import { sayAbsence } from './hours.service.ts'

/** Tells a contact who wrote outside the hours that nobody is there. */
export const hoursAbsence = defineJob({
  name: 'hours.absence',
  input: z.object({ ticketId: z.string(), at: z.number() }),
  attempts: 3,
  run: async (ctx, { ticketId, at }) => {
    const ticket = await findTicketRow(ctx, ticketId)
    if (ticket) await sayAbsence(ctx, ticket, at)
  },
})
