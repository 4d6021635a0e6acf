import { HttpError } from '../../core/http.ts'
import { readBase64Field, toBase64 } from '../base64.ts'
import type { Outbound, OutboundFile } from '../channel.ts'
import { bareMime, download } from '../provider.ts'
import { pathOf, refusalOf, requestOf, type EvolutionContext } from './api.ts'

export type OutMessage = Outbound & { type: 'message' }
export interface Request {
  readonly action: string
  readonly fields: Record<string, unknown>
}

const megabyte = 1024 * 1024

/** What goes out as base64 lies in memory four times over, and a Worker has 128 MB. */
export const inlineLimit = 16 * megabyte
/** Larger files the server fetches from the house itself. */
export const linkLimit = 64 * megabyte
/** What comes in is decoded while it arrives. */
const inboundLimit = 48 * megabyte
const pictureLimit = 5 * megabyte
const fetchTimeout = 60_000

const imageMimes = new Set(['image/jpeg', 'image/png', 'image/webp'])
const videoMimes = new Set(['video/mp4', 'video/3gpp'])

/**
 * The action that sends a file as what it is meant to be; what WhatsApp would not show goes as a document. Null for a
 * large file that the server cannot fetch, because the house does not know its own public address.
 */
export function fileRequest(out: OutMessage, file: OutboundFile): Request | null {
  const mimetype = bareMime(file.mime)
  const media = file.bytes.byteLength <= inlineLimit ? toBase64(file.bytes) : file.url
  if (!media) return null
  if (out.kind === 'voice') return { action: 'sendWhatsAppAudio', fields: { audio: media } }
  if (out.kind === 'sticker' && mimetype === 'image/webp')
    return { action: 'sendSticker', fields: { sticker: media, notConvertSticker: true } }
  const caption = out.body ? { caption: out.body } : {}
  const as = (mediatype: string, more: Record<string, unknown> = caption) => ({
    action: 'sendMedia',
    fields: { mediatype, mimetype, media, ...more },
  })
  if (out.kind === 'image' && imageMimes.has(mimetype)) return as('image')
  if (out.kind === 'video' && videoMimes.has(mimetype)) return as('video')
  if (out.kind === 'audio' && mimetype.startsWith('audio/')) return as('audio', {})
  return as('document', { fileName: withEnding(file.name, mimetype), ...caption })
}

/** The server tells a document's type from its name alone. */
function withEnding(name: string, mime: string): string {
  if (/\.\w{1,8}$/.test(name)) return name
  const ending = endings[mime] ?? mime.split('/')[1]?.replace(/\W.*$/, '')
  return ending ? `${name}.${ending}` : name
}

const endings: Record<string, string> = {
  'application/octet-stream': 'bin',
  'audio/mpeg': 'mp3',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'text/plain': 'txt',
}

/**
 * A message's file by its id, fetched through the server, which must keep its messages
 * (DATABASE_SAVE_DATA_NEW_MESSAGE); a picture of a contact by its address. Throws HttpError.
 */
export async function fetchFile(ref: string, context: EvolutionContext): Promise<OutboundFile> {
  if (ref.startsWith('https://')) return download(context.http, ref, { limit: pictureLimit, name: 'picture' })
  const body = { message: { key: { id: ref } }, convertToMp4: false }
  const { url, init } = requestOf(context, 'POST', pathOf(context, 'chat/getBase64FromMediaMessage'), body)
  const response = await context.http(url, { ...init, timeout: fetchTimeout })
  if (!response.ok) {
    const told = await response.json().catch(() => ({}))
    const answer = { isLost: false, status: response.status, isOk: false, body: Object(told), list: [] } as const
    throw new HttpError(`Evolution: ${refusalOf(answer)}`, response.status >= 500)
  }
  const { bytes, fields } = await readBase64Field(response, 'base64', inboundLimit)
  const { mimetype, fileName } = fields
  return {
    bytes,
    mime: typeof mimetype === 'string' && mimetype ? mimetype : 'application/octet-stream',
    name: typeof fileName === 'string' && fileName ? fileName : ref,
  }
}
