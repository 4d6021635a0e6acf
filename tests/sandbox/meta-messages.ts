import { MetaError } from './meta-error.ts'
import { drawTemplate } from './meta-templates.ts'
import { bubble, type Bubble, type Person, type Words } from './phone.ts'

export interface Upload {
  id: string
  mime: string
  name: string
  size: number
}

const megabyte = 1024 * 1024
const rules: Record<string, { mimes: RegExp; limit: number; hasCaption: boolean }> = {
  image: { mimes: /^image\/(jpeg|png)$/, limit: 5 * megabyte, hasCaption: true },
  video: { mimes: /^video\/(mp4|3gpp)$/, limit: 16 * megabyte, hasCaption: true },
  audio: { mimes: /^audio\/(aac|amr|mpeg|mp4|ogg)$/, limit: 16 * megabyte, hasCaption: false },
  document: { mimes: /./, limit: 100 * megabyte, hasCaption: true },
  sticker: { mimes: /^image\/webp$/, limit: 500 * 1024, hasCaption: false },
}

type Fields = Record<string, unknown>
const asFields = (value: unknown, what: string): Fields => {
  if (typeof value !== 'object' || value === null) throw new MetaError(131008, `Required parameter is missing: ${what}`)
  return { ...value }
}

/** What a send shows on the phone; throws what the Cloud API would refuse. */
export function draw(id: string, fields: Fields, uploads: Map<string, Upload>): Bubble {
  const type = String(fields['type'])
  const part = type in fields ? asFields(fields[type], type) : undefined
  if (!part) throw new MetaError(131009, `Parameter value is not valid: type ${type}`)
  const quoted = fields['context'] as { message_id?: string } | undefined
  const more: Partial<Bubble> = quoted?.message_id ? { quotedId: quoted.message_id } : {}
  const rule = rules[type]
  if (rule) {
    const upload = uploads.get(String(part['id']))
    if (!upload) throw new MetaError(100, `Invalid parameter: ${type}.id`)
    if (!rule.mimes.test(upload.mime))
      throw new MetaError(131053, `Media type ${upload.mime} is not allowed for ${type}`)
    if (upload.size > rule.limit) throw new MetaError(131053, 'Media file size too big')
    const caption = part['caption'] as string | undefined
    if (caption && !rule.hasCaption) throw new MetaError(100, `Unexpected key "caption" on param "${type}"`)
    if ((caption ?? '').length > 1024) throw new MetaError(100, 'Param caption must be at most 1024 characters long')
    const kind = type === 'audio' && upload.mime === 'audio/ogg' ? 'voice' : type
    const file = { url: `/phone-file/${upload.id}`, mime: upload.mime, name: upload.name, size: upload.size }
    return bubble(id, 'company', kind, caption ?? '', { ...more, file })
  }
  if (type === 'text') {
    const body = String(part['body'] ?? '')
    if (!body) throw new MetaError(100, 'The parameter text["body"] is required.')
    if (body.length > 4096) throw new MetaError(100, 'Param text["body"] must be at most 4096 characters long.')
    return bubble(id, 'company', 'chat', body, more)
  }
  if (type === 'location') {
    const { latitude, longitude, name } = part
    if (typeof latitude !== 'number' || typeof longitude !== 'number') throw new MetaError(131009, 'location')
    return bubble(id, 'company', 'location', '', {
      ...more,
      location: { latitude, longitude, ...(name ? { name: String(name) } : {}) },
    })
  }
  if (type === 'contacts') return bubble(id, 'company', 'contacts', '', { ...more, contacts: cardsOf(part) })
  if (type === 'interactive') return menu(id, part, more)
  if (type === 'template') return drawTemplate(id, part, more)
  throw new MetaError(131051, `Unsupported message type ${type}`)
}

function cardsOf(part: Fields) {
  const cards = Object.values(part) as { name?: { formatted_name?: string }; phones?: { phone?: string }[] }[]
  if (cards.some(({ name }) => !name?.formatted_name)) throw new MetaError(131008, 'contacts[].name.formatted_name')
  return cards.map(({ name, phones }) => ({ name: name?.formatted_name ?? '', phone: phones?.[0]?.phone ?? '' }))
}

function menu(id: string, part: Fields, more: Partial<Bubble>): Bubble {
  const body = part['body'] as { text?: string } | undefined
  const action = part['action'] as { buttons?: { reply: { id: string; title: string } }[] } | undefined
  const buttons = action?.buttons ?? []
  if (!body?.text || !buttons.length || buttons.length > 3) throw new MetaError(131009, 'interactive')
  if (buttons.some(({ reply }) => reply.title.length > 20)) throw new MetaError(131009, 'Button title length invalid')
  const shown = buttons.map(({ reply }) => ({ id: reply.id, text: reply.title }))
  return bubble(id, 'company', 'chat', body.text, { ...more, buttons: shown })
}

/** What a person's words look like on the phone and inside `messages[]`. */
export function messageOf(who: Person, id: string, words: Words): { shown: Bubble; message: Fields } {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const context = words.quotedId ? { context: { from: '5511888880000', id: words.quotedId } } : {}
  // A BSUID in place of a number: a person whose phone Meta does not show.
  const from = /^\d+$/.test(who.id) ? { from: who.id } : { from: '', from_user_id: who.id }
  const frame = { ...from, id, timestamp, ...context }
  const show = (kind: string, body: string, more: Partial<Bubble> = {}) =>
    bubble(id, 'customer', kind, body, { ...more, ...(words.quotedId ? { quotedId: words.quotedId } : {}) })

  if (words.tap) {
    const interactive = { type: 'button_reply', button_reply: words.tap }
    return { shown: show('chat', words.tap.title), message: { ...frame, type: 'interactive', interactive } }
  }
  if (words.location) {
    return {
      shown: show('location', '', { location: words.location }),
      message: { ...frame, type: 'location', location: words.location },
    }
  }
  if (words.contact) {
    const { name, phone } = words.contact
    const contacts = [{ name: { formatted_name: name, first_name: name }, phones: [{ phone, type: 'CELL' }] }]
    return {
      shown: show('contacts', '', { contacts: [words.contact] }),
      message: { ...frame, type: 'contacts', contacts },
    }
  }
  if (!words.file) {
    const body = words.text ?? ''
    return { shown: show('chat', body), message: { ...frame, type: 'text', text: { body } } }
  }
  const { kind, mime, name } = words.file
  const type = kind === 'voice' ? 'audio' : kind
  const part = {
    id: mediaIdOf(id),
    mime_type: mime,
    sha256: 'c2FuZGJveA==',
    ...(type === 'audio' ? { voice: kind === 'voice' } : {}),
    ...(type === 'document' ? { filename: name } : {}),
    ...(words.text && rules[type]?.hasCaption ? { caption: words.text } : {}),
  }
  return { shown: show(kind, words.text ?? ''), message: { ...frame, type, [type]: part } }
}

/** Meta's media ids are digits. */
export const mediaIdOf = (wamid: string) => `9${wamid.replace(/\D/g, '')}`
