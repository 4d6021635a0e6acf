import { MetaError } from './meta-error.ts'
import { draw as drawMeta } from './meta-messages.ts'
import { bubble, type Bubble, type Person, type Words } from './phone.ts'

type Fields = Record<string, unknown>

/** A refusal as the Hub words it; most of them come with HTTP 200. */
export class HubError extends Error {
  readonly status: number
  readonly body: unknown

  constructor(body: unknown, status = 200) {
    super('refused')
    this.status = status
    this.body = body
  }
}
export const noSuchThing = (message?: string) =>
  new HubError({ error: { type: 'OAuthException', code: 'Hub404', ...(message ? { message } : {}) } })
const bad = (message: string) => new HubError({ code: 'ERROR', message })

/** The kinds the simulator plays: how the account calls them, where they are sent to, what they take. */
export const networks = {
  whatsapp: { word: 'whatsapp_business_account', files: ['image', 'video', 'audio', 'document', 'sticker'] },
  instagram: { word: 'instagram', files: ['image', 'video', 'audio'] },
  facebook: { word: 'facebook', files: ['image', 'video', 'audio', 'document'] },
  telegram: { word: 'telegram', files: ['photo', 'video', 'audio', 'document'] },
  sms: { word: 'sms', files: [] },
} as const satisfies Record<string, { word: string; files: readonly string[] }>
export type Network = keyof typeof networks

/** Contents that only WhatsApp takes, in Meta's own form inside. */
const official: Record<string, (content: Fields) => Fields> = {
  location: ({ latitude, longitude, name, address }) => ({ latitude, longitude, name, address }),
  contacts: ({ contacts }) => ({ ...(contacts as object) }),
  interactive: ({ interactive }) => ({ ...(interactive as object) }),
  template: ({ template }) => ({ ...(template as object) }),
}

/** What one content shows on the phone; throws what the Hub would refuse. A file is fetched later. */
export function draw(id: string, content: Fields, network: Network): Bubble {
  const { type, text } = content as { type?: string; text?: string }
  const inMeta = official[type ?? '']
  if (inMeta) {
    if (network !== 'whatsapp') throw bad(`type ${type} inválido para ${network}`)
    return asHub(() => drawMeta(id, { type, [type ?? '']: inMeta(content) }, new Map()))
  }
  if (type === 'file') return drawFile(id, content, network)
  if (type !== 'text' && type !== 'replyable_text' && type !== 'reply_text') throw bad(`type ${type} inválido`)
  if (!text?.trim()) throw bad('text é obrigatório')
  if (network === 'instagram' && Buffer.byteLength(text) > 1000)
    throw bad('Length of param message[text] must be ≤ 1000')
  if (type === 'reply_text' && (network !== 'instagram' || !content['messsageId']))
    throw bad('messsageId é obrigatório')
  if (type !== 'replyable_text') return bubble(id, 'company', 'chat', text)
  const replies = content['quickReplyButtons'] as { text: string; payload: string }[] | undefined
  if (!replies?.length || network === 'whatsapp' || network === 'sms') throw bad('quickReplyButtons inválido')
  const buttons = replies.map((one) => ({ id: one.payload, text: one.text }))
  return bubble(id, 'company', 'chat', text, { buttons })
}

/** Meta's refusals pass through the Hub, but not their status. */
function asHub(run: () => Bubble): Bubble {
  try {
    return run()
  } catch (error) {
    throw error instanceof MetaError ? new HubError(error.body) : error
  }
}

const shownAs: Record<string, string> = { photo: 'image' }

function drawFile(id: string, content: Fields, network: Network): Bubble {
  const {
    fileMimeType = '',
    fileUrl = '',
    fileName = 'file',
    fileCaption = '',
    voice,
  } = content as Record<string, string>
  if (!(networks[network].files as readonly string[]).includes(fileMimeType))
    throw bad(`fileMimeType ${fileMimeType} inválido`)
  if (!URL.canParse(fileUrl)) throw bad('fileUrl inválida')
  const kind = voice ? 'voice' : (shownAs[fileMimeType] ?? fileMimeType)
  const file = { url: `/phone-file/${id}`, mime: '', name: fileName, size: 0 }
  return bubble(id, 'company', kind, fileCaption, { file })
}

/** What a person's words look like on the phone and as a content of an event. */
export function contentOf(
  id: string,
  words: Words,
  network: Network,
  fileUrl: string,
): { shown: Bubble; content: Fields } {
  const show = (kind: string, body: string, more: Partial<Bubble> = {}) =>
    bubble(id, 'customer', kind, body, { ...more, ...(words.quotedId ? { quotedId: words.quotedId } : {}) })
  const { text = '', file, location, contact, tap } = words
  if (tap) return { shown: show('chat', tap.title), content: tapOf(tap, words.quotedId, network) }
  if (location) return { shown: show('location', '', { location }), content: { type: 'location', ...location } }
  if (contact) {
    const card = {
      name: { formatted_name: contact.name, first_name: contact.name },
      phones: [{ phone: contact.phone }],
    }
    return { shown: show('contacts', '', { contacts: [contact] }), content: { type: 'contacts', contacts: [card] } }
  }
  if (!file) return { shown: show('chat', text), content: { type: 'text', text } }
  const { kind, mime, name } = file
  const caption = text ? { fileCaption: text } : {}
  // Instagram calls every file a page and names its kind.
  const content =
    network === 'instagram'
      ? { type: kind === 'voice' ? 'audio' : kind, fileUrl, fileMimeType: 'text/html', fileName: 'ig_messaging_cdn' }
      : { type: 'file', fileUrl, fileMimeType: kind === 'sticker' ? 'sticker' : mime, fileName: name, ...caption }
  return { shown: show(kind, text), content }
}

function tapOf({ id, title }: { id: string; title: string }, quotedId: string | undefined, network: Network): Fields {
  if (network === 'whatsapp')
    return { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id, title } } }
  if (network === 'telegram') return { type: 'text', text: title, payload: id }
  return { postback: { title, payload: id, ...(quotedId ? { providerMessageId: quotedId } : {}) } }
}

/** The Hub's time: no zone, twelve hours. */
export function hubTime(now = new Date()): string {
  const [day, time] = now.toISOString().split('T') as [string, string]
  const hour = now.getUTCHours()
  const shown = String(hour % 12 || 12).padStart(2, '0')
  return `${day} ${shown}${time.slice(2, 8)} ${hour < 12 ? 'am' : 'pm'}`
}

export const visitorOf = ({ name }: Person) => {
  const [firstName = '', ...rest] = name.split(' ')
  return { name, firstName, lastName: rest.join(' '), picture: '' }
}
