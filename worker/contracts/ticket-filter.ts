import * as z from 'zod'
import { flag, Id, list, searchText } from './paging.ts'

export const ticketStatuses = ['open', 'pending', 'closed', 'schedule'] as const
export type TicketStatus = (typeof ticketStatuses)[number]
/** `close` and `resolved` are accepted spellings of closed (D54). */
export const StatusInput = z.preprocess(
  (value) => (value === 'close' || value === 'resolved' ? 'closed' : value),
  z.enum(ticketStatuses),
)

/** The list's filter, as saved in a person's configs (core §3, attendance filter). */
export const TicketFilter = z.object({
  searchParam: searchText,
  status: list(StatusInput).default(['open', 'pending']),
  showAll: flag,
  queuesIds: list(Id).default([]),
  whatsappIds: list(Id).default([]),
  tagsIds: list(Id).default([]),
  /** Lanes in which the contact stands. */
  kanbanIds: list(Id).default([]),
  selectedUser: Id.nullish().transform((value) => value ?? null),
  withUnreadMessages: flag,
  isNotAssignedUser: flag,
  includeNotQueueDefined: z
    .preprocess((value) => value === true || value === 'true' || value === '1', z.boolean())
    .default(true),
})
export type TicketFilter = z.infer<typeof TicketFilter>
