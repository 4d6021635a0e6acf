import * as z from 'zod'
import { get } from './endpoint.ts'
import { messageKinds } from './messages.ts'
import { Id, list, Time } from './paging.ts'
import { ChannelRef, QueueRef, ticketStatuses, UserRef } from './tickets.ts'

/** A message that a search found: the words around the hit, and where it lies. */
export const MessageHit = z.object({
  id: Id,
  ticketId: Id,
  contactId: Id,
  kind: z.enum(messageKinds),
  fromMe: z.boolean(),
  user: UserRef.nullable(),
  timestamp: Time,
  snippet: z.string(),
  /** Hits inside the snippet, as start and end in UTF-16 units. */
  highlights: z.array(z.tuple([z.number(), z.number()])),
  ticket: z.object({
    protocol: z.string(),
    status: z.enum(ticketStatuses),
    name: z.string(),
    profilePicUrl: z.string().nullable(),
    isGroup: z.boolean(),
    queue: QueueRef.nullable(),
    whatsapp: ChannelRef,
  }),
})
export type MessageHit = z.infer<typeof MessageHit>

/** What a media filter stands for. */
export const searchMedia = {
  text: ['chat'],
  image: ['image', 'sticker'],
  audio: ['audio', 'voice'],
  video: ['video'],
  document: ['document'],
  note: ['note'],
} as const satisfies Record<string, readonly (typeof messageKinds)[number][]>
export type SearchMedia = keyof typeof searchMedia

export const SearchQuery = z.object({
  searchTerm: z.string().trim().min(2).max(100),
  pageNumber: z.coerce.number().int().min(1).max(20).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(20),
  /** Where the last page ended; wins over pageNumber. */
  cursor: z
    .string()
    .regex(/^\d{1,19}$/)
    .optional(),
  ticketId: Id.regex(/^\w+$/).optional(),
  /** Epoch milliseconds, both ends included. */
  dateStart: z.coerce.number().int().min(0).max(8e12).optional(),
  dateEnd: z.coerce.number().int().min(0).max(8e12).optional(),
  channelIds: list(Id.regex(/^\w+$/)).default([]),
  queueIds: list(Id).default([]),
  /** Wrote it, or owns its ticket. */
  userId: Id.optional(),
  direction: z.enum(['in', 'out']).optional(),
  media: z.enum(Object.keys(searchMedia) as [SearchMedia, ...SearchMedia[]]).optional(),
})
export type SearchQuery = z.infer<typeof SearchQuery>

export const searchApi = {
  messages: get('/searchMessage', {
    permission: 'messages.read',
    query: SearchQuery,
    result: z.object({
      messages: z.array(MessageHit),
      count: z.number(),
      /** There is more to look at, though it need not hold a hit that this person may see. */
      hasMore: z.boolean(),
      cursor: z.string().nullable(),
    }),
    summary: 'Words in messages of all tickets the person may see, newest first (D121)',
  }),
}
