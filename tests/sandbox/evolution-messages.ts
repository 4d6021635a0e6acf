import { bubble, type Bubble, type Person, type Words } from './phone.ts'

/** A refusal in Evolution's shape. */
export class EvolutionError extends Error {
  readonly status: number
  readonly body: Record<string, unknown>

  constructor(status: number, error: string, ...words: unknown[]) {
    super(error)
    this.status = status
    this.body = { status, error, response: { message: words } }
  }
}

const bad = (...words: unknown[]) => new EvolutionError(400, 'Bad Request', ...words)

export interface Drawn {
  kind: string
  body: string
  more: Partial<Bubble>
  file?: { bytes: Buffer; mime: string; name: string }
}

/** What the server's schemas want of each property; the rest is free. */
const properties: Record<string, (value: unknown) => boolean> = {
  number: (value) => typeof value === 'string' && value.length > 0,
  text: (value) => typeof value === 'string',
  mediatype: (value) => ['image', 'document', 'video', 'audio'].includes(String(value)),
  latitude: (value) => typeof value === 'number',
  longitude: (value) => typeof value === 'number',
  name: (value) => typeof value === 'string',
  address: (value) => typeof value === 'string',
  contact: (value) => Array.isArray(value) && value.length > 0,
  mentioned: (value) => Array.isArray(value) && value.length > 0 && value.every((one) => /^\d+/.test(String(one))),
}
const required: Record<string, string[]> = {
  sendText: ['number', 'text'],
  sendMedia: ['number', 'mediatype'],
  sendWhatsAppAudio: ['number'],
  sendSticker: ['number'],
  sendLocation: ['number', 'latitude', 'longitude', 'name', 'address'],
  sendContact: ['number', 'contact'],
}

function check(action: string, fields: Record<string, unknown>): void {
  for (const name of required[action] ?? [])
    if (fields[name] === undefined) throw bad([`instance requires property "${name}"`])
  for (const [name, isFit] of Object.entries(properties))
    if (fields[name] !== undefined && !isFit(fields[name])) throw bad([`instance.${name} is not of the right type`])
}

function fileOf(value: unknown, mime: string, name: string): NonNullable<Drawn['file']> {
  if (typeof value !== 'string' || !/^[A-Za-z0-9+/]+={0,2}$/.test(value) || value.length % 4)
    throw bad('Owned media must be a url or base64')
  return { bytes: Buffer.from(value, 'base64'), mime, name }
}

/** What a send action would show on the phone; throws a refusal for what the server would refuse. */
export function draw(action: string, fields: Record<string, unknown>): Drawn | undefined {
  if (!required[action]) return undefined
  check(action, fields)
  const caption = String(fields['caption'] ?? '')
  switch (action) {
    case 'sendText':
      if (!String(fields['text']).trim()) throw bad('Text is required')
      return { kind: 'chat', body: String(fields['text']), more: {} }
    case 'sendMedia': {
      const name = fields['fileName']
      if (fields['mediatype'] === 'document' && !name) throw bad('For base64 the file name must be informed.')
      const kind = String(fields['mediatype'])
      const file = fileOf(fields['media'], String(fields['mimetype']), String(name ?? kind))
      return { kind, body: caption, more: {}, file }
    }
    case 'sendWhatsAppAudio':
      return { kind: 'voice', body: '', more: {}, file: fileOf(fields['audio'], 'audio/ogg', 'voice.ogg') }
    case 'sendSticker':
      return { kind: 'sticker', body: '', more: {}, file: fileOf(fields['sticker'], 'image/webp', 'sticker.webp') }
    case 'sendLocation': {
      const { latitude, longitude, name } = fields as { latitude: number; longitude: number; name: string }
      return { kind: 'location', body: '', more: { location: { latitude, longitude, ...(name ? { name } : {}) } } }
    }
    default: {
      const cards = fields['contact'] as { fullName?: string; phoneNumber?: string; wuid?: string }[]
      if (cards.some(({ fullName, phoneNumber }) => !fullName || (phoneNumber ?? '').length < 10))
        throw bad(['instance.contact[0].phoneNumber does not meet minimum length of 10'])
      const contacts = cards.map(({ fullName = '', phoneNumber = '' }) => ({ name: fullName, phone: phoneNumber }))
      return { kind: 'contacts', body: '', more: { contacts } }
    }
  }
}

const vcard = ({ name, phone }: { name: string; phone: string }) =>
  `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nTEL;type=CELL;waid=${phone.replace(/\D/g, '')}:${phone}\nEND:VCARD`

/** What a person's words look like on the phone and as Baileys' protobuf. */
export function wordsOf(who: Person, id: string, words: Words): { shown: Bubble; content: Record<string, unknown> } {
  const show = (kind: string, body: string, more: Partial<Bubble> = {}) =>
    bubble(id, 'customer', kind, body, { ...more, ...(words.quotedId ? { quotedId: words.quotedId } : {}) })
  const { text = '', location, contact, file, tap } = words
  if (location) {
    const { latitude, longitude, name } = location
    const locationMessage = { degreesLatitude: latitude, degreesLongitude: longitude, ...(name ? { name } : {}) }
    return { shown: show('location', '', { location }), content: { locationMessage } }
  }
  if (contact) {
    const contactMessage = { displayName: contact.name, vcard: vcard(contact) }
    return { shown: show('contacts', '', { contacts: [contact] }), content: { contactMessage } }
  }
  if (!file) return { shown: show('chat', tap?.title ?? text), content: { conversation: tap?.title ?? text } }
  const facts = { url: 'https://mmg.whatsapp.net/fake.enc', mimetype: file.mime, fileLength: String(file.bytes.length) }
  const caption = text ? { caption: text } : {}
  const content = {
    image: { imageMessage: { ...facts, ...caption, width: 960, height: 960 } },
    voice: { audioMessage: { ...facts, ptt: true, seconds: 3 } },
    audio: { audioMessage: { ...facts, seconds: 3 } },
    video: { videoMessage: { ...facts, ...caption, seconds: 3, width: 640, height: 360 } },
    document: { documentMessage: { ...facts, ...caption, fileName: file.name } },
    sticker: { stickerMessage: { ...facts, width: 512, height: 512 } },
  }[file.kind]
  return { shown: show(file.kind, text), content: { messageContextInfo: { deviceListMetadataVersion: 2 }, ...content } }
}

/** A bubble as the server's database would hold it. */
export function recordOf(remoteJid: string, name: string, one: Bubble): Record<string, unknown> {
  const fromMe = one.from === 'company'
  return {
    id: `row-${one.id}`,
    key: { id: one.id, remoteJid, fromMe },
    pushName: fromMe ? 'Loja Teste' : name,
    messageType: 'conversation',
    message: { conversation: one.body },
    messageTimestamp: Math.floor(one.at / 1000),
    MessageUpdate: [],
  }
}
