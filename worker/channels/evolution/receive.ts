import type { Inbound, SessionNews } from '../channel.ts'
import { toInbound } from '../whatsapp-web/inbound.ts'
import { idOf, readJid, senderOf } from '../whatsapp-web/jid.ts'
import { readProto } from '../whatsapp-web/read.ts'
import { wholeOf } from '../whatsapp-web/shape.ts'
import { sessionNote } from '../whatsapp-web/session-note.ts'
import type { EvolutionConfig } from './api.ts'
import { chatOf } from './chat.ts'
import { EvoCall, EvoDeletion, EvoEdit, EvoEnvelope, EvoMessage, EvoPresence, EvoStatus } from './event.ts'
import { newsOfConnection, newsOfQr } from './news.ts'

type Reader = (data: unknown, config: EvolutionConfig, receivedAt: number) => Inbound[]

const readers: Record<string, Reader> = {
  'messages.upsert': readMessage,
  'send.message': readMessage,
  'messages.edited': readEdit,
  'send.message.update': readEdit,
  'messages.update': readStatus,
  'messages.delete': readDeletion,
  'presence.update': readPresence,
  call: readCall,
  'qrcode.updated': (data, _, at) => toNews(newsOfQr(data), at),
  'connection.update': (data, _, at) => toNews(newsOfConnection(data), at),
  'status.instance': (data, _, at) => toNews(newsOfConnection(data), at),
  'logout.instance': (_data, _, at) =>
    toNews({ status: 'DISCONNECTED', reason: sessionNote('session_ended_there') }, at),
  'remove.instance': (_data, _, at) => toNews({ status: 'DISCONNECTED', reason: sessionNote('session_removed') }, at),
}

/** `messages.upsert`, `MESSAGES_UPSERT` and `messages-upsert` are one. */
export const nameOf = (event: string): string => event.toLowerCase().replace(/[_-]/g, '.')

/**
 * One event (see `split`) in neutral words. Contacts, chats, groups, labels and the history after pairing
 * (`messages.set`) are nothing for us: history is asked for. News of the line carries our time, since the server writes
 * `date_time` in its own zone and calls it UTC.
 */
export function receive(payload: unknown, config: EvolutionConfig, receivedAt: number): Inbound[] {
  const envelope = EvoEnvelope.safeParse(payload).data
  if (!envelope) return setAside('not an event', receivedAt)
  if (envelope.instance && envelope.instance !== config.instanceName) return []
  const name = nameOf(envelope.event)
  const read = Object.hasOwn(readers, name) ? readers[name] : undefined
  return read?.(envelope.data, config, receivedAt) ?? []
}

const setAside = (reason: string, at: number): Inbound[] => [{ type: 'unidentified', reason, at }]
const toNews = (news: SessionNews | null, at: number): Inbound[] => (news ? [{ type: 'channel', ...news, at }] : [])

/** A message, also one of ours from the phone or another tool; rows of the server's history read the same. */
export function readMessage(data: unknown, config: EvolutionConfig, receivedAt: number): Inbound[] {
  const read = EvoMessage.safeParse(data)
  if (!read.success) return setAside('a message without an id', receivedAt)
  const { key, pushName, message, contextInfo, messageTimestamp } = read.data
  const seconds = wholeOf(messageTimestamp)
  const at = seconds ? seconds * 1000 : receivedAt
  const jid = readJid(key.remoteJid)
  if (jid && jid.kind !== 'phone' && jid.kind !== 'lid' && jid.kind !== 'group') return []
  if (jid?.kind === 'group' && config.groupsIgnore) return []
  const frame = chatOf(key, pushName)
  if (!frame) return setAside('a message without a sender', at)
  return toInbound(readProto(message, contextInfo), { ...frame, externalId: key.id, fileRef: key.id, at })
}

function readEdit(data: unknown, _: EvolutionConfig, receivedAt: number): Inbound[] {
  const read = EvoEdit.safeParse(data)
  if (!read.success) return setAside('an edit without an id', receivedAt)
  const { key, timestampMs } = read.data
  const chat = { id: idOf(key.remoteJid) ?? '' }
  const frame = { chat, externalId: key.id, fileRef: key.id, fromMe: key.fromMe === true }
  return toInbound(readProto({ protocolMessage: data }), { ...frame, at: wholeOf(timestampMs) || receivedAt })
}

const acks: Record<string, -1 | 1 | 2 | 3 | 4> = { ERROR: -1, SERVER_ACK: 1, DELIVERY_ACK: 2, READ: 3, PLAYED: 4 }

/** States of our own messages. `DELETED` is what 2.3.6 says for want of anything: deletions have their own event. */
function readStatus(data: unknown, _: EvolutionConfig, at: number): Inbound[] {
  const read = EvoStatus.safeParse(data)
  if (!read.success) return setAside('a status without an id', at)
  const { keyId: externalId, fromMe, status = '' } = read.data
  const ack = Object.hasOwn(acks, status) ? acks[status] : undefined
  if (ack === undefined || fromMe === false) return []
  const error = { code: 'message_refused', message: 'WhatsApp did not take the message' } as const
  return [{ type: 'status', externalId, ack, ...(ack === -1 ? { error } : {}), at }]
}

function readDeletion(data: unknown, _: EvolutionConfig, at: number): Inbound[] {
  const key = EvoDeletion.safeParse(data).data
  if (!key) return setAside('a deletion without an id', at)
  return [{ type: 'delete', chatId: idOf(key.remoteJid) ?? '', externalId: key.id, at }]
}

function readPresence(data: unknown, config: EvolutionConfig, at: number): Inbound[] {
  const read = EvoPresence.safeParse(data).data
  const states = Object.values(read?.presences ?? {}).map((one) => one.lastKnownPresence)
  if (!states.some((state) => state === 'composing' || state === 'recording')) return []
  const jid = readJid(read?.id)
  const chat = jid?.kind === 'group' ? { id: jid.id } : senderOf([read?.id])
  return chat && !(jid?.kind === 'group' && config.groupsIgnore) ? [{ type: 'typing', chat, at }] : []
}

/** A call that rings; what became of it later is no news for an agent. Calls inside groups ring for all of them. */
function readCall(data: unknown, _: EvolutionConfig, receivedAt: number): Inbound[] {
  const read = EvoCall.safeParse(data)
  if (!read.success) return setAside('a call without an id', receivedAt)
  const { id, from, chatId, status, isVideo = false, date } = read.data
  if (status !== 'offer' || readJid(chatId)?.kind === 'group') return []
  const at = Date.parse(date ?? '') || receivedAt
  const chat = senderOf([chatId, from])
  if (!chat) return setAside('a call without a caller', at)
  return [{ type: 'message', externalId: `call:${id}`, chat, kind: 'call', data: { call: { id, isVideo } }, at }]
}
