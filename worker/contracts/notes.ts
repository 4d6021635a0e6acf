import * as z from 'zod'
import { get } from './endpoint.ts'
import { Id, Time, searchText } from './paging.ts'
import { UserRef } from './tickets.ts'

/** An internal note of a conversation, as the notes screen lists it. */
export const Note = z.object({
  id: Id,
  ticketId: Id,
  protocol: z.string(),
  contact: z.object({ id: Id, name: z.string() }),
  user: UserRef.nullable(),
  body: z.string(),
  mentions: z.array(UserRef),
  createdAt: Time,
})
export type Note = z.infer<typeof Note>

export const notesApi = {
  list: get('/notes', {
    permission: 'notes.read',
    query: z.object({
      searchParam: searchText,
      ticketId: Id.optional(),
      userId: Id.optional(),
      from: z.coerce.number().int().optional(),
      to: z.coerce.number().int().optional(),
      /** Keyset: `<createdAt>_<id>` of the last row seen. */
      cursor: z
        .string()
        .regex(/^\d{1,15}_[\w-]{1,64}$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(40),
    }),
    result: z.object({ notes: z.array(Note), hasMore: z.boolean(), cursor: z.string().nullable() }),
    summary: 'Internal notes of the tickets one may see, newest first',
  }),
}
