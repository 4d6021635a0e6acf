import type { MessageData, MessageKind } from '#contracts/messages'
import type { FileFacts } from '../whatsapp-web/content.ts'
import { idOf } from '../whatsapp-web/jid.ts'
import { readProto, type Reading } from '../whatsapp-web/read.ts'
import { readCard } from '../whatsapp-web/vcard.ts'
import { bareMime } from '../provider.ts'
import type { WahaMessage } from './event.ts'
import { rawOf } from './ids.ts'

type Found = Extract<Reading, { type: 'message' }>['content']
const none: Reading = { type: 'none' }

/** Types of whatsapp-web.js that tell an agent nothing, or whose content follows under the same id. */
const silent = new Set([
  'ciphertext',
  'revoked',
  'protocol',
  'e2e_notification',
  'notification',
  'notification_template',
  'gp2',
  'broadcast_notification',
  'call_log',
  'reaction',
  'poll_vote',
  'pinned_message',
  'keep_in_chat',
  'album',
  'debug',
])

/**
 * What a message says: NOWEB hands on WhatsApp's own form of it; for WEBJS, and where that form is missing, it is told
 * from what the gateway made of it, since there is no field for the kind.
 */
export function readContent(message: WahaMessage): Reading {
  const proto = message._data?.message
  const read = proto && Object.keys(proto).length ? readProto(proto) : plainOf(message)
  if (read.type !== 'message' || read.quotedId) return read
  const quotedId = rawOf(message.replyTo?.id)
  return quotedId ? { ...read, quotedId } : read
}

function plainOf(message: WahaMessage): Reading {
  const { type = '', isForwarded, mentionedJidList = [] } = message._data ?? {}
  if (silent.has(type)) return none
  const content = placeOf(message) ?? cardsOf(message) ?? fileOf(message) ?? choiceOf(message) ?? wordsOf(message)
  if (!content) return none
  const ids = [...new Set(mentionedJidList.flatMap((jid) => idOf(jid) ?? []))]
  const data: MessageData = {
    ...content.data,
    ...(isForwarded ? { isForwarded } : {}),
    ...(ids.length ? { groupMentions: { ids, isHidden: false } } : {}),
  }
  return { type: 'message', content: { ...content, ...(Object.keys(data).length ? { data } : {}) } }
}

/** The body beside a place is its thumbnail. */
function placeOf({ location }: WahaMessage): Found | null {
  if (!location) return null
  const { latitude, longitude, address, description } = location
  const name = (location.name || description)?.slice(0, 200)
  const words = { ...(name ? { name } : {}), ...(address ? { address: address.slice(0, 400) } : {}) }
  return { kind: 'location', data: { location: { latitude, longitude, ...words } } }
}

function cardsOf({ vCards }: WahaMessage): Found | null {
  const contacts = vCards.flatMap((vcard) => readCard(vcard) ?? [])
  return contacts.length ? { kind: 'contacts', data: { contacts } } : null
}

const kindOfType: Partial<Record<string, MessageKind>> = {
  image: 'image',
  video: 'video',
  ptv: 'video',
  audio: 'audio',
  ptt: 'voice',
  document: 'document',
  sticker: 'sticker',
}

/** WhatsApp's stickers are webp and its recordings ogg; nothing else it carries is. */
function kindOfMime(mime: string): MessageKind {
  if (mime === 'image/webp') return 'sticker'
  if (mime === 'audio/ogg') return 'voice'
  return kindOfType[mime.split('/', 1)[0] ?? ''] ?? 'document'
}

/** A file, also one that the server could not download: its message stays, and fetching says what is wrong. */
function fileOf({ hasMedia, media, body, _data }: WahaMessage): Found | null {
  const ofType = kindOfType[_data?.type ?? '']
  if (!hasMedia && !media && !ofType) return null
  const mime = media?.mimetype ?? ''
  const kind = ofType ?? kindOfMime(bareMime(mime))
  const name = media?.filename || _data?.filename
  const file: FileFacts = {
    ...(mime ? { mime } : {}),
    ...(name ? { name } : {}),
    ...sizeOf('size', _data?.size),
    ...sizeOf('width', _data?.width),
    ...sizeOf('height', _data?.height),
    ...sizeOf('duration', (_data?.duration ?? 0) * 1000),
  }
  return { kind, file, ...(body ? { body } : {}) }
}

const sizeOf = (name: string, value = 0) => (value > 0 && Number.isFinite(value) ? { [name]: Math.round(value) } : {})

/** What the contact chose reads as if he had written its title. */
function choiceOf({ body, _data }: WahaMessage): Found | null {
  const id = _data?.selectedButtonId ?? _data?.selectedId ?? _data?.listResponse?.singleSelectReply?.selectedRowId
  const title = body || _data?.listResponse?.title || id
  return id && title ? { kind: 'chat', body: title, data: { reply: { id, title } } } : null
}

function wordsOf({ body, _data }: WahaMessage): Found | null {
  const { pollName, pollOptions = [], type = 'chat' } = _data ?? {}
  if (pollName)
    return { kind: 'chat', body: [`📊 ${pollName}`, ...pollOptions.map(({ name }) => `• ${name}`)].join('\n') }
  if (body) return { kind: 'chat', body }
  return type === 'chat' ? null : { kind: 'unsupported', body: `[${type.replaceAll('_', ' ')}]` }
}
