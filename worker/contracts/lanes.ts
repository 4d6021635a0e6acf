import * as z from 'zod'
import { del, get, post, put } from './endpoint.ts'
import { Color, Id, Time } from './paging.ts'

/** A step of the kanban; contacts stand in one (D89). */
export const Lane = z.object({ id: Id, name: z.string(), color: z.string(), position: z.number(), createdAt: Time })
export type Lane = z.infer<typeof Lane>
const fields = { name: z.string().trim().min(1).max(40), color: Color }
const permission = 'lanes.write'

export const lanesApi = {
  list: get('/lanes', { permission: 'session', result: z.array(Lane), summary: 'Lanes of the kanban, in their order' }),
  create: post('/lanes', {
    permission,
    body: z.object({ ...fields, color: Color.default('#5b8def') }),
    result: Lane,
    status: 201,
    summary: 'Add a lane at the end',
  }),
  update: put('/lanes/:id', { permission, body: z.object(fields).partial(), result: Lane, summary: 'Change a lane' }),
  order: put('/lanes', {
    permission,
    body: z.object({ ids: z.array(Id).min(1).max(100) }),
    result: z.array(Lane),
    summary: 'Put the lanes into this order',
  }),
  remove: del('/lanes/:id', { permission, summary: 'Remove a lane; its contacts stand in none' }),
}
