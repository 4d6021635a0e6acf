import * as z from 'zod'
import { get } from './endpoint.ts'
import { Id, Time, searchText } from './paging.ts'
import { UserRef } from './tickets.ts'

/** A protocol number that was sent to a contact (D86). */
export const Protocol = z.object({
  id: Id,
  number: z.string(),
  ticketId: Id,
  contact: z.object({ id: Id, name: z.string() }),
  user: UserRef.nullable(),
  createdAt: Time,
})
export type Protocol = z.infer<typeof Protocol>

export const protocolsApi = {
  list: get('/protocols', {
    permission: 'protocols.read',
    query: z.object({
      searchParam: searchText,
      ticketId: Id.optional(),
      pageNumber: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(40),
    }),
    result: z.object({ protocols: z.array(Protocol), count: z.number(), hasMore: z.boolean() }),
    summary: 'Protocols sent to contacts, newest first; searched by number or by the contact',
  }),
}
