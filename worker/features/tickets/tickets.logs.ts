import { eq } from 'drizzle-orm'
import type { TicketLog } from '#contracts/tickets'
import type { Ctx } from '../../core/context.ts'
import { demands } from '../demands/demands.table.ts'
import { ticketLogs } from './tickets.table.ts'

/** What happened to a ticket, oldest first, with the names of today. */
export async function readLogs(ctx: Ctx, ticketId: string): Promise<TicketLog[]> {
  const rows = await ctx.db.select(ticketLogs, {
    where: eq(ticketLogs.ticketId, ticketId),
    orderBy: [ticketLogs.createdAt, ticketLogs.id],
    limit: 200,
  })
  const reasons = rows.some((row) => row.data.demandId) ? await ctx.db.select(demands, { limit: 500 }) : []
  return rows.map((row) => {
    const { demandId, channelId, laneId, rating, until, value, chatFlowId } = row.data
    const channel = channelId ? ctx.directory.allChannels.get(channelId) : undefined
    return {
      id: row.id,
      type: row.type,
      createdAt: row.createdAt,
      user: personOf(ctx, row.userId),
      toUser: personOf(ctx, row.toUserId),
      queue: (row.queueId && ctx.directory.queues.get(row.queueId)) || null,
      demand: reasons.find((one) => one.id === demandId)?.name ?? null,
      channel: channel ? { id: channel.id, name: channel.name, type: channel.type } : null,
      lane: (laneId && ctx.directory.lanes.get(laneId)?.name) || null,
      rating: rating ?? null,
      until: until ?? null,
      value: value ?? null,
      chatFlow: (chatFlowId && ctx.directory.flows.get(chatFlowId)?.name) || null,
    }
  })
}

function personOf(ctx: Ctx, id: string | null) {
  const user = id ? ctx.directory.users.get(id) : undefined
  return user ? { id: user.id, name: user.name } : null
}
