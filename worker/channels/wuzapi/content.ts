import { toBase64 } from '../base64.ts'
import type { Outbound, OutboundFile } from '../channel.ts'
import { bareMime, buttonsAsText, cardsAsText } from '../provider.ts'
import { jidOf, readJid } from '../whatsapp-web/jid.ts'
import { writeCard } from './card.ts'

export type OutMessage = Outbound & { type: 'message' }
export interface Request {
  readonly path: string
  readonly fields: Record<string, unknown>
  /** Whom the words name. */
  readonly mentioned?: string[]
}

/** The gateway makes the preview itself, from these alone. */
export const imageMimes = ['image/jpeg', 'image/png']
export const videoMimes = ['video/mp4', 'video/3gpp']

/** The call for a message's kind; null where WhatsApp has none. */
export function requestOf(out: OutMessage): Request | null {
  if (out.file) return fileRequest(out, out.file)
  const { location, contacts, buttons } = out.data
  if (out.kind === 'location' && location) {
    const { latitude: Latitude, longitude: Longitude, name, address } = location
    const Name = [name, address].filter(Boolean).join('\n')
    return { path: '/chat/send/location', fields: { Latitude, Longitude, ...(Name ? { Name } : {}) } }
  }
  if (out.kind === 'contacts' && contacts?.length) {
    const [card] = contacts
    // One card a message: several would need ids of their own, and could arrive in part.
    if (!card || contacts.length > 1) return textRequest(cardsAsText(contacts))
    return { path: '/chat/send/contact', fields: { Name: card.name, Vcard: writeCard(card) } }
  }
  // The gateway answers buttons with success, but many phones do not show them.
  if (out.kind === 'buttons' && buttons?.length) return textRequest(buttonsAsText(out.body, buttons))
  return out.kind === 'chat' ? mentionRequest(out) : null
}

const textRequest = (Body: string): Request => ({ path: '/chat/send/text', fields: { Body } })

/** WhatsApp shows a mention where the words hold `@` and the digits; hidden ones go without. */
function mentionRequest({ body, data }: OutMessage): Request {
  const { ids = [], isHidden = false } = data.groupMentions ?? {}
  const people = [...new Set(ids)].flatMap((id) => readJid(id) ?? [])
  const missing = isHidden ? [] : people.map(({ user }) => `@${user}`).filter((mark) => !body.includes(mark))
  const request = textRequest([body, missing.join(' ')].filter(Boolean).join('\n'))
  return people.length ? { ...request, mentioned: people.map(({ id }) => jidOf(id)) } : request
}

/** A file as what it is meant to be; what WhatsApp would not show as such goes as a document. */
function fileRequest(out: OutMessage, file: OutboundFile): Request {
  const mime = bareMime(file.mime)
  const dataUrl = (type: string) => `data:${type};base64,${toBase64(file.bytes)}`
  const caption = out.body ? { Caption: out.body } : {}
  if (out.kind === 'image' && imageMimes.includes(mime))
    return { path: '/chat/send/image', fields: { Image: dataUrl(mime), MimeType: mime, ...caption } }
  if (out.kind === 'video' && videoMimes.includes(mime))
    return { path: '/chat/send/video', fields: { Video: dataUrl(mime), MimeType: mime, ...caption } }
  if ((out.kind === 'voice' || out.kind === 'audio') && mime.startsWith('audio/')) {
    // Only opus in ogg plays as a voice message.
    const ptt = out.kind === 'voice' && mime === 'audio/ogg'
    const mimetype = mime === 'audio/ogg' ? 'audio/ogg; codecs=opus' : mime
    return { path: '/chat/send/audio', fields: { Audio: dataUrl(mime), ptt, mimetype } }
  }
  if (out.kind === 'sticker' && mime === 'image/webp')
    return { path: '/chat/send/sticker', fields: { Sticker: dataUrl(mime), MimeType: mime } }
  // Any other head is refused; the type goes beside it.
  const Document = dataUrl('application/octet-stream')
  return {
    path: '/chat/send/document',
    fields: { Document, FileName: file.name || 'file', MimeType: mime, ...caption },
  }
}
