import * as z from 'zod'
import { del, get, post, put } from './endpoint.ts'
import { Id, Time } from './paging.ts'

/** Why a ticket was closed. Without queues it fits every ticket (D72). */
export const Demand = z.object({
  id: Id,
  name: z.string(),
  queues: z.array(Id),
  isActive: z.boolean(),
  createdAt: Time,
})
export type Demand = z.infer<typeof Demand>
const fields = {
  name: z.string().trim().min(1).max(80),
  queues: z.array(Id).max(100),
  isActive: z.boolean(),
}
const DemandInput = z.object({
  name: fields.name,
  queues: fields.queues.default([]),
  isActive: z.boolean().default(true),
})
const permission = 'demands.write'

/** Whether a reason may be given for a ticket of that queue. */
export const fitsQueue = (demand: Pick<Demand, 'queues' | 'isActive'>, queueId: string | null): boolean =>
  demand.isActive && (!demand.queues.length || (queueId !== null && demand.queues.includes(queueId)))

export const demandsApi = {
  list: get('/demands', { permission: 'session', result: z.array(Demand), summary: 'Reasons for closing a ticket' }),
  create: post('/demands', { permission, body: DemandInput, result: Demand, status: 201, summary: 'Add a reason' }),
  update: put('/demands/:id', {
    permission,
    body: z.object(fields).partial(),
    result: Demand,
    summary: 'Change a reason',
  }),
  remove: del('/demands/:id', { permission, summary: 'Remove a reason that no ticket has' }),
}
