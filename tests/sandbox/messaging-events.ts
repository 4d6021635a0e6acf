import { bubble, type Bubble, type Words } from './phone.ts'
import type { Fields, Platform } from './messaging-rules.ts'

export interface Said {
  shown: Bubble
  message: Fields
}

const types = {
  image: 'image',
  voice: 'audio',
  audio: 'audio',
  video: 'video',
  document: 'file',
  sticker: 'sticker',
} as const

/**
 * What a person's words look like on the phone and as `message`. A file and words are two messages; `linkOf` is where
 * the file lies in public. A place comes as a preview of a map, a card as its words.
 */
export function messagesOf(words: Words, newId: () => string, linkOf: (id: string) => string): Said[] {
  const reply = words.quotedId ? { reply_to: { mid: words.quotedId } } : {}
  const one = (kind: string, body: string, content: (id: string) => Fields, more: Partial<Bubble> = {}): Said => {
    const id = newId()
    const shown = bubble(id, 'customer', kind, body, {
      ...more,
      ...(words.quotedId ? { quotedId: words.quotedId } : {}),
    })
    return { shown, message: { mid: id, ...content(id), ...reply } }
  }
  if (words.tap) {
    const { id: payload, title } = words.tap
    return [one('chat', title, () => ({ text: title, quick_reply: { payload } }))]
  }
  if (words.location) {
    const { latitude, longitude, name } = words.location
    const url = `https://l.facebook.com/l.php?u=https%3A%2F%2Fmaps.test%2F${latitude}%2C${longitude}`
    const attachments = [{ type: 'fallback', payload: { title: name ?? 'Pinned location', url } }]
    return [one('location', '', () => ({ attachments }), { location: words.location })]
  }
  if (words.contact) {
    const text = `${words.contact.name}\n${words.contact.phone}`
    return [one('chat', text, () => ({ text }))]
  }
  const { file, text } = words
  return [
    ...(file
      ? [one(file.kind, '', (id) => ({ attachments: [{ type: types[file.kind], payload: { url: linkOf(id) } }] }))]
      : []),
    ...(text || !file ? [one('chat', text ?? '', () => ({ text: text ?? '' }))] : []),
  ]
}

/** An own message as it comes back: Messenger says whose app it was and hands its metadata back. */
export function echoOf(
  one: Bubble,
  platform: Platform,
  by: { appId: number; metadata?: unknown },
  link: string,
): Fields {
  const attachments = [
    { type: one.kind === 'voice' ? 'audio' : one.kind === 'document' ? 'file' : one.kind, payload: { url: link } },
  ]
  const known = platform === 'messenger' ? { app_id: by.appId, ...(by.metadata ? { metadata: by.metadata } : {}) } : {}
  return { mid: one.id, is_echo: true, ...known, ...(one.file ? { attachments } : { text: one.body }) }
}
