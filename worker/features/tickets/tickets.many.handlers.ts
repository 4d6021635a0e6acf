import type { manyTicketsApi } from '#contracts/many-tickets'
import type { Handlers } from '../../core/serve.ts'
import { startJob } from '../jobs/jobs.service.ts'

export const manyTicketsHandlers: Handlers<typeof manyTicketsApi> = {
  bulk: (ctx, { body }) => startJob(ctx, 'tickets.bulk', { ids: [...new Set(body.ids)], action: body.action }),

  recountUnread: (ctx) => startJob(ctx, 'tickets.recount', { what: 'unread' }, 'tickets.recount.unread'),
  recountLastMessage: (ctx) =>
    startJob(ctx, 'tickets.recount', { what: 'lastMessageAt' }, 'tickets.recount.lastMessageAt'),
}
