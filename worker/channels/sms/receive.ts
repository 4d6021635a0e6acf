import { smsPluginFor } from '../../sms/index.ts'
import { optOutIn } from '../../sms/opt-out.ts'
import type { SmsReceived, SmsStatus } from '../../sms/sms.ts'
import type { MessageKind } from '#contracts/messages'
import type { Inbound, Sender, WebhookEvent } from '../channel.ts'
import { digestOf, partId } from '../keys.ts'
import { spellingsOf } from '../phone.ts'

/** One webhook body is one event at both providers. */
export function split(payload: unknown): WebhookEvent[] {
  const key = smsPluginFor(payload)?.keyOf(payload) ?? `other:${digestOf(payload)}`
  return [{ key, payload }]
}

/** One event in neutral words; the provider is known by the shape, the signature was checked before. */
export function receive(payload: unknown, receivedAt: number): Inbound[] {
  const event = smsPluginFor(payload)?.read(payload)
  if (event === null) return []
  if (event?.type === 'message') return readMessage(event, receivedAt)
  if (event?.type === 'status') return readStatus(event, receivedAt)
  return [{ type: 'unidentified', reason: event?.reason ?? 'not an event of an SMS provider', at: receivedAt }]
}

/** The number in every spelling that carriers use (Brazil's ninth digit), so that two of them meet in one contact. */
function senderOf(number: string): Sender {
  const others = spellingsOf(number).filter((one) => one !== number)
  return { id: number, number, ...(others.length ? { aliases: others } : {}) }
}

/**
 * Words and files are a message each. Who asks for no more messages is out before his words are heard, so that nothing
 * answers them, and once more after them, where they made him known; who comes back does so with his words.
 */
function readMessage({ externalId, from, body, files, choice, at: told }: SmsReceived, receivedAt: number): Inbound[] {
  const chat = senderOf(from)
  const at = told ?? receivedAt
  const base = { type: 'message', chat, at } as const
  const messages = files.map((file, nth): Inbound => {
    const id = partId(externalId, nth)
    return { ...base, externalId: id, kind: kindOf(file.mime), ...(nth === 0 && body ? { body } : {}), file }
  })
  if (!messages.length) messages.push({ ...base, externalId, kind: body.trim() ? 'chat' : 'unsupported', body })
  const decided = choice ?? optOutIn(body)
  if (!decided) return messages
  const change: Inbound = { type: 'reachable', chat, isReachable: decided === 'in', at }
  return decided === 'out' ? [change, ...messages, change] : [...messages, change]
}

function kindOf(mime = ''): MessageKind {
  const family = mime.split('/', 1)[0]
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'document'
}

const acks = { sent: 1, delivered: 2, read: 3, failed: -1 } as const

/** A refusal because the person asked for no more messages is in the register from then on. */
function readStatus({ externalId, state, error, to, at: told }: SmsStatus, receivedAt: number): Inbound[] {
  const at = told ?? receivedAt
  const status: Inbound = { type: 'status', externalId, ack: acks[state], ...(error ? { error } : {}), at }
  if (error?.code !== 'opted_out' || !to) return [status]
  return [status, { type: 'reachable', chat: senderOf(to), isReachable: false, at }]
}
