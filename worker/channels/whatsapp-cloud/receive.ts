import type { Inbound } from '../channel.ts'
import { contentOf } from './content.ts'
import { meaningOf } from './errors.ts'
import { WaEvent, WaMessage, WaStatus, type WaError } from './event.ts'
import { senderOf, toSender } from './people.ts'

const acks: Record<string, -1 | 1 | 2 | 3 | 4> = { failed: -1, sent: 1, delivered: 2, read: 3, played: 4 }

/** One event (see `split`) in neutral words. Events of another number of the same account are not ours. */
export function receive(payload: unknown, phoneNumberId: string, receivedAt: number): Inbound[] {
  const read = WaEvent.safeParse(payload)
  if (!read.success) return setAside('not an event', receivedAt)
  const event = read.data
  if (event.field !== undefined && event.field !== 'messages') return []
  const { metadata, messages = [], statuses = [], errors } = event.value
  if (metadata?.phone_number_id && metadata.phone_number_id !== phoneNumberId) return []
  if (!messages.length && !statuses.length && !errors.length) return setAside('an event without content', receivedAt)
  return [
    ...messages.flatMap((message) => readMessage(message, event, receivedAt)),
    ...statuses.flatMap((status) => readStatus(status, receivedAt)),
    ...errors.flatMap((error) => readError(error, receivedAt)),
  ]
}

const setAside = (reason: string, at: number): Inbound[] => [{ type: 'unidentified', reason, at }]
const toTime = (seconds: number | undefined, receivedAt: number) => (seconds ? seconds * 1000 : receivedAt)
const describe = ({ error_data, message, title, code }: WaError) =>
  error_data?.details ?? message ?? title ?? String(code)

function readMessage(raw: unknown, event: WaEvent, receivedAt: number): Inbound[] {
  const read = WaMessage.safeParse(raw)
  if (!read.success) return setAside('a message without an id', receivedAt)
  const message = read.data
  const at = toTime(message.timestamp, receivedAt)
  const chat = senderOf(message, event)
  if (!chat) return setAside('a message without a sender', at)
  if (message.type === 'system') return readSystem(message, chat.id, at)
  if (message.reaction) {
    const { message_id: targetId, emoji = '' } = message.reaction
    return [{ type: 'reaction', chatId: message.group_id ?? chat.id, targetId, emoji, by: chat.id, at }]
  }
  const content = contentOf(message)
  const isForwarded = message.context?.forwarded || message.context?.frequently_forwarded
  return [
    {
      type: 'message',
      externalId: message.id,
      ...(message.group_id
        ? { chat: { id: message.group_id }, isGroup: true, ...(chat.name ? { author: chat.name } : {}) }
        : { chat }),
      ...content,
      ...(isForwarded ? { data: { ...content.data, isForwarded: true } } : {}),
      ...(message.context?.id ? { quotedId: message.context.id } : {}),
      at,
    },
  ]
}

function readSystem({ system }: WaMessage, from: string, at: number): Inbound[] {
  const to = system?.type === 'user_changed_number' && toSender(system.wa_id, system.user_id)
  return to ? [{ type: 'moved', from, to, at }] : []
}

function readStatus(raw: unknown, receivedAt: number): Inbound[] {
  const read = WaStatus.safeParse(raw)
  if (!read.success) return setAside('a status without an id', receivedAt)
  const { id, status, timestamp, biz_opaque_callback_data: ownId, errors } = read.data
  const ack = Object.hasOwn(acks, status) ? acks[status] : undefined
  if (ack === undefined) return []
  const [error] = errors
  return [
    {
      type: 'status',
      externalId: id,
      ...(ownId ? { ownId } : {}),
      ack,
      ...(error && ack === -1 ? { error: { code: meaningOf(error.code).code, message: describe(error) } } : {}),
      at: toTime(timestamp, receivedAt),
    },
  ]
}

/** Errors of the account as a whole; a passing one (rate limit) needs nobody. */
function readError(error: WaError, receivedAt: number): Inbound[] {
  if (!meaningOf(error.code).isChannel) return []
  return [{ type: 'channel', status: 'DISCONNECTED', reason: describe(error), at: receivedAt }]
}
