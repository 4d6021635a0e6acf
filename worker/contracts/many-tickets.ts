import * as z from 'zod'
import { post, put } from './endpoint.ts'
import { Started } from './jobs.ts'
import { Id } from './paging.ts'

/** What may be done to several tickets at once, with the rights one has on each. */
export const BulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('close') }),
  z.object({ kind: z.literal('return') }),
  z.object({ kind: z.literal('read') }),
  z.object({ kind: z.literal('transfer'), userId: Id.nullish(), queueId: Id.nullish() }),
  z.object({ kind: z.literal('addTag'), tagId: Id }),
  z.object({ kind: z.literal('removeTag'), tagId: Id }),
])
export type BulkAction = z.infer<typeof BulkAction>

/** Work on many tickets at once, which its person may watch. */
export const manyTicketsApi = {
  bulk: post('/tickets/bulk', {
    permission: 'tickets.write',
    body: z.object({ ids: z.array(Id).min(1).max(200), action: BulkAction }),
    result: Started,
    status: 202,
    summary: 'The same action on several tickets; what each refused is told at the end',
  }),
  recountUnread: put('/ticketsUpdateAllUnreadMessages', {
    permission: 'tickets.maintain',
    result: Started,
    status: 202,
    summary: 'Recompute the unread counts from the messages (D52)',
  }),
  recountLastMessage: put('/ticketsLastMessageAt', {
    permission: 'tickets.maintain',
    result: Started,
    status: 202,
    summary: 'Recompute when each ticket was last written in (D52)',
  }),
}
