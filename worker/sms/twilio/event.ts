import * as z from 'zod'
import type { FileRef } from '../../channels/channel.ts'
import { digitsOf } from '../../channels/phone.ts'
import { softText } from '../../channels/soft.ts'
import type { SmsEvent, SmsStatus } from '../sms.ts'
import { deliveryErrorOf } from './errors.ts'

/** A webhook's form as it came. Numbers are text there. */
const Event = z.looseObject({
  MessageSid: softText,
  SmsSid: softText,
  MessageStatus: softText,
  SmsStatus: softText,
  From: softText,
  To: softText,
  Body: softText,
  ErrorCode: softText,
  NumMedia: softText,
  OptOutType: softText,
})
type Event = z.infer<typeof Event>

const states: Record<string, SmsStatus['state']> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}
/** Ten pictures go into one MMS. */
const maxFiles = 10

const sidOf = ({ MessageSid, SmsSid }: Event) => MessageSid || SmsSid || undefined
const statusOf = ({ MessageStatus, SmsStatus }: Event) => MessageStatus ?? SmsStatus
const isInbound = (event: Event) => {
  const status = statusOf(event)
  return status === 'received' || status === 'receiving' || (!status && event.Body !== undefined)
}

export function keyOf(payload: unknown): string | null {
  const event = Event.safeParse(payload).data
  const sid = event && sidOf(event)
  if (!event || !sid) return null
  return isInbound(event) ? `message:${sid}` : `status:${sid}:${statusOf(event) ?? ''}`
}

export function read(payload: unknown): SmsEvent | null {
  const event = Event.safeParse(payload).data
  const externalId = event && sidOf(event)
  if (!event || !externalId) return { type: 'unidentified', reason: 'an event without MessageSid' }
  return isInbound(event) ? readMessage(event, externalId) : readStatus(event, externalId)
}

function readMessage(event: Event, externalId: string): SmsEvent {
  const from = digitsOf(event.From) ?? event.From?.replace(/\D/g, '')
  if (!from) return { type: 'unidentified', reason: 'a message without a number' }
  const choice = choices[event.OptOutType ?? '']
  return {
    type: 'message',
    externalId,
    from,
    body: event.Body ?? '',
    files: filesOf(event),
    ...(choice ? { choice } : {}),
  }
}

/** Words that Twilio itself takes as leaving or coming back, in the languages its service is set to. */
const choices: Record<string, 'out' | 'in'> = { STOP: 'out', START: 'in' }

function filesOf(event: Event): FileRef[] {
  const count = Math.min(Number(event.NumMedia) || 0, maxFiles)
  return Array.from({ length: count }, (_, nth): FileRef[] => {
    const [ref, mime] = [event[`MediaUrl${nth}`], event[`MediaContentType${nth}`]]
    if (typeof ref !== 'string' || !URL.canParse(ref)) return []
    return [{ ref, ...(typeof mime === 'string' && mime ? { mime } : {}) }]
  }).flat()
}

function readStatus(event: Event, externalId: string): SmsEvent | null {
  const state = states[statusOf(event) ?? '']
  if (!state) return null
  const code = Number(event.ErrorCode) || 0
  const to = digitsOf(event.To)
  const message = code ? `Twilio ${code}` : `Twilio: ${statusOf(event)}`
  return {
    type: 'status',
    externalId,
    state,
    ...(state === 'failed' ? { error: { code: deliveryErrorOf(code), message } } : {}),
    ...(to ? { to } : {}),
  }
}
