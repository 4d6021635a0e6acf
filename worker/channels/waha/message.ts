import type { Inbound } from '../channel.ts'
import { toInbound, type Frame } from '../whatsapp-web/inbound.ts'
import { idOf, readJid, senderOf } from '../whatsapp-web/jid.ts'
import type { WahaConfig } from './api.ts'
import { readContent } from './content.ts'
import { WahaMessage } from './event.ts'
import { refOf } from './files.ts'

/** What stands around an event: our settings, when it happened (epoch ms), and the account as the gateway tells it. */
export interface Scene {
  readonly config: WahaConfig
  readonly at: number
  readonly me: unknown
}
export const setAside = (reason: string, at: number): Inbound[] => [{ type: 'unidentified', reason, at }]

/** A message as it happens. What went out through the gateway is our own send, whose answer told its id. */
export function readNew(payload: unknown, scene: Scene): Inbound[] {
  const read = WahaMessage.safeParse(payload)
  if (!read.success) return setAside('a message without an id', scene.at)
  return read.data.source === 'api' ? [] : toMessage(read.data, scene)
}

/** A message of the server's history; `jids` are further ones of its chat. */
export function readOld(payload: unknown, config: WahaConfig, jids: readonly string[]): Inbound[] {
  const message = WahaMessage.safeParse(payload).data
  return message?.timestamp ? toMessage(message, { config, at: 0, me: null }, jids) : []
}

function toMessage(message: WahaMessage, { config, at }: Scene, jids: readonly string[] = []): Inbound[] {
  const place = placeOf(message, jids)
  if (place === 'elsewhere' || (place?.isGroup && config.ignoreGroups)) return []
  const when = message.timestamp && message.timestamp > 0 ? Math.round(message.timestamp * 1000) : at
  if (!place) return setAside('a message without a sender', when)
  const frame = { ...place, externalId: message.id.raw, at: when, fileRef: refOf(message) }
  return toInbound(readContent(message), frame)
}

type Place = Pick<Frame, 'chat' | 'isGroup' | 'author' | 'authorId' | 'fromMe'>

/** Whom a message is exchanged with. On our own messages names are ours and tell nothing of the contact. */
function placeOf(message: WahaMessage, jids: readonly string[]): Place | 'elsewhere' | null {
  const { id, participant, _data } = message
  const fromMe = message.fromMe ?? id.fromMe
  const mark = fromMe ? { fromMe } : {}
  const name = fromMe ? undefined : readName(_data?.pushName ?? _data?.notifyName)
  const jid = readJid(id.chat)
  if (jid?.kind === 'group') {
    const authorId = fromMe ? undefined : idOf(participant ?? id.author ?? _data?.key?.participantAlt)
    return { chat: { id: jid.id }, isGroup: true, author: name, authorId, ...mark }
  }
  if (jid && jid.kind !== 'phone' && jid.kind !== 'lid') return 'elsewhere'
  const other = fromMe ? message.to : message.from
  const chat = senderOf([id.chat, _data?.key?.remoteJidAlt, _data?.key?.remoteJid, other, ...jids], name)
  return chat ? { chat, ...mark } : null
}

/** What a person calls himself; for want of a name there may be a number. */
export function readName(name: string | undefined): string | undefined {
  const text = name?.trim()
  return text && !/^\+?[\d\s()-]+(@|$)/.test(text) ? text : undefined
}
