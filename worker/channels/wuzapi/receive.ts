import type { Inbound } from '../channel.ts'
import { toInbound } from '../whatsapp-web/inbound.ts'
import { readJid, senderOf } from '../whatsapp-web/jid.ts'
import { readProto, type Reading } from '../whatsapp-web/read.ts'
import type { WuzapiConfig } from './api.ts'
import { callIdOf } from './calls.ts'
import { chatOf } from './chat.ts'
import { Call, Envelope, type Info, Message, openBody, Presence, Receipt } from './event.ts'
import { newsOf } from './news.ts'
import { refOf } from './ref.ts'

type Reader = (envelope: Envelope, config: WuzapiConfig, receivedAt: number) => Inbound[]

const readers: Record<string, Reader> = {
  Message: readMessage,
  ReadReceipt: readReceipt,
  Receipt: readReceipt,
  ChatPresence: readPresence,
  CallOffer: readCall,
}

/**
 * One event (see `split`) in neutral words. Names of groups, labels, contacts and the history after pairing are nothing
 * for us: they are asked for.
 */
export function receive(payload: unknown, config: WuzapiConfig, receivedAt: number): Inbound[] {
  const envelope = Envelope.safeParse(openBody(payload)).data
  if (!envelope) return setAside('not an event', receivedAt)
  const read = Object.hasOwn(readers, envelope.type) ? readers[envelope.type] : undefined
  if (read) return read(envelope, config, receivedAt)
  const news = newsOf(envelope)
  return news ? [{ type: 'channel', ...news, at: receivedAt }] : []
}

const setAside = (reason: string, at: number): Inbound[] => [{ type: 'unidentified', reason, at }]
const timeOf = (timestamp: string | undefined, receivedAt: number) => Date.parse(timestamp ?? '') || receivedAt

/** Between the own devices: keys, settings, news that a history was sent. */
const peer = 'peer'

/** A message, also one of ours from the phone; what we sent ourselves comes under the id that we chose. */
export function readMessage({ event, s3 }: Pick<Envelope, 'event' | 's3'>, config: WuzapiConfig, receivedAt: number) {
  const read = Message.safeParse(event)
  if (!read.success) return setAside('a message without an id', receivedAt)
  const { info, message, isedit = false } = read.data
  const at = timeOf(info.timestamp, receivedAt)
  if (info.category === peer) return []
  const frame = chatOf(info, config, info.pushname)
  if (frame === undefined) return setAside('a message without a chat', at)
  if (!frame) return []
  const reading = asChange(readProto(message), info, isedit)
  const fileRef = refOf(reading.type === 'message' ? reading.media : undefined, s3?.url)
  return toInbound(reading, { ...frame, externalId: info.id, fileRef, at })
}

/** Some builds hand on the new words alone and tell beside them that they replace others. */
function asChange(reading: Reading, info: Info, isEdit: boolean): Reading {
  if (reading.type !== 'message' || !(isEdit || info.edit === '1')) return reading
  const targetId = info.msgbotinfo?.edittargetid || info.msgmetainfo?.targetid || info.id
  const { body } = reading.content
  return body ? { type: 'edit', targetId, body } : { type: 'none' }
}

const acks: Record<string, 2 | 3 | 4> = { Delivered: 2, Read: 3, Played: 4, delivered: 2, read: 3, played: 4 }

/**
 * States of our messages, several in one event. Our own phone tells too that it has got or read something; that is no
 * news of the contact. Inside a group one member speaks for himself, so that it counts as delivered at most.
 */
function readReceipt({ event, state = '' }: Envelope, config: WuzapiConfig, receivedAt: number): Inbound[] {
  const read = Receipt.safeParse(event).data
  const at = timeOf(read?.timestamp, receivedAt)
  if (!read?.messageids.length) return setAside('a receipt without ids', at)
  const told = state || read.type || 'delivered'
  const ack = Object.hasOwn(acks, told) ? acks[told] : undefined
  if (ack === undefined || read.isfromme || readJid(read.chat)?.kind === 'status') return []
  const isGroup = readJid(read.chat)?.kind === 'group'
  if (isGroup && config.ignoreGroups) return []
  return read.messageids.map((externalId) => ({ type: 'status', externalId, ack: isGroup ? 2 : ack, at }))
}

function readPresence({ event }: Envelope, config: WuzapiConfig, at: number): Inbound[] {
  const read = Presence.safeParse(event).data
  const frame = read?.state === 'composing' && !read.isfromme && chatOf(read, config)
  return frame ? [{ type: 'typing', chat: frame.chat, at }] : []
}

/** A call that rings. Those inside groups ring for everybody and are nobody's. */
function readCall({ event }: Envelope, _: WuzapiConfig, receivedAt: number): Inbound[] {
  const read = Call.safeParse(event).data
  if (!read) return setAside('a call without an id', receivedAt)
  const at = timeOf(read.timestamp, receivedAt)
  if (readJid(read.groupjid)?.kind === 'group') return []
  const chat = senderOf([read.from, read.callcreator, read.callcreatoralt])
  if (!chat) return setAside('a call without a caller', at)
  const isVideo = read.data?.content.some(({ tag }) => tag === 'video') ?? false
  const call = { id: callIdOf(read.callid, read.from), isVideo }
  return [{ type: 'message', externalId: `call:${read.callid}`, chat, kind: 'call', data: { call }, at }]
}
