import type { MessageData, MessageKind } from '#contracts/messages'
import type { FileRef } from '../channel.ts'
import { bareMime } from '../provider.ts'
import { refOf } from './files.ts'
import { HubContent } from './event.ts'

export interface Content {
  readonly kind: MessageKind
  readonly body?: string
  readonly file?: FileRef
  readonly data?: MessageData
  /** A comment under a post, which is answered in public by this id. */
  readonly commentId?: string
  /** The message that carried the pressed button. */
  readonly quotedId?: string
}

/** What one content holds; whatever the Hub adds later reads as unsupported with its type's name. */
export function contentOf(raw: Record<string, unknown>, network: string | undefined): Content {
  const content = HubContent.parse(raw)
  return (
    choiceOf(content) ??
    commentOf(content) ??
    storyOf(content) ??
    placeOf(content) ??
    cardsOf(content) ??
    fileOf(content, network) ??
    textOf(content) ??
    oddOf(content)
  )
}

/** A pressed button or a chosen row; Instagram calls its button a text and hides it in `postback`. */
function choiceOf({ button, postback, interactive }: HubContent): Content | null {
  const chosen = interactive?.button_reply ?? interactive?.list_reply ?? postback ?? button
  const title = chosen?.title ?? chosen?.text ?? chosen?.payload ?? chosen?.id
  if (!chosen || !title) return null
  const data = { reply: { id: chosen.payload ?? chosen.id ?? '', title } }
  const quotedId = postback?.providerMessageId
  return { kind: 'chat', body: title, data, ...(quotedId ? { quotedId } : {}) }
}

/** A comment is public: its words come with the post they stand under. */
function commentOf({ type, id, text, media }: HubContent): Content | null {
  if (type !== 'comment' || !text) return null
  return {
    kind: 'chat',
    body: [`💬 ${text}`, media?.link].filter(Boolean).join('\n'),
    ...(id ? { commentId: id } : {}),
  }
}

const storyOf = ({ story, text }: HubContent): Content | null =>
  story && text ? { kind: 'chat', body: `${text}\n[story]` } : null

function placeOf({ location, latitude, longitude, name, address }: HubContent): Content | null {
  const place = location ?? { latitude, longitude, name, address }
  if (place.latitude === undefined || place.longitude === undefined) return null
  return {
    kind: 'location',
    data: {
      location: {
        latitude: place.latitude,
        longitude: place.longitude,
        ...(place.name ? { name: place.name.slice(0, 200) } : {}),
        ...(place.address ? { address: place.address.slice(0, 400) } : {}),
      },
    },
  }
}

function cardsOf({ contacts }: HubContent): Content | null {
  const cards = contacts.flatMap(({ name, phones, emails }) => {
    const numbers = phones.flatMap(({ phone, wa_id }) => phone ?? wa_id ?? []).map((one) => one.slice(0, 30))
    const addresses = emails.flatMap(({ email }) => email ?? []).map((one) => one.slice(0, 254))
    const parts = [name?.first_name, name?.last_name].filter(Boolean).join(' ')
    const shown = name?.formatted_name || parts || numbers[0]
    return shown ? [{ name: shown.slice(0, 200), phones: numbers.slice(0, 20), emails: addresses.slice(0, 20) }] : []
  })
  return cards.length ? { kind: 'contacts', data: { contacts: cards } } : null
}

/** Pages that people share instead of a file; anything else is taken for a file. */
const page = /^https?:\/\/([\w-]+\.)*(instagram\.com|facebook\.com|fb\.watch|youtube\.com|youtu\.be|tiktok\.com)\//i

const kindOfWord: Readonly<Record<string, MessageKind>> = {
  image: 'image',
  photo: 'image',
  video: 'video',
  audio: 'audio',
  voice: 'voice',
  ptt: 'voice',
  sticker: 'sticker',
  document: 'document',
}
const familyOf: Partial<Record<MessageKind, string>> = {
  image: 'image/',
  sticker: 'image/',
  video: 'video/',
  audio: 'audio/',
  voice: 'audio/',
}
/** What Instagram says of every file, whatever it holds. */
const noMime = 'text/html'

function fileOf({ type = '', fileUrl, fileMimeType = '', fileName, fileCaption }: HubContent, network?: string) {
  if (!fileUrl) return null
  if (page.test(fileUrl)) return { kind: 'chat', body: [fileCaption, fileUrl].filter(Boolean).join('\n') } as const
  const told = bareMime(fileMimeType)
  const kind = kindOfWord[type] ?? kindOfFile(told)
  const isFull = told.includes('/') && told !== noMime && told.startsWith(familyOf[kind] ?? '')
  // A mention or a shared post: its kind shows only in the bytes.
  const label = type && type !== 'file' && !kindOfWord[type] ? `[${type.replaceAll('_', ' ')}]` : undefined
  const body = fileCaption || label
  return {
    kind,
    file: {
      ref: refOf(fileUrl, told, network),
      ...(isFull ? { mime: told } : {}),
      ...(fileName && fileName.includes('.') ? { name: fileName } : {}),
    },
    ...(body ? { body } : {}),
  }
}

/** WhatsApp's own recordings are ogg; other sounds are files. */
function kindOfFile(mime: string): MessageKind {
  if (mime === 'audio/ogg') return 'voice'
  const word = mime.split('/', 1)[0] ?? ''
  return kindOfWord[word] ?? 'document'
}

function textOf({ text, payload, title }: HubContent): Content | null {
  const body = text ?? payload ?? title
  if (!body) return null
  return { kind: 'chat', body, ...(text && payload ? { data: { reply: { id: payload, title: text } } } : {}) }
}

const oddOf = ({ type, reaction }: HubContent): Content => ({
  kind: 'unsupported',
  body: reaction?.emoji ?? `[${(type ?? 'message').replaceAll('_', ' ')}]`,
})
