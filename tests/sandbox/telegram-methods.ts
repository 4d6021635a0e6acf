import type { Bubble } from './phone.ts'

/** A refusal in the Bot API's shape. */
export class TelegramError extends Error {
  readonly code: number
  readonly parameters: Record<string, unknown> | undefined

  constructor(code: number, description: string, parameters?: Record<string, unknown>) {
    super(description)
    this.code = code
    this.parameters = parameters
  }
}

const bad = (what: string) => new TelegramError(400, `Bad Request: ${what}`)
const megabyte = 1024 * 1024

/** Upload methods: their field, the kind they make, the largest file. */
const uploads: Record<string, { field: string; kind: string; limit: number; mimes?: RegExp }> = {
  sendPhoto: { field: 'photo', kind: 'image', limit: 10 * megabyte, mimes: /^image\/(jpeg|png|webp)$/ },
  sendDocument: { field: 'document', kind: 'document', limit: 50 * megabyte },
  sendVideo: { field: 'video', kind: 'video', limit: 50 * megabyte },
  sendAudio: { field: 'audio', kind: 'audio', limit: 50 * megabyte },
  sendAnimation: { field: 'animation', kind: 'video', limit: 50 * megabyte },
  sendVoice: { field: 'voice', kind: 'voice', limit: 50 * megabyte, mimes: /^audio\/(ogg|mpeg|mp4)$/ },
  sendVideoNote: { field: 'video_note', kind: 'video', limit: 50 * megabyte },
  sendSticker: { field: 'sticker', kind: 'sticker', limit: 512 * 1024, mimes: /^image\/webp$/ },
}

/** Clients that name no type leave it to the file's name. */
const typeOf = ({ name, type }: File) =>
  type === 'application/octet-stream' ? name.replace(/^.*\.(jpe?g|png|webp)$/, 'image/$1').replace('jpg', 'jpeg') : type

const textOf = (value: unknown, what: string, limit: number) => {
  if (value !== undefined && typeof value !== 'string') throw bad(`${what} must be a string`)
  if ((value ?? '').length > limit) throw bad(`${what} is too long`)
  return value ?? ''
}

export interface Drawn {
  kind: string
  body: string
  more: Partial<Bubble>
  file?: File
}

/** What a send method would show on the phone; throws a refusal for what the Bot API would refuse. */
export function draw(method: string, fields: Record<string, unknown>): Drawn | undefined {
  const upload = uploads[method]
  if (upload) {
    const given = fields[upload.field]
    // A file may stand in another part of the form.
    const part = typeof given === 'string' ? /^attach:\/\/(.+)$/.exec(given)?.[1] : undefined
    const file = part ? fields[part] : given
    if (!(file instanceof File)) throw bad('wrong file identifier/HTTP URL specified')
    if (file.size > upload.limit) throw new TelegramError(413, 'Request Entity Too Large')
    if (!file.size) throw bad('file must be non-empty')
    if (upload.mimes && !upload.mimes.test(typeOf(file))) throw bad(`IMAGE_PROCESS_FAILED ${file.type}`)
    return { kind: upload.kind, body: textOf(fields['caption'], 'message caption', 1024), more: {}, file }
  }
  if (method === 'sendMessage') {
    const body = textOf(fields['text'], 'message', 4096)
    if (!body.trim()) throw bad('message text is empty')
    return { kind: 'chat', body, more: buttonsOf(fields['reply_markup']) }
  }
  if (method === 'sendLocation' || method === 'sendVenue') {
    const { latitude, longitude, title } = fields
    if (typeof latitude !== 'number' || typeof longitude !== 'number') throw bad('latitude is empty')
    if (method === 'sendVenue' && (!title || !fields['address'])) throw bad('venue title is empty')
    return {
      kind: 'location',
      body: '',
      more: { location: { latitude, longitude, ...(title ? { name: String(title) } : {}) } },
    }
  }
  if (method !== 'sendContact') return undefined
  const { phone_number: phone, first_name: name } = fields
  if (typeof phone !== 'string' || typeof name !== 'string') throw bad('phone number is empty')
  return { kind: 'contacts', body: '', more: { contacts: [{ name, phone }] } }
}

function buttonsOf(markup: unknown): Partial<Bubble> {
  const rows = (markup as { inline_keyboard?: { text: string; callback_data: string }[][] } | undefined)
    ?.inline_keyboard
  if (!rows) return {}
  if (rows.flat().some(({ callback_data }) => Buffer.byteLength(callback_data) > 64)) throw bad('BUTTON_DATA_INVALID')
  return { buttons: rows.flat().map(({ text, callback_data }) => ({ id: callback_data, text })) }
}

export const allowedEmoji = new Set(
  '👍👎❤🔥🥰👏😁🤔🤯😱🤬😢🎉🤩🤮💩🙏👌🕊🤡🥱🥴😍🐳❤️🌚🌭💯🤣⚡🍌🏆💔🤨😐🍓🍾💋🖕😈😴😭🤓👻👀🎃🙈😇😨🤝✍🤗🫡🎅🎄☃💅🤪🗿🆒💘🙉🦄😘💊🙊😎👾🤷😡'.match(
    /\p{Extended_Pictographic}\uFE0F?/gu,
  ),
)
