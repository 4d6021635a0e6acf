import * as z from 'zod'
import { clock, minute } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import { defineJob } from '../../queues/job.ts'
import { afterOpenMinutes } from '../hours/hours.service.ts'
import { enqueueJob } from '../jobs/jobs.service.ts'
import { findTicketRow } from '../tickets/tickets.rows.ts'
import { endSilence, hearAll, letGo, resume } from './chat-flows.hear.ts'
import { isWithBot } from './is-with-bot.ts'

const attempts = 6
/** Contacts wait for an answer: a turn takes seconds. */
const lease = minute

/** A chatbot that fails for good leaves the contact to a person. */
async function giveUp(ctx: TenantContext, { ticketId }: { ticketId: string }): Promise<void> {
  const ticket = await findTicketRow(ctx, ticketId)
  if (ticket && isWithBot(ticket)) await letGo(ctx, ticket)
}

/** A contact wrote to a chatbot, or a ticket was handed to one. */
export const chatFlowsHear = defineJob({
  name: 'chatFlows.hear',
  input: z.object({ ticketId: z.string() }),
  attempts,
  lease,
  run: (ctx, { ticketId }) => hearAll(ctx, ticketId),
  giveUp,
})

/** A pause is over. */
export const chatFlowsResume = defineJob({
  name: 'chatFlows.resume',
  input: z.object({ ticketId: z.string(), resumeAt: z.number() }),
  attempts,
  lease,
  run: (ctx, { ticketId, resumeAt }) => resume(ctx, ticketId, resumeAt),
  giveUp,
})

/** The contact has been silent; while the company was closed the minutes stood still where the flow wants that (D137). */
export const chatFlowsNoAnswer = defineJob({
  name: 'chatFlows.noAnswer',
  input: z.object({ ticketId: z.string(), saidAt: z.number(), minutes: z.number(), isPaused: z.boolean() }),
  attempts,
  lease,
  run: async (ctx, { ticketId, saidAt, minutes, isPaused }) => {
    const dueAt = isPaused ? await afterOpenMinutes(ctx, saidAt, minutes) : 0
    if (dueAt <= clock.now()) return endSilence(ctx, ticketId, saidAt)
    await enqueueJob(ctx, 'chatFlows.noAnswer', { ticketId, saidAt, minutes, isPaused }, null, dueAt)
  },
  giveUp,
})
