import * as z from 'zod'
import { del, get, patch, post } from './endpoint.ts'
import { errorStatus, type ErrorCode } from './errors.ts'
import { Media, MessageData } from './messages.ts'
import { Id, list, Time } from './paging.ts'
import { ChannelRef, UserRef } from './tickets.ts'

export const scheduleTypes = ['chat', 'image', 'template', 'video', 'file'] as const
export const scheduleStatuses = ['pending', 'sended', 'canceled', 'failed'] as const
/** Days between two sendings; 0 = once (core §9). */
export const recurrences = [0, 5, 10, 15, 20, 25, 30, 35, 40, 45, 60] as const
export const maxRepetitions = 100

/** A message that leaves later, once or several times. */
export const Schedule = z.object({
  id: Id,
  /** The conversation it was made in; null when it began with the contact alone. */
  ticketId: Id.nullable(),
  contact: z.object({ id: Id, name: z.string(), number: z.string().nullable() }),
  whatsapp: ChannelRef,
  user: UserRef.nullable(),
  type: z.enum(scheduleTypes),
  body: z.string(),
  media: Media.nullable(),
  template: MessageData.shape.template,
  /** When it leaves next; of one that is over, when it left last. */
  scheduleDate: Time,
  recurrence: z.number(),
  /** Sendings in all, the first included (D117). */
  repetitions: z.number(),
  sent: z.number(),
  status: z.enum(scheduleStatuses),
  /** It left later than it was meant to, since the server was down (D116). */
  isLate: z.boolean(),
  /** Why the last sending was refused. */
  errorCode: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]).nullable(),
  createdAt: Time,
})
export type Schedule = z.infer<typeof Schedule>

const Moment = z.union([Time, z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))])
const Recurrence = z.union(recurrences.map((days) => z.literal(days)))

const fields = {
  body: z.string().max(65_536),
  scheduleDate: Moment,
  type: z.enum(scheduleTypes),
  mediaId: Id.nullable(),
  template: MessageData.shape.template,
  recurrence: Recurrence,
  repetitions: z.number().int().min(1).max(maxRepetitions),
}
export const ScheduleInput = z.object({
  contactId: Id,
  whatsappId: Id,
  ticketId: Id.nullish(),
  body: fields.body.default(''),
  scheduleDate: fields.scheduleDate,
  type: fields.type.default('chat'),
  mediaId: fields.mediaId.default(null),
  template: fields.template,
  recurrence: fields.recurrence.default(0),
  repetitions: fields.repetitions.default(1),
})
export const SchedulePatch = z.object(fields).partial()

export const schedulesApi = {
  list: get('/scheduleMessages', {
    permission: 'messages.read',
    query: z.object({
      page: z.coerce.number().int().min(1).max(1000).default(1),
      limit: z.coerce.number().int().min(1).max(500).default(40),
      status: list(z.enum(scheduleStatuses)).default(['pending']),
      ticketId: Id.optional(),
      contactId: Id.optional(),
      /** Epoch milliseconds, the end left out. */
      from: z.coerce.number().int().optional(),
      to: z.coerce.number().int().optional(),
    }),
    result: z.object({
      messages: z.array(Schedule),
      total: z.number(),
      page: z.number(),
      totalPages: z.number(),
    }),
    summary: 'Scheduled messages in sight, the next one first',
  }),
  create: post('/messagesSchedule', {
    permission: 'messages.write',
    body: ScheduleInput,
    result: Schedule,
    status: 201,
    summary: 'Have a message leave later, once or several times (D116, D117)',
  }),
  update: patch('/messages/:id', {
    permission: 'messages.write',
    body: SchedulePatch,
    result: Schedule,
    summary: 'Change a scheduled message that has not left (D104)',
  }),
  cancel: del('/scheduleMessages/:id', {
    permission: 'messages.write',
    result: Schedule,
    summary: 'Cancel what has not left (D118)',
  }),
}
