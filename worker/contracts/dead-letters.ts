import * as z from 'zod'
import { del, get, post } from './endpoint.ts'
import { Id, Time } from './paging.ts'

/** Work that ended without success: events we could not handle or attribute, sends that failed for good, jobs. */
export const DeadLetter = z.object({
  id: Id,
  kind: z.enum(['inbound', 'outbound', 'job']),
  state: z.enum(['dead', 'quarantined']),
  channelId: Id.nullable(),
  channelName: z.string().nullable(),
  ticketId: Id.nullable(),
  reason: z.string(),
  /** A short excerpt of what it was about; never secrets. */
  excerpt: z.string(),
  attempts: z.number(),
  at: Time,
})
export type DeadLetter = z.infer<typeof DeadLetter>

export const deadLettersApi = {
  list: get('/dead-letters', {
    permission: 'deadLetters.read',
    result: z.object({ items: z.array(DeadLetter), count: z.number() }),
    summary: 'What could not be delivered, handled or attributed',
  }),
  replay: post('/dead-letters/:id/replay', {
    permission: 'deadLetters.write',
    result: z.object({ id: Id }),
    status: 202,
    summary: 'Try it again',
  }),
  remove: del('/dead-letters/:id', { permission: 'deadLetters.write', summary: 'Put it away for good' }),
}
