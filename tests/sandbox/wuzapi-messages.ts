import { bubble, type Bubble, type Person, type Words } from './phone.ts'

type Fields = Record<string, unknown>

/** A refusal in Wuzapi's shape. */
export class WuzapiError extends Error {
  readonly status: number

  constructor(status: number, words: string) {
    super(words)
    this.status = status
  }

  get body(): Fields {
    return { code: this.status, success: false, error: this.message }
  }
}
export const bad = (words: string) => new WuzapiError(400, words)
export const broken = (words: string) => new WuzapiError(500, words)

export interface Drawn {
  kind: string
  body: string
  more: Partial<Bubble>
  file?: { bytes: Buffer; mime: string; name: string }
}

function fileIn(fields: Fields, name: string, head: RegExp, words: string): { bytes: Buffer; mime: string } {
  const value = fields[name]
  if (typeof value !== 'string' || !value) throw bad(`missing ${name} in Payload`)
  const [, mime = '', base64 = ''] = /^data:([^;,]+);base64,([A-Za-z0-9+/]+={0,2})$/.exec(value) ?? []
  if (!head.test(value)) throw bad(words)
  if (!base64) throw bad('could not decode base64 encoded data from payload')
  return { bytes: Buffer.from(base64, 'base64'), mime }
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name]
  if (typeof value !== 'string' || !value) throw bad(`missing ${name} in Payload`)
  return value
}

const drawings: Record<string, (fields: Fields) => Drawn> = {
  text: (fields) => ({ kind: 'chat', body: textOf(fields, 'Body'), more: {} }),
  image: (fields) => {
    const file = fileIn(fields, 'Image', /^data:image/, 'Image data should start with "data:image/png;base64,"')
    if (!/^image\/(jpeg|png)$/.test(file.mime))
      throw broken('could not decode image for thumbnail preparation: image: unknown format')
    return { kind: 'image', body: String(fields['Caption'] ?? ''), more: {}, file: { ...file, name: 'image' } }
  },
  video: (fields) => {
    const file = fileIn(fields, 'Video', /^data/, 'data should start with "data:mime/type;base64,"')
    return { kind: 'video', body: String(fields['Caption'] ?? ''), more: {}, file: { ...file, name: 'video' } }
  },
  audio: (fields) => {
    const file = fileIn(fields, 'Audio', /^data:audio\//, 'audio data should start with "data:audio/"')
    // What is no opus plays as nothing where it claims to be a recording.
    if (fields['ptt'] !== false && file.mime !== 'audio/ogg') throw broken('failed to convert audio')
    return { kind: fields['ptt'] === false ? 'audio' : 'voice', body: '', more: {}, file: { ...file, name: 'audio' } }
  },
  document: (fields) => {
    const head = 'data:application/octet-stream;base64,'
    const file = fileIn(fields, 'Document', new RegExp(`^${head}`), `document data should start with "${head}"`)
    const mime = String(fields['MimeType'] ?? file.mime)
    const name = textOf(fields, 'FileName')
    return { kind: 'document', body: String(fields['Caption'] ?? ''), more: {}, file: { ...file, mime, name } }
  },
  sticker: (fields) => {
    const file = fileIn(fields, 'Sticker', /^data:image\/webp/, 'Data should start with "data:mime/type;base64,"')
    return { kind: 'sticker', body: '', more: {}, file: { ...file, name: 'sticker.webp' } }
  },
  location: ({ Latitude: latitude, Longitude: longitude, Name: name }) => {
    if (typeof latitude !== 'number' || typeof longitude !== 'number') throw bad('missing Latitude in Payload')
    const location = { latitude, longitude, ...(name ? { name: String(name) } : {}) }
    return { kind: 'location', body: '', more: { location } }
  },
  contact: (fields) => {
    const phone = /waid=(\d+)/.exec(textOf(fields, 'Vcard'))?.[1] ?? ''
    return { kind: 'contacts', body: '', more: { contacts: [{ name: textOf(fields, 'Name'), phone }] } }
  },
}

/** What a send would show on the phone; throws what the gateway would refuse. Undefined for a path it does not have. */
export function draw(kind: string, fields: Fields): Drawn | undefined {
  const drawing = Object.hasOwn(drawings, kind) ? drawings[kind] : undefined
  if (!drawing) return undefined
  textOf(fields, 'Phone')
  const { StanzaId, Participant } = (fields['ContextInfo'] ?? {}) as { StanzaId?: string; Participant?: string }
  if (StanzaId && !Participant) throw bad('missing Participant in ContextInfo')
  if (Participant && !StanzaId) throw bad('missing StanzaId in ContextInfo')
  return drawing(fields)
}

const vcard = ({ name, phone }: { name: string; phone: string }) =>
  `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nTEL;type=CELL;waid=${phone.replace(/\D/g, '')}:${phone}\nEND:VCARD`

/** What a person's words look like on the phone and as Go prints WhatsApp's protobuf. */
export function wordsOf(who: Person, id: string, words: Words): { shown: Bubble; content: Fields } {
  const quote = words.quotedId ? { quotedId: words.quotedId } : {}
  const show = (kind: string, body: string, more: Partial<Bubble> = {}) =>
    bubble(id, 'customer', kind, body, { ...more, ...quote })
  const { text = '', location, contact, file, tap } = words
  const contextInfo = words.quotedId
    ? { contextInfo: { stanzaID: words.quotedId, quotedMessage: { conversation: '…' } } }
    : {}
  if (location) {
    const { latitude, longitude, name } = location
    const place = { degreesLatitude: latitude, degreesLongitude: longitude, ...(name ? { name } : {}) }
    return { shown: show('location', '', { location }), content: { locationMessage: { ...place, ...contextInfo } } }
  }
  if (contact) {
    const contactMessage = { displayName: contact.name, vcard: vcard(contact), ...contextInfo }
    return { shown: show('contacts', '', { contacts: [contact] }), content: { contactMessage } }
  }
  if (!file) {
    const body = tap?.title ?? text
    const content = words.quotedId ? { extendedTextMessage: { text: body, ...contextInfo } } : { conversation: body }
    return { shown: show('chat', body), content }
  }
  const facts = {
    URL: `https://mmg.whatsapp.net/${id}.enc`,
    directPath: `/v/${id}`,
    mediaKey: Buffer.from(id).toString('base64'),
    fileSHA256: 'QUJD',
    fileEncSHA256: 'REVG',
    fileLength: file.bytes.length,
    mimetype: file.mime,
    ...(text ? { caption: text } : {}),
    ...contextInfo,
  }
  const content = {
    image: { imageMessage: { ...facts, width: 960, height: 960 } },
    voice: { audioMessage: { ...facts, PTT: true, seconds: 3 } },
    audio: { audioMessage: { ...facts, seconds: 3 } },
    video: { videoMessage: { ...facts, seconds: 3 } },
    document: { documentMessage: { ...facts, fileName: file.name } },
    sticker: { stickerMessage: { ...facts, width: 512, height: 512 } },
  }[file.kind]
  return { shown: show(file.kind, text), content }
}
