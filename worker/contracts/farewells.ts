import * as z from 'zod'
import { del, get, post, put } from './endpoint.ts'
import { Id, Time } from './paging.ts'

/** A text that a ticket ends with; variables are filled when it is sent (D75). */
export const Farewell = z.object({
  id: Id,
  name: z.string(),
  message: z.string(),
  isActive: z.boolean(),
  createdAt: Time,
})
export type Farewell = z.infer<typeof Farewell>
const fields = {
  name: z.string().trim().min(1).max(60),
  message: z.string().trim().min(1).max(4000),
  isActive: z.boolean(),
}
const permission = 'farewells.write'

export const farewellsApi = {
  list: get('/farewells', { permission: 'session', result: z.array(Farewell), summary: 'Closing messages' }),
  create: post('/farewells', {
    permission,
    body: z.object({ ...fields, isActive: z.boolean().default(true) }),
    result: Farewell,
    status: 201,
    summary: 'Add a closing message',
  }),
  update: put('/farewells/:id', {
    permission,
    body: z.object(fields).partial(),
    result: Farewell,
    summary: 'Change a closing message',
  }),
  remove: del('/farewells/:id', { permission, summary: 'Remove a closing message; channels lose it as default' }),
}
