import * as z from 'zod'
import { clock, minute } from '../../core/clock.ts'
import { defineJob } from '../../queues/job.ts'
import { changeTicket, findTicketRow } from './tickets.service.ts'

/** Tickets closed in one run; the next sweep goes on. */
const batch = 100

/** Closes open tickets in which nobody wrote for the channel's minutes (D82). */
export const ticketsAutoClose = defineJob({
  name: 'tickets.autoClose',
  input: z.object({ channelId: z.string() }),
  attempts: 3,
  run: async (ctx, { channelId }) => {
    const channel = ctx.directory.channels.get(channelId)
    if (!channel?.autoCloseMinutes) return
    const idleSince = clock.now() - channel.autoCloseMinutes * minute
    const idle = await ctx.db.query<{ id: string }>(
      `SELECT id FROM tickets INDEXED BY tickets_idle WHERE tenant_id = ?1 AND channel_id = ?2 AND status = 'open'
       AND last_human_at <= ?3 ORDER BY last_human_at LIMIT ${batch}`,
      channelId,
      idleSince,
    )
    for (const { id } of idle) {
      const row = await findTicketRow(ctx, id)
      if (row?.status !== 'open') continue
      const patch = { status: 'closed', closedAt: clock.now(), unreadMessages: 0 }
      await changeTicket(ctx, row, patch, [{ type: 'autoClose', queueId: row.queueId }])
    }
  },
})
