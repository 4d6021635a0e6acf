import type { Outbound } from '../channel.ts'
import { bareMime, buttonsAsText, cardsAsText, placeAsText } from '../provider.ts'
import { headerType, templatePart } from '../whatsapp-cloud/templates.ts'
import { rulesOf, type Kind } from './kinds.ts'

export type OutMessage = Outbound & { type: 'message' }
export type Part = Record<string, unknown> & { type: string }

/** Bytes that Instagram takes in one text. */
const instagramBytes = 1000
/** Quick replies that one text carries. */
const maxQuickReplies = 13
/** WhatsApp's limits for buttons: how many, the length of a title, and of the text above. */
const maxButtons = 3
const maxTitle = 20
const maxMenuText = 1024
/** Characters of a mail's subject. */
const maxSubject = 78

/** The contents of a message for this kind of channel; null where it cannot carry them. */
export function partsOf(out: OutMessage, kind: Kind): Part[] | null {
  const { location, contacts, buttons, template } = out.data
  if (out.kind === 'template') return kind === 'whatsapp' && template ? [templateOf(out, template)] : null
  if (out.file) return fileParts(out, kind)
  if (out.kind === 'location' && location)
    return kind === 'whatsapp' ? [{ type: 'location', ...location }] : textParts(placeAsText(location), kind)
  if (out.kind === 'contacts' && contacts?.length)
    return kind === 'whatsapp'
      ? [{ type: 'contacts', contacts: contacts.map(toCard) }]
      : textParts(cardsAsText(contacts), kind)
  if (out.kind === 'buttons' && buttons?.length) return menuParts(out.body, buttons, kind)
  return out.kind === 'chat' ? textParts(out.body, kind) : null
}

/** One text; a mail for mail; several for Instagram, which counts bytes. */
function textParts(body: string, kind: Kind): Part[] {
  if (kind === 'email') return [mailPart(body)]
  const texts = kind === 'instagram' ? cutByBytes(body, instagramBytes) : [body]
  return texts.map((text) => ({ type: 'text', text }))
}

function cutByBytes(text: string, limit: number): string[] {
  const encoder = new TextEncoder()
  const pieces = ['']
  let size = 0
  for (const char of text) {
    const bytes = encoder.encode(char).byteLength
    if (size + bytes > limit) pieces.push('')
    size = size + bytes > limit ? bytes : size + bytes
    pieces.push((pieces.pop() ?? '') + char)
  }
  return pieces
}

/** A mail's first line, without the writer's name above it, is its subject as well. */
function mailPart(body: string, file?: { url: string; name: string; mime: string }): Part {
  const [line] = body.split('\n').filter((one) => one.trim() && !/^\*.*\*:$/.test(one))
  const subject = (line ?? file?.name ?? '').slice(0, maxSubject)
  const html = `<p>${escapeHtml(body).replaceAll('\n', '<br>')}</p>`
  const attachment = file && { fileUrl: file.url, fileName: file.name, fileMimeType: file.mime }
  return { type: 'email', subject, html, ...(attachment ? { attachments: [attachment] } : {}) }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => entities[char] ?? char)

function fileParts(out: OutMessage, kind: Kind): Part[] | null {
  const { files, captionLimit } = rulesOf[kind]
  const wanted = out.kind === 'voice' ? 'audio' : out.kind
  const own = wanted in files ? wanted : wanted === 'sticker' ? 'image' : 'document'
  const fileMimeType = files[own as keyof typeof files]
  const { url, name = '', mime = '' } = out.file ?? {}
  if (!fileMimeType || !url) return null
  if (kind === 'email') return [mailPart(out.body, { url, name, mime: bareMime(mime) })]
  const isVoice = kind === 'whatsapp' && out.kind === 'voice' && bareMime(mime) === 'audio/ogg'
  const file = {
    type: 'file',
    fileMimeType,
    fileUrl: url,
    fileName: name,
    ...(isVoice ? { voice: true } : {}),
    ...(out.body && captionLimit ? { fileCaption: out.body } : {}),
  }
  return out.body && !captionLimit ? [file, ...textParts(out.body, kind)] : [file]
}

function templateOf(out: OutMessage, template: NonNullable<OutMessage['data']['template']>): Part {
  const { url, name = '', mime = '' } = out.file ?? {}
  return templatePart(template, url ? { source: { link: url }, name, type: headerType(bareMime(mime)) } : null)
}

/** Buttons the network shows, where they fit; else a numbered text. */
function menuParts(body: string, buttons: readonly { id: string; text: string }[], kind: Kind): Part[] {
  const style = rulesOf[kind].buttons
  const hasShortTitles = buttons.every(({ text }) => text.length <= maxTitle)
  if (style === 'interactive' && hasShortTitles && buttons.length <= maxButtons && body.length <= maxMenuText) {
    const action = { buttons: buttons.map(({ id, text }) => ({ type: 'reply', reply: { id, title: text } })) }
    return [{ type: 'interactive', interactive: { type: 'button', body: { text: body }, action } }]
  }
  if (style === 'quickReplies' && hasShortTitles && buttons.length <= maxQuickReplies) {
    const quickReplyButtons = buttons.map(({ id, text }) => ({ type: 'text', text, payload: id }))
    return [{ type: 'replyable_text', text: body, quickReplyButtons }]
  }
  return textParts(buttonsAsText(body, buttons), kind)
}

function toCard({ name, phones, emails }: { name: string; phones: string[]; emails: string[] }) {
  return {
    name: { formatted_name: name, first_name: name },
    phones: phones.map((phone) => ({ phone, type: 'CELL', wa_id: phone.replace(/\D/g, '') })),
    ...(emails.length ? { emails: emails.map((email) => ({ email, type: 'WORK' })) } : {}),
  }
}
