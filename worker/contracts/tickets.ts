import * as z from 'zod'
import { del, get, post, put } from './endpoint.ts'
import { Started } from './jobs.ts'
import { Id, Time } from './paging.ts'
import { StatusInput, TicketFilter, type TicketStatus, ticketStatuses } from './ticket-filter.ts'

export { TicketFilter, type TicketStatus, ticketStatuses }

/** Who talks for the company in a ticket besides people; one at a time (D91). */
export const integrationFlags = [
  'difyStatus',
  'lmStatus',
  'geminiStatus',
  'deepseekStatus',
  'qwenStatus',
  'claudeStatus',
  'grokStatus',
  'ollamaStatus',
  'n8nStatus',
  'typebotStatus',
  'dialogflowStatus',
  'chatgptStatus',
] as const
export type IntegrationFlag = (typeof integrationFlags)[number]
const OnOff = z.enum(['enabled', 'disabled'])
const flagsOf = <T extends z.ZodType>(value: T) =>
  Object.fromEntries(integrationFlags.map((name) => [name, value])) as Record<IntegrationFlag, T>

export const TagRef = z.object({ id: Id, tag: z.string(), color: z.string() })
export const QueueRef = z.object({ id: Id, queue: z.string(), color: z.string() })
export const UserRef = z.object({ id: Id, name: z.string() })
export const ChannelRef = z.object({ id: Id, name: z.string(), type: z.string() })

/** Channels over which a person takes no messages: asked for none, or blocked it. */
export const OptOuts = z.array(z.object({ whatsappId: Id, since: Time }))

/** A ticket as lists and events carry it. Times are epoch milliseconds. */
export const Ticket = z.object({
  id: Id,
  protocol: z.string(),
  status: z.enum(ticketStatuses),
  name: z.string(),
  profilePicUrl: z.string().nullable(),
  username: z.string().nullable(),
  contactId: Id,
  userId: Id.nullable(),
  queueId: Id.nullable(),
  whatsappId: Id,
  channel: z.string(),
  isGroup: z.boolean(),
  chatFlowId: Id.nullable(),
  unreadMessages: z.number(),
  answered: z.boolean(),
  lastMessage: z.string(),
  lastMessageKind: z.string(),
  lastMessageFromMe: z.boolean(),
  lastMessageAck: z.number(),
  lastMessageAt: Time,
  /** When the free-text window shuts; null where the channel has none. */
  windowExpiresAt: Time.nullable(),
  /** Grows with each change of status, owner or queue; an accept names the one it saw (D62). */
  version: z.number(),
  createdAt: Time,
  updatedAt: Time,
  closedAt: Time.nullable(),
  /** The farewell was sent: when the ticket closes, unless the contact writes (D74). */
  closeAt: Time.nullable(),
  /** The rating was asked: until when the answer is waited for. */
  ratingUntil: Time.nullable(),
  /** When a parked ticket comes back (D53). */
  snoozedUntil: Time.nullable(),
  contact: z.object({
    id: Id,
    name: z.string(),
    number: z.string().nullable(),
    profilePicUrl: z.string().nullable(),
    tags: z.array(TagRef),
    wallets: z.array(Id),
    laneId: Id.nullable(),
  }),
  queue: QueueRef.nullable(),
  user: UserRef.nullable(),
  whatsapp: ChannelRef,
  tags: z.array(TagRef),
})
export type Ticket = z.infer<typeof Ticket>

export const TicketQuery = TicketFilter.extend({
  pageNumber: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(30),
  /** Keyset: `<lastMessageAt>_<id>` of the last row seen; wins over pageNumber (D41). */
  cursor: z
    .string()
    .regex(/^\d{1,15}_[\w-]{1,64}$/)
    .optional(),
})

/** Tabs count this far; the number itself stands for more: a count never reads the whole company. */
export const countCap = 60
export const TicketCounts = z.object({ open: z.number(), pending: z.number(), schedule: z.number() })

export const ticketLogTypes = [
  'create',
  'access',
  'peek',
  'open',
  'pending',
  'closed',
  'reopen',
  'transfered',
  'receivedTransfer',
  'queue',
  'userDefine',
  'autoClose',
  'forceClose',
  'tag',
  'delete',
  'chatBot',
  'kanban',
  'rating',
  'merge',
  'closing',
  'closeCanceled',
  'ratingAsked',
  'ratingCanceled',
  'schedule',
  'wake',
  'channel',
  'value',
  'protocol',
  'retriesLimitQueue',
  'retriesLimitUserDefine',
] as const
export const TicketLog = z.object({
  id: Id,
  type: z.enum(ticketLogTypes),
  createdAt: Time,
  user: UserRef.nullable(),
  toUser: UserRef.nullable(),
  queue: QueueRef.nullable(),
  /** The reason it was closed for, the channel it moved to, the rating, the moment it comes back. */
  demand: z.string().nullable(),
  lane: z.string().nullable(),
  channel: ChannelRef.nullable(),
  rating: z.number().nullable(),
  until: Time.nullable(),
  value: z.number().nullable(),
  /** The chatbot that began. */
  chatFlow: z.string().nullable(),
})
export type TicketLog = z.infer<typeof TicketLog>

export const TicketDetail = Ticket.extend({
  /** In the company's currency, two decimals (D87). */
  value: z.number().nullable(),
  currency: z.string(),
  demandId: Id.nullable(),
  ...flagsOf(OnOff),
  contact: Ticket.shape.contact.extend({
    email: z.string().nullable(),
    birthday: z.iso.date().nullable(),
    isBlocked: z.boolean(),
    isBotBlocked: z.boolean(),
    extraInfo: z.array(z.object({ name: z.string(), value: z.string() })),
    optOuts: OptOuts,
    createdAt: Time,
  }),
  /** What this person may do here, so that the screen can say no before the click. */
  can: z.object({ write: z.boolean(), accept: z.boolean(), peek: z.boolean(), close: z.boolean() }),
})
export type TicketDetail = z.infer<typeof TicketDetail>

/** A message that has yet to leave in a ticket, the next one first. */
export const TicketSchedule = z.object({
  id: Id,
  body: z.string(),
  type: z.string(),
  scheduleDate: Time,
  recurrence: z.number(),
  status: z.string(),
})

/** The ticket that stands in the way, restricted to what the asker may know (D60). */
export const OtherTicket = z.object({
  id: Id,
  status: z.enum(ticketStatuses).optional(),
  userId: Id.nullish(),
  user: UserRef.nullish(),
  queue: QueueRef.nullish(),
  channel: z.string().optional(),
  ownerName: z.string().nullish(),
  queueName: z.string().nullish(),
})

const params = { permission: 'tickets.write', result: Ticket } as const
export const TicketChange = z.object({
  status: StatusInput.optional(),
  userId: Id.nullish(),
  queueId: Id.nullish(),
  isTransference: z.boolean().optional(),
  unreadMessages: z.literal(0).optional(),
  tagsIds: z.array(Id).max(50).optional(),
  /** Why it is closed; required by the setting forceReason (D72). */
  demand: Id.nullish(),
  /** Left out: the channel's own; null: none (D75). */
  farewell: Id.nullish(),
  /** Left out: as the channel says. */
  evaluate: z.boolean().optional(),
  /** With status schedule: when the ticket comes back (D53). */
  snoozedUntil: Time.optional(),
  value: z.number().min(0).max(999_999_999_999.99).multipleOf(0.01).nullish(),
  ...flagsOf(OnOff.optional()),
  /** The version the screen saw when it offered the action. */
  version: z.number().int().optional(),
})

export const ticketsApi = {
  list: get('/tickets', {
    permission: 'tickets.read',
    query: TicketQuery,
    result: z.object({
      tickets: z.array(Ticket),
      count: z.number(),
      hasMore: z.boolean(),
      cursor: z.string().nullable(),
    }),
    summary: 'Tickets the person may see, newest activity first',
  }),
  counts: get('/tickets/counts', {
    permission: 'tickets.read',
    query: TicketFilter,
    result: TicketCounts,
    summary: 'Figures of the status tabs',
  }),
  markAllRead: post('/ticketsMarkAllUnread', {
    permission: 'tickets.write',
    result: z.object({ updated: z.number() }),
    summary: 'Mark every visible own ticket as read (D50)',
  }),
  markAllReadByGet: get('/ticketsMarkAllUnread', {
    permission: 'tickets.write',
    result: z.object({ updated: z.number() }),
    summary: 'The same under the method of the family (D50)',
  }),
  get: get('/tickets/:id', {
    permission: 'tickets.read',
    result: TicketDetail.extend({ scheduledMessages: z.array(TicketSchedule) }),
    summary: 'One ticket with its contact and what will leave in it',
  }),
  logs: get('/tickets/:id/logs', {
    permission: 'tickets.read',
    result: z.array(TicketLog),
    summary: 'What happened to a ticket',
  }),
  create: post('/tickets', {
    permission: 'tickets.write',
    body: z.object({
      contactId: Id,
      whatsappId: Id.optional(),
      channelId: Id.optional(),
      channel: z.string().optional(),
      queueId: Id.nullish(),
      userId: Id.nullish(),
      status: StatusInput.optional(),
      isActiveDemand: z.boolean().optional(),
    }),
    result: Ticket,
    summary: 'Open a ticket for a contact; 409 names the one that already exists (D60)',
  }),
  update: put('/tickets/:id', {
    ...params,
    body: TicketChange,
    summary: 'Accept, return, transfer, resolve, reopen, mark read',
  }),
  force: put('/ticketsForce/:id', {
    ...params,
    body: z.object({
      status: z.preprocess((v) => (v === 'close' || v === 'resolved' ? 'closed' : v), z.literal('closed')),
    }),
    summary: 'Close without farewell, evaluation or demand (D69)',
  }),
  closeNow: post('/tickets/:id/closeNow', {
    ...params,
    summary: 'Close a ticket that waits for its farewell or its rating',
  }),
  keepOpen: post('/tickets/:id/keepOpen', { ...params, summary: 'Take back a closing that waits' }),
  setChannel: put('/ticketsChannelId/:id', {
    ...params,
    body: z.object({ whatsappId: Id, channel: z.string().optional() }),
    summary: 'Go on with the contact over another channel (D67)',
  }),
  setChatFlow: put('/ticketsChatBot/:id', {
    ...params,
    body: z.object({ chatFlowId: Id.nullable() }),
    summary: 'Hand the ticket to a chatbot, which begins at once; null takes it out (D68)',
  }),
  clearChats: post('/ticketsClear', {
    permission: 'tickets.maintain',
    result: z.object({ cleared: z.number() }),
    summary: 'Robots forget where their conversations stand and begin anew; no message is deleted (D51)',
  }),
  clearChatsByGet: get('/ticketsClear', {
    permission: 'tickets.maintain',
    result: z.object({ cleared: z.number() }),
    summary: 'The same under the method of the family (D51)',
  }),
  moveChannel: put('/ticketsChannel', {
    permission: 'channels.write',
    body: z.object({
      whatsappId: Id,
      newWhatsappId: Id,
      channel: z.string().optional(),
      newChannel: z.string().optional(),
    }),
    result: Started,
    status: 202,
    summary: 'Move every unfinished ticket of a channel to another, as a job (D67)',
  }),
  notify: post('/ticketsNotification/:id', {
    permission: 'tickets.write',
    body: z.object({
      type: z.enum(['protocol', 'queuePosition', 'transfer', 'custom']),
      body: z.string().trim().max(4000).default(''),
    }),
    result: z.object({ id: Id, body: z.string() }),
    summary: 'Send the protocol, the place in the queue, a transfer or own words to the contact (D93)',
  }),
  remove: del('/tickets/:id', {
    permission: 'tickets.remove',
    summary: 'Delete a ticket; it is purged after 30 days (D85)',
  }),
  setNull: put('/ticketsNull/:id', {
    ...params,
    body: z.object({ status: StatusInput }),
    summary: 'Change the status of a ticket nobody owns without taking it (D70)',
  }),
  ofContact: get('/contacts/:id/tickets', {
    permission: 'tickets.read',
    result: z.array(Ticket),
    summary: 'Tickets of a contact, newest first',
  }),
  check: get('/ticketscheck/:contactId/:whatsappId', {
    permission: 'tickets.read',
    result: z.object({ exists: z.boolean(), ticket: OtherTicket.optional() }),
    summary: 'Whether the contact has an unfinished ticket on a channel (D92)',
  }),
}
