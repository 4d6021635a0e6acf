import type { WebhookEvent } from '../channel.ts'
import { digestOf } from '../keys.ts'
import { asRecord } from '../soft.ts'
import { rawOf } from './ids.ts'

/**
 * One event a POST. A message goes by the raw part of its id, since the same one comes with its chat as phone and as
 * LID, and WEBJS tells of one many times; a message without content by its event, since the content may follow.
 */
export function split(payload: unknown): WebhookEvent[] {
  return [{ key: keyOf(payload), payload }]
}

function keyOf(envelope: unknown): string {
  const { event, payload, id } = asRecord(envelope)
  const name = typeof event === 'string' ? event : 'other'
  const about = asRecord(payload)
  const raw = rawOf(about['id'])
  if ((name === 'message' || name === 'message.any') && raw && hasContent(about)) return `message:${raw}`
  if (name === 'message.reaction' && raw) return `reaction:${raw}:${String(asRecord(about['reaction'])['text'] ?? '')}`
  if (name.startsWith('message.ack') && raw) return `ack:${raw}:${String(about['ack'])}`
  if (name === 'call.received' && raw) return `call:${raw}`
  return `${name}:${typeof id === 'string' && id ? id : digestOf(envelope)}`
}

function hasContent(message: Record<string, unknown>): boolean {
  const { body, hasMedia, media, location, vCards, _data } = message
  const { message: proto, type } = asRecord(_data)
  const isTold = [body, hasMedia, media, location].some(Boolean) || (Array.isArray(vCards) && vCards.length > 0)
  return isTold || Object.keys(asRecord(proto)).length > 0 || (typeof type === 'string' && type !== 'ciphertext')
}
