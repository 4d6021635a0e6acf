import { bubble, type Bubble } from './phone.ts'

/** A refusal of the Messenger Platform in the Graph API's shape. */
export class GraphError extends Error {
  readonly code: number
  readonly subcode: number | undefined
  readonly status: number

  constructor(code: number, details: string, { subcode, status = 400 }: { subcode?: number; status?: number } = {}) {
    super(details)
    this.code = code
    this.subcode = subcode
    this.status = status
  }

  get body() {
    const message = `(#${this.code}) ${this.message}`
    const subcode = this.subcode ? { error_subcode: this.subcode } : {}
    return { error: { message, type: 'OAuthException', code: this.code, ...subcode, fbtrace_id: 'SANDBOX' } }
  }
}

export type Platform = 'messenger' | 'instagram'
export type Fields = Record<string, unknown>
export interface Upload {
  type: string
  mime: string
  name: string
  size: number
}

const megabyte = 1024 * 1024
const limits: Record<string, number> = { image: 8 * megabyte }
const formats: Record<string, Record<Platform, RegExp>> = {
  image: { messenger: /^image\/(jpeg|png|gif)$/, instagram: /^image\/(jpeg|png|gif)$/ },
  video: {
    messenger: /^video\/(mp4|ogg|x-msvideo|quicktime|webm)$/,
    instagram: /^video\/(mp4|ogg|x-msvideo|quicktime|webm)$/,
  },
  audio: {
    messenger: /^audio\/(aac|mp4|m4a|x-m4a|wav|mpeg)$/,
    instagram: /^audio\/(aac|mp4|m4a|x-m4a|wav)$/,
  },
  file: { messenger: /./, instagram: /^application\/pdf$/ },
}

export const asFields = (value: unknown, what: string): Fields => {
  if (typeof value !== 'object' || value === null) throw new GraphError(100, `Param ${what} is required`)
  return { ...value }
}

/** Refuses a file that the platform would not take as such. */
export function checkUpload({ type, mime, name, size }: Upload, platform: Platform): void {
  const format = formats[type]
  if (!format) throw new GraphError(100, `Param message[attachment][type] must be one of {image, video, audio, file}`)
  if (!format[platform].test(mime)) throw new GraphError(100, `${mime} is no ${type}`, { subcode: 2018047 })
  if (size > (limits[type] ?? 25 * megabyte)) throw new GraphError(100, 'Attachment size exceeds allowable limit')
  if (/[^\x20-\x7e]/.test(name)) throw new GraphError(100, 'The file name holds characters that are not supported')
}

const kinds: Record<string, string> = { image: 'image', video: 'video', audio: 'voice', file: 'document' }

/** What a message shows on the phone; throws what Meta would refuse. `file` is the attachment, found before. */
export function draw(id: string, message: Fields, platform: Platform, file: Bubble['file'] | undefined): Bubble {
  const { text, attachment, quick_replies, metadata } = message
  if (metadata !== undefined && platform === 'instagram') {
    throw new GraphError(100, 'Param message[metadata] is not supported')
  }
  if ((text === undefined) === (attachment === undefined)) {
    throw new GraphError(100, 'Message cannot be empty, must provide valid attachment or text')
  }
  if (attachment !== undefined) {
    const kind = kinds[String(asFields(attachment, 'message[attachment]')['type'])] ?? ''
    return bubble(id, 'company', kind, '', file ? { file } : {})
  }
  const body = typeof text === 'string' ? text : ''
  if (!body) throw new GraphError(100, 'Param message[text] must be a non-empty string')
  const size = platform === 'instagram' ? Buffer.byteLength(body) : body.length
  const most = platform === 'instagram' ? 1000 : 2000
  if (size > most) throw new GraphError(100, `Length of param message[text] must be less than or equal to ${most}`)
  return bubble(id, 'company', 'chat', body, quick_replies === undefined ? {} : { buttons: repliesOf(quick_replies) })
}

function repliesOf(given: unknown): { id: string; text: string }[] {
  const replies = Array.isArray(given) ? (given as Fields[]) : []
  if (!replies.length || replies.length > 13)
    throw new GraphError(100, 'Param message[quick_replies] has 1 to 13 items')
  return replies.map(({ content_type, title, payload }) => {
    const isRight = content_type === 'text' && typeof title === 'string' && typeof payload === 'string'
    if (!isRight || !title || title.length > 20 || payload.length > 1000) {
      throw new GraphError(100, 'Param message[quick_replies] is not valid')
    }
    return { id: payload, text: title }
  })
}

const day = 24 * 3_600_000

/** Whether Meta lets this leave so long (ms) after the person's last word. */
export function checkWindow(fields: Fields, since: number, platform: Platform, hasHumanAgent: boolean): void {
  const { messaging_type: type, tag } = fields
  if (!['RESPONSE', 'UPDATE', 'MESSAGE_TAG'].includes(String(type))) {
    throw new GraphError(100, 'Param messaging_type must be one of {RESPONSE, UPDATE, MESSAGE_TAG}')
  }
  if (type === 'MESSAGE_TAG' && tag !== 'HUMAN_AGENT') throw new GraphError(100, 'Param tag must be HUMAN_AGENT')
  if (type === 'MESSAGE_TAG' && !hasHumanAgent) {
    throw new GraphError(10, 'The app needs the Human Agent permission', { status: 403 })
  }
  if (since <= (type === 'MESSAGE_TAG' ? 7 * day : day)) return
  const subcode = platform === 'instagram' ? 2534022 : 2018278
  throw new GraphError(10, 'This message is sent outside of allowed window.', { subcode, status: 403 })
}
