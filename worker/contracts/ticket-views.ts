import * as z from 'zod'
import { del, get, post, put } from './endpoint.ts'
import { Id } from './paging.ts'
import { TicketFilter } from './ticket-filter.ts'

/** A filter of the ticket list under a name: one's own, or everybody's. */
export const TicketView = z.object({
  id: Id,
  name: z.string(),
  filter: TicketFilter,
  isShared: z.boolean(),
  /** Whether the asker may change and remove it. */
  canWrite: z.boolean(),
})
export type TicketView = z.infer<typeof TicketView>

export const TicketViewInput = z.object({
  name: z.string().trim().min(1).max(40),
  filter: TicketFilter,
  isShared: z.boolean().default(false),
})
/** Views a person has at most, shared ones included. */
export const maxViews = 30

export const ticketViewsApi = {
  list: get('/ticketViews', {
    permission: 'tickets.read',
    result: z.array(TicketView),
    summary: 'Saved views of the ticket list: own and shared',
  }),
  counts: get('/ticketViews/counts', {
    permission: 'tickets.read',
    result: z.record(z.string(), z.number()),
    summary: 'How many tickets each view holds for the asker, up to the cap of counts',
  }),
  create: post('/ticketViews', {
    permission: 'tickets.read',
    body: TicketViewInput,
    result: TicketView,
    status: 201,
    summary: 'Save a view; sharing it takes a supervisor',
  }),
  update: put('/ticketViews/:id', {
    permission: 'tickets.read',
    body: TicketViewInput.partial(),
    result: TicketView,
    summary: 'Rename a view, change its filter, share it',
  }),
  remove: del('/ticketViews/:id', { permission: 'tickets.read', summary: 'Remove a view' }),
}
