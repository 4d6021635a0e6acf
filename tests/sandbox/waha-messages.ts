import { bubble, type Bubble, type Person, type Words } from './phone.ts'

type Fields = Record<string, unknown>
export type Engine = 'NOWEB' | 'WEBJS'

/** What WAHA answers instead of doing what it was asked. */
export class WahaError extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super('refused')
    this.status = status
    this.body = body
  }
}
const bad = (...message: string[]) => new WahaError(400, { statusCode: 400, message, error: 'Bad Request' })
/** What an engine throws, in the shape of the server's filter. */
export const broken = (message: string) =>
  new WahaError(500, { statusCode: 500, timestamp: new Date().toISOString(), exception: { message } })

/** Both names that WhatsApp has for a person: the phone and the hidden id. A group has one. */
export const phoneOf = ({ id }: Pick<Person, 'id'>) => (id.includes('@') ? id : `${id}@c.us`)
export const lidOf = ({ id }: Pick<Person, 'id'>) => `1${id.padStart(14, '0')}@lid`

/** Whom a chat id stands for; throws for a form that the server cannot address. */
export function readChat(chatId: unknown): string {
  const [whole, digits = '', server] = /^([\d-]{8,})@(c\.us|lid|g\.us)$/.exec(String(chatId)) ?? []
  if (!whole) throw bad('chatId must be a chat id')
  if (server === 'g.us') return whole
  return server === 'lid' ? digits.slice(1).replace(/^0+/, '') : digits
}

export interface OutFile {
  bytes: Buffer
  mime: string
  name: string
}

async function fileOf(value: unknown): Promise<OutFile> {
  const { mimetype, filename, data, url } = (value ?? {}) as Record<string, string | undefined>
  if (!mimetype || (!data && !url)) throw bad('file.mimetype must be a string', 'file.data or file.url is required')
  if (data) return { bytes: Buffer.from(data, 'base64'), mime: mimetype, name: filename ?? 'file' }
  const fetched = await fetch(url ?? '').catch(() => null)
  if (!fetched?.ok) throw broken(`Failed to fetch media: Request failed with status code ${fetched?.status ?? 0}`)
  return { bytes: Buffer.from(await fetched.arrayBuffer()), mime: mimetype, name: filename ?? 'file' }
}

const textOf = (fields: Fields, name: string) => {
  const text = fields[name]
  if (typeof text !== 'string' || !text.trim()) throw bad(`${name} must be a string`)
  return text
}

/** What a send shows on the phone; throws what the server would refuse. */
export async function draw(id: string, action: string, fields: Fields): Promise<{ shown: Bubble; file?: OutFile }> {
  const show = (kind: string, body: string, more: Partial<Bubble> = {}) => bubble(id, 'company', kind, body, more)
  const caption = typeof fields['caption'] === 'string' ? fields['caption'] : ''
  switch (action) {
    case 'sendText':
      return { shown: show('chat', textOf(fields, 'text')) }
    case 'sendLocation': {
      const { latitude, longitude, title } = fields as { latitude: number; longitude: number; title?: string }
      if (typeof latitude !== 'number' || typeof longitude !== 'number') throw bad('latitude must be a number')
      return { shown: show('location', '', { location: { latitude, longitude, ...(title ? { name: title } : {}) } }) }
    }
    case 'sendContactVcard': {
      const cards = ((fields['contacts'] ?? []) as { vcard?: string }[]).map(({ vcard = '' }) => ({
        name: /^FN:(.*)$/m.exec(vcard)?.[1] ?? '',
        phone: /^TEL.*:(.*)$/m.exec(vcard)?.[1] ?? '',
      }))
      if (!cards.length || cards.some(({ name }) => !name)) throw bad('contacts must hold vCards')
      return { shown: show('contacts', '', { contacts: cards }) }
    }
    default: {
      const file = await fileOf(fields['file'])
      const kind = kindOf(action, file.mime, fields['convert'] === true)
      return { shown: show(kind, kind === 'voice' ? '' : caption), file }
    }
  }
}

function kindOf(action: string, mime: string, converts: boolean): string {
  if (action === 'sendFile') return 'document'
  if (action === 'sendImage' && mime.startsWith('image/')) return mime === 'image/webp' ? 'sticker' : 'image'
  if (action === 'sendVoice' && (mime === 'audio/ogg' || (converts && mime.startsWith('audio/')))) return 'voice'
  if (action === 'sendVideo' && (mime === 'video/mp4' || (converts && mime.startsWith('video/')))) return 'video'
  throw broken('ffmpeg: Invalid data found when processing input')
}

/** A message of the person: how it shows, and the part of the event that depends on its kind and on the engine. */
export function contentOf(id: string, words: Words, engine: Engine): { shown: Bubble; content: Fields } {
  const { text = '', file, location, contact, tap, quotedId } = words
  const quote = quotedId ? { replyTo: { id: quotedId, body: '' } } : {}
  const show = (kind: string, body: string, more: Partial<Bubble> = {}) =>
    bubble(id, 'customer', kind, body, { ...more, ...(quotedId ? { quotedId } : {}) })
  const tell = (shown: Bubble, fields: Fields, proto: Fields, type: string, data: Fields = {}) => ({
    shown,
    content: { body: text, ...fields, ...quote, _data: engine === 'NOWEB' ? { message: proto } : { type, ...data } },
  })
  if (tap) {
    const proto = { templateButtonReplyMessage: { selectedId: tap.id, selectedDisplayText: tap.title } }
    return tell(show('chat', tap.title), { body: tap.title }, proto, 'template_button_reply', { selectedId: tap.id })
  }
  if (location) {
    const { latitude: degreesLatitude, longitude: degreesLongitude, name } = location
    const proto = { locationMessage: { degreesLatitude, degreesLongitude, name } }
    return tell(show('location', '', { location }), { location, body: '/9j/4AAQ' }, proto, 'location')
  }
  if (contact) {
    const vcard = `BEGIN:VCARD\nVERSION:3.0\nFN:${contact.name}\nTEL:${contact.phone}\nEND:VCARD`
    const proto = { contactMessage: { displayName: contact.name, vcard } }
    return tell(show('contacts', '', { contacts: [contact] }), { vCards: [vcard], body: vcard }, proto, 'vcard')
  }
  if (!file) return tell(show('chat', text), {}, { conversation: text }, 'chat')
  const { kind, mime, name } = file
  const node = { mimetype: mime, ...(text ? { caption: text } : {}) }
  const proto = { [kind === 'voice' ? 'audioMessage' : `${kind}Message`]: { ...node, ...voiceOf(kind, name) } }
  return tell(show(kind, text), { hasMedia: true }, proto, kind === 'voice' ? 'ptt' : kind, { filename: name })
}

const voiceOf = (kind: string, name: string) =>
  kind === 'voice' ? { ptt: true } : kind === 'document' ? { fileName: name } : {}

const ownLid = '100000000000009@lid'

/** A message as events and history show it, with the chat by the given one of its names. */
export function eventOf(
  engine: Engine,
  who: Person,
  raw: string,
  content: Fields,
  fromMe: boolean,
  chat = phoneOf(who),
  author?: string,
) {
  const { _data, ...rest } = content as { _data: Fields }
  const isGroup = chat.endsWith('@g.us')
  const behind = isGroup && (author ?? fromMe) ? `_${author ?? ownLid}` : ''
  const other = chat.endsWith('@lid') ? `${who.id}@s.whatsapp.net` : lidOf(who)
  const key = { remoteJid: chat.replace('c.us', 's.whatsapp.net'), ...(isGroup ? {} : { remoteJidAlt: other }) }
  const engineData = engine === 'NOWEB' ? { key, pushName: who.name } : { notifyName: who.name }
  return {
    id: `${fromMe}_${chat}_${raw}${behind}`,
    timestamp: Math.floor(Date.now() / 1000),
    from: fromMe && engine === 'WEBJS' ? '5511888880000@c.us' : chat,
    to: fromMe ? chat : '5511888880000@c.us',
    fromMe,
    participant: author ?? null,
    hasMedia: false,
    media: null,
    location: null,
    vCards: [],
    ack: 1,
    ...rest,
    _data: { ...engineData, ..._data },
  }
}
