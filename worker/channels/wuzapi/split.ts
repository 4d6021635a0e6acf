import type { WebhookEvent } from '../channel.ts'
import { digestOf } from '../keys.ts'
import { asRecord } from '../soft.ts'
import { readProto } from '../whatsapp-web/read.ts'
import { Call, Message, openBody } from './event.ts'

/** Beside or inside an event: bytes that are fetched by their keys instead, and the message a second time. */
const heavyAround = new Set(['base64'])
const heavyInside = new Set(['RawMessage', 'SourceWebMsg'])

/** One event a body, without what weighs megabytes and is not read. */
export function split(body: unknown): WebhookEvent[] {
  const payload = lighten(openBody(body))
  return [{ key: keyOf(payload), payload }]
}

function lighten(payload: unknown): unknown {
  const { type, event } = asRecord(payload)
  if (typeof type !== 'string') return payload
  // Messages of years: asked for chat by chat instead.
  if (type === 'HistorySync') return { type, digest: digestOf(payload) }
  const light = without(payload, heavyAround)
  return typeof event === 'object' ? { ...light, event: without(event, heavyInside) } : light
}

const without = (value: unknown, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(asRecord(value)).filter(([name]) => !names.has(name)))

/** News that carry no time and look the same each time; a second apart they are not the same any more. */
const timeless = new Set([
  'ChatPresence',
  'ClientOutdated',
  'Connected',
  'ConnectFailure',
  'Disconnected',
  'LoggedOut',
  'PairError',
  'PairSuccess',
  'QRScannedWithoutMultidevice',
  'QRTimeout',
  'StreamReplaced',
  'TemporaryBan',
])
const second = 1000

/**
 * A message keeps its key through every repetition. One without content is another event, since the content may follow
 * under the same id, and so is an edit.
 */
function keyOf(payload: unknown): string {
  const { type, event } = asRecord(payload)
  if (type === 'Message') {
    const read = Message.safeParse(event).data
    const isWhole = read && !read.info.edit && !read.isedit && readProto(read.message).type === 'message'
    if (isWhole) return `message:${read.info.id}`
  }
  const callId = type === 'CallOffer' ? Call.safeParse(event).data?.callid : undefined
  if (callId) return `call:${callId}`
  if (typeof type !== 'string' || !type) return `other:${digestOf(payload)}`
  const moment = timeless.has(type) ? `:${Math.floor(Date.now() / second)}` : ''
  return `${type}:${digestOf(payload)}${moment}`
}
