import * as z from 'zod'
import { clock } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import { defineJob } from '../../queues/job.ts'
import { findTicketRow } from '../tickets/tickets.rows.ts'
import { closed, planClose, planEnd, takeStep } from './closing.service.ts'

const attempts = 8

/** The thirty seconds are over. What was cancelled, or began anew, has another time (D74). */
export const ticketsClose = defineJob({
  name: 'tickets.close',
  input: z.object({ ticketId: z.string(), closeAt: z.number() }),
  attempts,
  run: async (ctx, { ticketId, closeAt }) => {
    const ticket = await findTicketRow(ctx, ticketId)
    if (ticket?.closeAt === closeAt) await takeStep(ctx, ticket, closed(ticket, 'closed'))
  },
})

/** Nobody answered in time: on to the farewell, without a rating (D76). */
export const ticketsRatingOver = defineJob({
  name: 'tickets.ratingOver',
  input: z.object({ ticketId: z.string(), ratingUntil: z.number() }),
  attempts,
  run: async (ctx, { ticketId, ratingUntil }) => {
    const ticket = await findTicketRow(ctx, ticketId)
    if (ticket?.ratingUntil === ratingUntil) await takeStep(ctx, ticket, await planEnd(ctx, ticket))
  },
})

/** Tickets looked at in one run; the next sweep goes on. */
const batch = 100

/** Ends open tickets in which nobody wrote for the channel's minutes: with its farewell, without a rating (D82). */
export const ticketsAutoClose = defineJob({
  name: 'tickets.autoClose',
  input: z.object({ channelId: z.string() }),
  attempts: 3,
  run: async (ctx, { channelId }) => {
    const channel = ctx.directory.channels.get(channelId)
    if (!channel?.autoCloseMinutes) return
    const idleSince = clock.now() - channel.autoCloseMinutes * 60_000
    const idle = await ctx.db.query<{ id: string }>(
      `SELECT id FROM tickets INDEXED BY tickets_idle WHERE tenant_id = ?1 AND channel_id = ?2 AND status = 'open'
       AND last_human_at <= ?3 AND close_at IS NULL AND rating_until IS NULL ORDER BY last_human_at LIMIT ${batch}`,
      channelId,
      idleSince,
    )
    for (const { id } of idle) await endIdle(ctx, id, channel.farewellId)
  },
})

async function endIdle(ctx: TenantContext, id: string, farewellId: string | null): Promise<void> {
  const ticket = await findTicketRow(ctx, id)
  if (ticket?.status !== 'open' || ticket.closeAt || ticket.ratingUntil) return
  const wish = { by: null, demandId: ticket.demandId, farewellId, wantsRating: false }
  await takeStep(ctx, ticket, await planClose(ctx, ticket, wish))
}
