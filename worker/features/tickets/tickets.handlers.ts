import { and, eq, gt } from 'drizzle-orm'
import { countCap, type TicketFilter, type ticketsApi } from '#contracts/tickets'
import type { Ctx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import type { Handlers } from '../../core/serve.ts'
import { forgetChats, setChatFlow } from '../chat-flows/chat-flows.service.ts'
import { startJob } from '../jobs/jobs.service.ts'
import { schedulesOfTicket } from '../schedules/schedules.list.ts'
import { applyChange, assertWrite, closeNow, forceClose, isTakingBack, keepOpen } from './tickets.actions.ts'
import { changeChannel } from './tickets.channel.ts'
import { ticketsOfContact } from './tickets.contact.ts'
import { createTicket } from './tickets.create.ts'
import { presentTicket } from './tickets.present.ts'
import { byActivity, countSql, listSql, planList, readCursor, type TicketRow } from './tickets.query.ts'
import { detailOf, findTicketRow, readTicket, seesRow } from './tickets.rows.ts'
import { announceTicket, calm, changeTicket, findOther } from './tickets.service.ts'
import { readLogs } from './tickets.logs.ts'
import { notifyContact } from './tickets.notify.ts'
import { removeTicket } from './tickets.remove.ts'
import { tickets } from './tickets.table.ts'
import { canForceClose } from './tickets.visibility.ts'

export const ticketsHandlers: Handlers<typeof ticketsApi> = {
  list: async (ctx, { query }) => {
    const plan = planList(ctx.viewer, ctx.directory.settings, query)
    const cursor = readCursor(query.cursor)
    const offset = cursor ? 0 : (query.pageNumber - 1) * query.limit
    const text = listSql(plan, { limit: query.limit + 1, offset, cursor })
    const found = await ctx.db.query<TicketRow>(text, ...plan.parameters.values)
    const rows = found.toSorted(byActivity)
    const hasMore = rows.length > query.limit
    const page = rows.slice(0, query.limit)
    const last = page.at(-1)
    return {
      tickets: page.map((row) => presentTicket(ctx, row)),
      count: offset + rows.length,
      hasMore,
      cursor: hasMore && last ? `${last.lastMessageAt}_${last.id}` : null,
    }
  },

  counts: async (ctx, { query }) => {
    const each = (['open', 'pending', 'schedule'] as const).map((status) => plan(ctx, { ...query, status: [status] }))
    const results = await ctx.db.queries<{ n: number }[][]>(...each.map(countOf))
    const [open = 0, pending = 0, schedule = 0] = results.map((rows) => rows[0]?.n)
    return { open, pending, schedule }
  },

  get: async (ctx, { params: { id } }) => {
    const [row, scheduledMessages] = await Promise.all([readTicket(ctx, id), schedulesOfTicket(ctx, id)])
    return { ...detailOf(ctx, row), scheduledMessages }
  },

  logs: async (ctx, { params }) => {
    await readTicket(ctx, params.id)
    return readLogs(ctx, params.id)
  },

  create: (ctx, { body }) => createTicket(ctx, { ...body, channelId: body.whatsappId ?? body.channelId }),

  update: async (ctx, { params, body }) => {
    const ticket = (await findTicketRow(ctx, params.id)) ?? fail('ERR_NOT_FOUND')
    // A transfer may have taken it out of the sight of the one who undoes it.
    if (!seesRow(ctx, ticket) && !(await isTakingBack(ctx, ticket, body))) fail('ERR_NOT_FOUND')
    return applyChange(ctx, ticket, body)
  },

  force: async (ctx, { params }) => {
    const ticket = await readTicket(ctx, params.id)
    if (!canForceClose(ctx.viewer, ctx.directory.settings)) fail('ERR_NO_PERMISSION')
    return forceClose(ctx, ticket)
  },

  closeNow: async (ctx, { params }) => closeNow(ctx, await readTicket(ctx, params.id)),
  keepOpen: async (ctx, { params }) => keepOpen(ctx, await readTicket(ctx, params.id)),

  setChannel: async (ctx, { params, body }) => {
    const ticket = await readTicket(ctx, params.id)
    assertWrite(ctx, ticket)
    assertAllowed(ctx, body.whatsappId)
    return changeChannel(ctx, ticket, body.whatsappId, ctx.person.id)
  },

  setChatFlow: async (ctx, { params, body }) => {
    const ticket = await readTicket(ctx, params.id)
    // What waits for anybody may be given to a chatbot, or taken from one, by whoever could take it.
    if (ticket.status !== 'pending' || ticket.userId) assertWrite(ctx, ticket)
    return setChatFlow(ctx, ticket, body.chatFlowId)
  },

  clearChats: (ctx) => forgetChats(ctx),
  clearChatsByGet: (ctx) => forgetChats(ctx),

  moveChannel: async (ctx, { body: { whatsappId: fromId, newWhatsappId: toId } }) => {
    if (fromId === toId) fail('ERR_TICKET_ALREADY_ASSIGNED')
    for (const id of [fromId, toId]) {
      assertAllowed(ctx, id)
      if (!ctx.directory.channels.has(id)) fail('ERR_NOT_FOUND')
    }
    if (ctx.directory.channels.get(toId)?.status !== 'CONNECTED') fail('ERR_CHANNEL_NOT_CONNECTED')
    return startJob(ctx, 'tickets.moveChannel', { fromId, toId, userId: ctx.person.id }, `moveChannel:${fromId}`)
  },

  notify: async (ctx, { params, body }) => {
    const ticket = await readTicket(ctx, params.id)
    assertWrite(ctx, ticket)
    return notifyContact(ctx, ticket, body)
  },

  remove: async (ctx, { params }) => removeTicket(ctx, await readTicket(ctx, params.id)),

  setNull: async (ctx, { params, body }) => {
    const ticket = await readTicket(ctx, params.id)
    if (ticket.userId) fail('ERR_NO_PERMISSION')
    const isAllowed = ctx.isElevated || ctx.directory.settings.ticketsWithoutQueue === 'enabled'
    if (!isAllowed || body.status === 'schedule' || body.status === 'open') fail('ERR_NO_PERMISSION')
    if (body.status === 'closed') return forceClose(ctx, ticket)
    return changeTicket(ctx, ticket, { ...calm, status: body.status, closedAt: null }, [
      { type: body.status, userId: ctx.person.id },
    ])
  },

  markAllRead: async (ctx) => markAllRead(ctx),
  markAllReadByGet: async (ctx) => markAllRead(ctx),

  ofContact: async (ctx, { params }) => (await ticketsOfContact(ctx, params.id)).map((row) => presentTicket(ctx, row)),

  check: async (ctx, { params }) => {
    const ticket = await findOther(ctx, params.contactId, params.whatsappId)
    return ticket ? { exists: true, ticket } : { exists: false }
  },
}

async function markAllRead(ctx: Ctx): Promise<{ updated: number }> {
  const own = and(eq(tickets.userId, ctx.person.id), eq(tickets.status, 'open'), gt(tickets.unreadMessages, 0))!
  const changed = await ctx.db.claim(tickets, own, { unreadMessages: 0 })
  for (const row of changed.slice(0, 100)) await announceTicket(ctx, row.id)
  return { updated: changed.length }
}

/** A person bound to connections moves nothing beyond them (D17). */
function assertAllowed(ctx: Ctx, channelId: string): void {
  if (ctx.person.channels.length && !ctx.person.channels.includes(channelId)) fail('ERR_NOT_FOUND')
}

const plan = (ctx: Ctx, filter: TicketFilter) => planList(ctx.viewer, ctx.directory.settings, filter)

const countOf = (one: ReturnType<typeof planList>) => ({
  text: countSql(one, countCap),
  parameters: one.parameters.values,
})
