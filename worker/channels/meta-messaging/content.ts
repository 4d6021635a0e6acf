import type { MessageData, MessageKind } from '#contracts/messages'
import type { FileRef } from '../channel.ts'
import type { MetaAttachment, MetaMessage } from './event.ts'

export interface Content {
  readonly kind: MessageKind
  readonly body?: string
  readonly file?: FileRef
  readonly data?: MessageData
}

/** Stories end after a day, and what they show may not be kept longer (ms). */
const storyLife = 24 * 3_600_000

/**
 * What a message holds: one part a file, the words with the first. `at` is when it was sent (epoch ms). Whatever Meta
 * adds later reads as unsupported with its type's name.
 */
export function contentsOf(message: MetaMessage, at: number): Content[] {
  const { attachments, text } = message
  const hasPost = attachments.some(({ type }) => type === 'ig_post')
  // For a while a shared post came under its old and its new name at once.
  const shown = attachments.filter(({ type }) => type !== 'share' || !hasPost)
  const [first, ...more] = shown.flatMap((one) => partOf(one, text ?? '', at) ?? [])
  const data = { ...first?.data, ...contextOf(message) }
  const body = [text, first?.body].filter(Boolean).join('\n')
  const kind = first && (first.file || !text) ? first.kind : text ? 'chat' : 'unsupported'
  const head: Content = {
    kind,
    ...(body ? { body } : {}),
    ...(first?.file ? { file: first.file } : {}),
    ...(Object.keys(data).length ? { data } : {}),
  }
  return [head, ...more]
}

/** What was tapped, and the story that was answered. */
function contextOf({ text = '', quick_reply, reply_to }: MetaMessage): MessageData {
  const url = reply_to?.story?.url
  return {
    ...(quick_reply ? { reply: { id: quick_reply.payload ?? '', title: text } } : {}),
    ...(reply_to?.story ? { story: { kind: 'reply', ...(isWeb(url) ? { url } : {}) } } : {}),
  }
}

const files: Record<string, MessageKind> = { image: 'image', video: 'video', file: 'document', sticker: 'sticker' }
/** Posts may be pictures or films; which one shows when the bytes are there. */
const posts: Record<string, MessageKind> = {
  share: 'image',
  post: 'image',
  ig_post: 'image',
  reel: 'video',
  ig_reel: 'video',
}
const stories: Record<string, 'mention' | 'share'> = { story_mention: 'mention', ig_story: 'share' }
const own = <T>(table: Record<string, T>, name: string) => (Object.hasOwn(table, name) ? table[name] : undefined)

/** One attachment; null for a preview of a link that the words hold already. */
function partOf(attachment: MetaAttachment, text: string, at: number): Content | null {
  const { type = '', payload } = attachment
  const url = payload?.url ?? attachment.url
  const title = payload?.title ?? attachment.title
  const link = isWeb(url) ? url : undefined
  if (payload?.coordinates) return placeOf(payload.coordinates, title)
  if (type === 'fallback') return url && text.includes(url) ? null : asLink(title, url, type)
  if (type === 'template') return templateOf(attachment)
  const story = own(stories, type)
  if (story) {
    const file = link ? { file: { ref: link, keepUntil: at + storyLife } } : {}
    return { kind: link ? 'image' : 'unsupported', ...file, data: { story: { kind: story } } }
  }
  if (type === 'audio' && link) return { kind: 'voice', file: { ...refOf(link), mime: 'audio/mp4' } }
  const kind = type === 'image' && payload?.sticker_id !== undefined ? 'sticker' : own(files, type)
  if (kind && link) return { kind, file: refOf(link) }
  const post = own(posts, type)
  if (!post) return odd(type)
  return link && isHosted(link)
    ? { kind: post, file: { ref: link }, ...(title ? { body: title } : {}) }
    : asLink(title, url, type)
}

/** `unsupported_type` has no name worth showing: the screen has words for that. */
const odd = (type: string): Content => ({
  kind: 'unsupported',
  ...(type && type !== 'unsupported_type' ? { body: `[${type.replaceAll('_', ' ')}]` } : {}),
})

function asLink(title: string | undefined, url: string | undefined, type: string): Content {
  const body = [title, url].filter(Boolean).join('\n')
  return body ? { kind: 'chat', body } : odd(type)
}

function placeOf({ lat, long }: { lat: number; long: number }, title: string | undefined): Content {
  const name = title?.slice(0, 200)
  return { kind: 'location', data: { location: { latitude: lat, longitude: long, ...(name ? { name } : {}) } } }
}

/** What a page's own template says: its text, its cards and its buttons, line by line. */
function templateOf({ payload, title, type = '' }: MetaAttachment): Content {
  const cards = payload?.elements.flatMap((card) => [card.title, card.subtitle]) ?? []
  const buttons = payload?.buttons.map((button) => `• ${button.title}`) ?? []
  const lines = [payload?.text ?? payload?.title ?? title, ...cards, ...buttons].filter(Boolean)
  return lines.length ? { kind: 'chat', body: lines.join('\n') } : odd(type)
}

const isWeb = (url: string | undefined): url is string => /^https?:\/\//.test(url ?? '') && URL.canParse(url ?? '')

/** Whether a link leads to the media itself and not to a page that shows it. */
const isHosted = (url: string) => /(^|\.)(fbcdn\.net|fbsbx\.com|cdninstagram\.com)$/.test(new URL(url).hostname)

/** Meta's links end in the file's name, where it has one. */
function refOf(url: string): FileRef {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  return { ref: url, ...(/^[^/]+\.\w{2,5}$/.test(last) ? { name: decode(last) } : {}) }
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
