import type { WebhookEvent } from '../channel.ts'
import { digestOf } from '../keys.ts'
import { asRecord } from '../soft.ts'
import { nameOf } from './receive.ts'

/** One event a POST; some versions give the messages of one moment as a list, and each becomes an event of its own. */
export function split(payload: unknown): WebhookEvent[] {
  const envelope = asRecord(payload)
  const { event, data } = envelope
  const name = typeof event === 'string' ? nameOf(event) : ''
  const items = name.startsWith('messages.') && name !== 'messages.set' && Array.isArray(data) ? data : []
  const events = items.length ? items.map((item) => ({ ...envelope, data: item })) : [payload]
  return events.map((one) => ({ key: keyOf(name, asRecord(one)['data'], one), payload: one }))
}

/**
 * A message keeps its key whether it comes as `messages.upsert`, as `send.message` or as both; one without content is
 * another event, since the content may follow under the same id.
 */
function keyOf(name: string, data: unknown, payload: unknown): string {
  const { key, message, keyId, status, id } = asRecord(data)
  const messageId = asRecord(key)['id']
  const isMessage = name === 'messages.upsert' || name === 'send.message'
  if (isMessage && isText(messageId) && Object.keys(asRecord(message)).length) return `message:${messageId}`
  if (name === 'messages.update' && isText(keyId) && isText(status)) return `status:${keyId}:${status}`
  if (name === 'messages.delete' && isText(messageId ?? id)) return `delete:${String(messageId ?? id)}`
  if (name === 'call' && isText(id) && isText(status)) return `call:${id}:${status}`
  return name ? `${name}:${digestOf(payload)}` : `other:${digestOf(payload)}`
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0
