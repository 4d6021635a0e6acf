import type { Inbound, Sender } from '../channel.ts'
import { toInbound, type Frame } from '../whatsapp-web/inbound.ts'
import { idOf, readJid, senderOf } from '../whatsapp-web/jid.ts'
import type { WahaConfig } from './api.ts'
import {
  WahaAck,
  WahaCall,
  WahaEdit,
  WahaEnvelope,
  WahaPresence,
  WahaReaction,
  WahaRevocation,
  WahaStatus,
} from './event.ts'
import { isRestricted } from './errors.ts'
import { rawOf, type FullId } from './ids.ts'
import { readNew, setAside, type Scene } from './message.ts'
import { newsOf } from './news.ts'

type Reader = (payload: unknown, scene: Scene) => Inbound[]

const readers: Record<string, Reader> = {
  message: readNew,
  'message.any': readNew,
  'message.reaction': readReaction,
  'message.ack': readAck,
  'message.ack.group': readAck,
  'message.edited': readEdit,
  'message.revoked': readRevocation,
  'presence.update': readPresence,
  'call.received': readCall,
  'session.status': readStatus,
}

/** One event in neutral words. Labels, votes, group changes and raw engine events are nothing for us. */
export function receive(payload: unknown, config: WahaConfig, receivedAt: number): Inbound[] {
  const envelope = WahaEnvelope.safeParse(payload).data
  if (!envelope) return setAside('not an event', receivedAt)
  const { event, session, timestamp, me } = envelope
  if (session !== undefined && session !== config.sessionName) return []
  const at = timestamp && timestamp > 0 ? Math.round(timestamp) : receivedAt
  return Object.hasOwn(readers, event) ? (readers[event]?.(envelope.payload, { config, at, me }) ?? []) : []
}

const frameOf = (id: FullId, fromMe: boolean, at: number): Frame => ({
  externalId: id.raw,
  chat: { id: idOf(id.chat) ?? id.chat },
  fromMe,
  at,
  fileRef: '',
})

function readReaction(payload: unknown, { at }: Scene): Inbound[] {
  const read = WahaReaction.safeParse(payload).data
  const targetId = rawOf(read?.reaction.messageId)
  if (!read || !targetId) return setAside('a reaction to nothing', at)
  const { id, fromMe = id.fromMe, participant } = read
  const isGroup = readJid(id.chat)?.kind === 'group'
  const authorId = isGroup ? idOf(participant ?? id.author) : undefined
  const emoji = read.reaction.text ?? ''
  return toInbound({ type: 'reaction', targetId, emoji }, { ...frameOf(id, fromMe, at), authorId })
}

function readEdit(payload: unknown, { at }: Scene): Inbound[] {
  const read = WahaEdit.safeParse(payload).data
  if (!read) return setAside('an edit without an id or words', at)
  const { id, fromMe = id.fromMe, body } = read
  const targetId = rawOf(read.editedMessageId) ?? id.raw
  return toInbound({ type: 'edit', targetId, body }, frameOf(id, fromMe, at))
}

function readRevocation(payload: unknown, { at }: Scene): Inbound[] {
  const { revokedMessageId, after, before } = WahaRevocation.safeParse(payload).data ?? {}
  const targetId = rawOf(revokedMessageId) ?? after?._data?.protocolMessageKey?.id ?? before?.id?.raw
  if (!targetId) return setAside('a deletion without an id', at)
  const chat = after?.id?.chat ?? before?.id?.chat ?? ''
  return [{ type: 'delete', chatId: idOf(chat) ?? chat, externalId: targetId, at }]
}

type Ack = Extract<Inbound, { type: 'status' }>['ack']
const acks: readonly Ack[] = [-1, 1, 2, 3, 4]

/** States of our own messages; in a group the furthest that anybody's got. */
function readAck(payload: unknown, { at }: Scene): Inbound[] {
  const read = WahaAck.safeParse(payload).data
  if (!read) return setAside('a status without an id', at)
  const { id, fromMe = id.fromMe, error } = read
  const ack = acks.find((one) => one === read.ack)
  if (ack === undefined || !fromMe) return []
  if (ack !== -1) return [{ type: 'status', externalId: id.raw, ack, at }]
  const isBlocked = error?.blocked || error?.code === '463' || isRestricted(error?.reason ?? '')
  const why = isBlocked
    ? ({ code: 'restricted', message: 'WhatsApp does not let this number write to new contacts for now' } as const)
    : ({ code: 'message_refused', message: error?.reason ?? 'WhatsApp did not take the message' } as const)
  return [{ type: 'status', externalId: id.raw, ack, error: why, at }]
}

function readPresence(payload: unknown, { config, at }: Scene): Inbound[] {
  const read = WahaPresence.safeParse(payload).data
  const isTyping = read?.presences.some(
    (one) => one.lastKnownPresence === 'typing' || one.lastKnownPresence === 'recording',
  )
  const jid = isTyping ? readJid(read?.id) : undefined
  if (!jid || (jid.kind === 'group' && config.ignoreGroups)) return []
  const chat: Sender | undefined = jid.kind === 'group' ? { id: jid.id } : senderOf([read?.id])
  return chat ? [{ type: 'typing', chat, at }] : []
}

/** A call that rings; what became of it later is no news for an agent. Calls inside groups ring for all of them. */
function readCall(payload: unknown, scene: Scene): Inbound[] {
  const read = WahaCall.safeParse(payload)
  if (!read.success) return setAside('a call without an id', scene.at)
  const { id, from, isVideo = false, isGroup, timestamp } = read.data
  if (isGroup || readJid(from)?.kind === 'group') return []
  const at = timestamp && timestamp > 0 ? Math.round(timestamp * 1000) : scene.at
  const chat = senderOf([from])
  if (!chat) return setAside('a call without a caller', at)
  return [{ type: 'message', externalId: `call:${id}`, chat, kind: 'call', data: { call: { id, isVideo } }, at }]
}

/** The code to pair with is not in the event: the house asks for it. */
function readStatus(payload: unknown, { at, me }: Scene): Inbound[] {
  const read = WahaStatus.safeParse(payload).data
  const news = read && newsOf(read.status, me, read.statuses.at(-2)?.status)
  return news ? [{ type: 'channel', ...news, at }] : []
}
