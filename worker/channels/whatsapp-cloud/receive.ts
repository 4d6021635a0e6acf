import type { Inbound } from '../channel.ts'
import { asRecord } from '../soft.ts'
import { readAccount } from './account.ts'
import { meaningOf } from './errors.ts'
import { WaCall, WaEvent, WaStatus, type WaError } from './event.ts'
import { readMessage } from './message.ts'
import { senderOf, toSender } from './people.ts'

const acks: Record<string, -1 | 1 | 2 | 3 | 4> = { failed: -1, sent: 1, delivered: 2, read: 3, played: 4 }

type Reader = (event: WaEvent, receivedAt: number) => Inbound[]

/**
 * The fields of the webhook that tell of people. The others are nothing for us: templates are listed when they are
 * needed, and what was written before a number came here (`history`, `smb_app_state_sync`) is not taken over.
 */
const readers: Readonly<Record<string, Reader>> = {
  messages: readMessages,
  message_echoes: readEchoes,
  smb_message_echoes: readEchoes,
  calls: readCalls,
  user_id_update: readUserChanges,
}

/** One event (see `split`) in neutral words. Events of another number or account are not ours. */
export function receive(
  payload: unknown,
  ours: { phoneNumberId: string; wabaId: string },
  receivedAt: number,
): Inbound[] {
  const { field = 'messages' } = asRecord(payload)
  if (typeof field !== 'string') return setAside('not an event', receivedAt)
  const news = readAccount(payload, field, ours, receivedAt)
  if (news) return news
  const read = Object.hasOwn(readers, field) ? readers[field] : undefined
  if (!read) return []
  const event = WaEvent.safeParse(payload).data
  if (!event) return setAside('not an event', receivedAt)
  const number = event.value.metadata?.phone_number_id
  return number && number !== ours.phoneNumberId ? [] : read(event, receivedAt)
}

const setAside = (reason: string, at: number): Inbound[] => [{ type: 'unidentified', reason, at }]
const toTime = (seconds: number | undefined, receivedAt: number) => (seconds ? seconds * 1000 : receivedAt)
const describe = ({ error_data, message, title, code }: WaError) =>
  error_data?.details ?? message ?? title ?? String(code)

function readMessages(event: WaEvent, receivedAt: number): Inbound[] {
  const { messages = [], statuses = [], errors } = event.value
  if (!messages.length && !statuses.length && !errors.length) return setAside('an event without content', receivedAt)
  return [
    ...messages.flatMap((message) => readMessage(message, event, false, receivedAt)),
    ...statuses.flatMap((status) => readStatus(status, receivedAt)),
    ...errors.flatMap((error) => readError(error, receivedAt)),
  ]
}

/** What the company wrote in the WhatsApp Business app, where app and API share the number. */
function readEchoes(event: WaEvent, receivedAt: number): Inbound[] {
  return (event.value.message_echoes ?? []).flatMap((echo) => readMessage(echo, event, true, receivedAt))
}

/** A call that rings; what became of it later is no news for an agent. */
function readCalls(event: WaEvent, receivedAt: number): Inbound[] {
  return (event.value.calls ?? []).flatMap((raw): Inbound[] => {
    const call = WaCall.safeParse(raw).data
    if (!call) return setAside('a call without an id', receivedAt)
    if (call.event !== 'connect' || call.direction === 'BUSINESS_INITIATED') return []
    const at = toTime(call.timestamp, receivedAt)
    const chat = senderOf(call, event)
    if (!chat) return setAside('a call without a caller', at)
    const data = { call: { id: call.id, isVideo: false } }
    return [{ type: 'message', externalId: `call:${call.id}`, chat, kind: 'call', data, at }]
  })
}

/** Only who is known by the BSUID alone moves; others are found again by their number. */
function readUserChanges(event: WaEvent, receivedAt: number): Inbound[] {
  return event.value.user_id_update.flatMap(({ wa_id, user_id, timestamp }) => {
    const to = toSender(wa_id, user_id.current)
    return to ? [{ type: 'moved' as const, from: user_id.previous, to, at: toTime(timestamp, receivedAt) }] : []
  })
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
