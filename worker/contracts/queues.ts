import * as z from 'zod'
import { del, get, post, put } from './endpoint.ts'
import { Color, Id, Time } from './paging.ts'

export const Queue = z.object({
  id: Id,
  queue: z.string(),
  color: z.string(),
  isActive: z.boolean(),
  /** How many people answer it. */
  users: z.number(),
  createdAt: Time,
})
export type Queue = z.infer<typeof Queue>
export const QueueInput = z.object({
  queue: z.string().trim().min(1).max(50),
  color: Color.default('#5b8def'),
  isActive: z.boolean().default(true),
})

export const queuesApi = {
  list: get('/queues', { permission: 'session', result: z.array(Queue), summary: 'Queues of the company' }),
  create: post('/queues', {
    permission: 'queues.write',
    body: QueueInput,
    result: Queue,
    status: 201,
    summary: 'Add a queue',
  }),
  update: put('/queues/:id', {
    permission: 'queues.write',
    body: QueueInput.partial(),
    result: Queue,
    summary: 'Change a queue',
  }),
  remove: del('/queues/:id', { permission: 'queues.write', summary: 'Remove a queue without unfinished tickets' }),
}
