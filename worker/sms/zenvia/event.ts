import * as z from 'zod'
import { digitsOf } from '../../channels/phone.ts'
import { softList, softText } from '../../channels/soft.ts'
import type { SmsEvent, SmsStatus } from '../sms.ts'

const Frame = z.object({ type: z.enum(['MESSAGE', 'MESSAGE_STATUS']), id: softText, timestamp: softText })
const Status = Frame.extend({
  messageId: z.string().min(1),
  messageStatus: z.object({ code: z.string(), timestamp: softText, description: softText, cause: softText }),
})
const Message = Frame.extend({
  direction: softText,
  message: z.object({
    id: softText,
    from: z.string(),
    direction: softText,
    contents: softList(z.object({ type: softText, text: softText })),
  }),
})

const states: Record<string, SmsStatus['state']> = {
  SENT: 'sent',
  DELIVERED: 'delivered',
  READ: 'read',
  REJECTED: 'failed',
  NOT_DELIVERED: 'failed',
}

/** The event's own id; a body without it is still told apart by message and state. */
export function keyOf(payload: unknown): string | null {
  const frame = Frame.safeParse(payload).data
  if (!frame) return null
  if (frame.id) return `event:${frame.id}`
  const status = Status.safeParse(payload).data
  if (status) return `status:${status.messageId}:${status.messageStatus.code}`
  const id = Message.safeParse(payload).data?.message.id
  return id ? `message:${id}` : null
}

export function read(payload: unknown): SmsEvent | null {
  return Frame.safeParse(payload).data?.type === 'MESSAGE_STATUS' ? readStatus(payload) : readMessage(payload)
}

function readStatus(payload: unknown): SmsEvent | null {
  const event = Status.safeParse(payload).data
  if (!event) return { type: 'unidentified', reason: 'a state without its message' }
  const { code, cause, description, timestamp } = event.messageStatus
  const state = states[code]
  if (!state) return null
  const message = cause ?? description ?? code
  return {
    type: 'status',
    externalId: event.messageId,
    state,
    ...(state === 'failed' ? { error: { code: 'message_refused', message } as const } : {}),
    ...timeOf(timestamp ?? event.timestamp),
  }
}

function readMessage(payload: unknown): SmsEvent | null {
  const event = Message.safeParse(payload).data
  if (!event) return { type: 'unidentified', reason: 'a message without a number' }
  if ((event.message.direction ?? event.direction) === 'OUT') return null
  const from = digitsOf(event.message.from) ?? event.message.from.replace(/\D/g, '')
  const externalId = event.message.id ?? event.id
  if (!from || !externalId) return { type: 'unidentified', reason: 'a message without a number or an id' }
  const texts = event.message.contents.flatMap(({ text }) => text ?? [])
  return { type: 'message', externalId, from, body: texts.join('\n'), files: [], ...timeOf(event.timestamp) }
}

/** ISO 8601 as epoch milliseconds; nothing for what is no time. */
function timeOf(text: string | undefined): { at?: number } {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? {} : { at }
}
