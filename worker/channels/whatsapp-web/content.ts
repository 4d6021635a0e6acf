import type { MessageData, MessageKind } from '#contracts/messages'
import type { FileRef } from '../channel.ts'
import { Card, Cards, File, Place, Text } from './shape.ts'
import { readCard } from './vcard.ts'

/** What is known of a file before it is fetched; the adapter adds where it lies (`ref`). A voice note has kind `voice`. */
export type FileFacts = Omit<FileRef, 'ref' | 'isStored'>

/** What WhatsApp's servers need to hand out an encrypted file, for gateways that want it back; each as it came. */
export interface MediaKeys {
  readonly type: 'image' | 'video' | 'audio' | 'document' | 'sticker'
  readonly url?: string
  readonly directPath?: string
  readonly mediaKey?: string
  readonly fileSha256?: string
  readonly fileEncSha256?: string
  /** Bytes. */
  readonly fileLength?: number
  readonly mimetype?: string
}

export interface Content {
  readonly kind: MessageKind
  readonly body?: string
  readonly file?: FileFacts
  readonly data?: MessageData
}

/** A content and, for files, the keys to them. */
export interface Read {
  readonly content: Content
  readonly media?: MediaKeys
}
export type Reader = (node: unknown) => Read | null

const only = (content: Content): Read => ({ content })
export const chat = (body: string | undefined): Read | null => (body ? only({ kind: 'chat', body }) : null)

const text: Reader = (node) => chat(typeof node === 'string' ? node : Text.safeParse(node).data?.text)

const fallbackMimes = {
  image: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/ogg',
  document: 'application/octet-stream',
  sticker: 'image/webp',
}

const file =
  (type: MediaKeys['type']): Reader =>
  (node) => {
    const read = File.safeParse(node).data
    if (!read) return null
    const { mimetype, filelength, seconds, width, height, url, directpath, mediakey, filesha256, fileencsha256 } = read
    const name = read.filename ?? read.title
    const facts: FileFacts = {
      mime: mimetype || fallbackMimes[type],
      ...(name ? { name } : {}),
      ...(filelength ? { size: filelength } : {}),
      ...(width ? { width } : {}),
      ...(height ? { height } : {}),
      ...(seconds ? { duration: seconds * 1000 } : {}),
    }
    const kind = type === 'audio' && read.ptt ? 'voice' : type
    return {
      content: { kind, file: facts, ...(read.caption ? { body: read.caption } : {}) },
      media: {
        type,
        ...(url ? { url } : {}),
        ...(directpath ? { directPath: directpath } : {}),
        ...(mediakey ? { mediaKey: mediakey } : {}),
        ...(filesha256 ? { fileSha256: filesha256 } : {}),
        ...(fileencsha256 ? { fileEncSha256: fileencsha256 } : {}),
        ...(filelength ? { fileLength: filelength } : {}),
        ...(mimetype ? { mimetype } : {}),
      },
    }
  }

const place: Reader = (node) => {
  const read = Place.safeParse(node).data
  if (!read) return null
  const { degreeslatitude: latitude, degreeslongitude: longitude } = read
  const name = read.name?.slice(0, 200)
  const address = read.address?.slice(0, 400)
  const body = read.caption ?? read.comment
  const location = { latitude, longitude, ...(name ? { name } : {}), ...(address ? { address } : {}) }
  return only({ kind: 'location', ...(body ? { body } : {}), data: { location } })
}

const cards: Reader = (node) => {
  const list = Cards.safeParse(node).data?.contacts ?? []
  const single = Card.safeParse(node).data
  const contacts = (list.length ? list : single ? [single] : []).flatMap(
    ({ vcard, displayname }) => readCard(vcard ?? '', displayname) ?? [],
  )
  return contacts.length ? only({ kind: 'contacts', data: { contacts } }) : null
}

/** The plain kinds, by their key in lower case. */
export const plainReaders: readonly (readonly [key: string, read: Reader])[] = [
  ['imagemessage', file('image')],
  ['videomessage', file('video')],
  ['ptvmessage', file('video')],
  ['audiomessage', file('audio')],
  ['documentmessage', file('document')],
  ['stickermessage', file('sticker')],
  ['locationmessage', place],
  ['livelocationmessage', place],
  ['contactmessage', cards],
  ['contactsarraymessage', cards],
  ['extendedtextmessage', text],
  ['conversation', text],
]
