import type { Inbound, WebhookEvent } from '../channel.ts'
import { digestOf } from '../keys.ts'
import { asRecord } from '../soft.ts'
import type { HubConfig } from './api.ts'
import { deliveryErrorOf } from './errors.ts'
import { channelsIn, HubStatus, readFrame } from './event.ts'
import { readMessage } from './message.ts'

/**
 * One event a body. A message is known by the network's id, which stays the same when the Hub sends it again under a
 * new one of its own; a status by the Hub's id, since only that tells which send it is about.
 */
export function split(payload: unknown): WebhookEvent[] {
  const { isStatus, isOut, providerId, messageId } = readFrame(payload)
  const id = isStatus ? statusKey(payload) : messageKey(providerId ?? messageId, isOut)
  return [{ key: id || `other:${digestOf(payload)}`, payload }]
}

const messageKey = (id: string | undefined, isOut: boolean) => id && `message:${isOut ? 'out' : 'in'}:${id}`

function statusKey(payload: unknown): string | undefined {
  const status = HubStatus.safeParse(payload).data
  const { code, providerMessageId } = status?.messageStatus ?? {}
  const id = status?.messageId || providerMessageId
  return id && code ? `status:${id}:${code}:${status?.contentIndex ?? '0'}` : undefined
}

const setAside = (reason: string, at: number): Inbound[] => [{ type: 'unidentified', reason, at }]

/** One event in neutral words. Its times have no zone, so that everything is dated by its receipt. */
export function receive(payload: unknown, config: HubConfig, receivedAt: number): Inbound[] {
  const frame = readFrame(payload)
  if (isPanelTest(payload)) return []
  const channels = channelsIn(frame)
  if (!channels.length) return setAside('an event that names no channel', receivedAt)
  if (!channels.includes(config.channelId)) return []
  if (frame.isStatus) return readStatus(payload, receivedAt)
  if (frame.type !== undefined && frame.type !== 'MESSAGE') return []
  return readMessage(frame, config.kind, receivedAt)
}

/** The button "test" of the Hub's panel posts a form with one word and nothing that an event has. */
function isPanelTest(payload: unknown): boolean {
  const { mensagem, type, message, contents } = asRecord(payload)
  return typeof mensagem === 'string' && type === undefined && message === undefined && contents === undefined
}

const acks: Readonly<Record<string, -1 | 1 | 2 | 3>> = {
  ACCEPTED: 1,
  QUEUED: 1,
  SENT: 1,
  DELIVERED: 2,
  READ: 3,
  REJECTED: -1,
  ERROR: -1,
  FAILED: -1,
  NOT_DELIVERED: -1,
  UNDELIVERED: -1,
}

function readStatus(payload: unknown, at: number): Inbound[] {
  const read = HubStatus.safeParse(payload)
  if (!read.success) return setAside('a status without a code', at)
  const { messageId, messageStatus } = read.data
  const { code, providerMessageId, description, cause } = messageStatus
  const externalId = providerMessageId || messageId
  if (!externalId) return setAside('a status without an id', at)
  const word = code.toUpperCase()
  const ack = Object.hasOwn(acks, word) ? acks[word] : undefined
  if (ack === undefined) return []
  const error = { description: cause || description || word, ...asRecord(messageStatus.error) }
  return [
    {
      type: 'status',
      externalId,
      ...(messageId && messageId !== externalId ? { sendId: messageId } : {}),
      ack,
      ...(ack === -1 ? { error: deliveryErrorOf(error) } : {}),
      at,
    },
  ]
}
