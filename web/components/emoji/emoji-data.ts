import enDataUrl from 'emojibase-data/en/compact.json?url'
import enMessagesUrl from 'emojibase-data/en/messages.json?url'
import ptDataUrl from 'emojibase-data/pt/compact.json?url'
import ptMessagesUrl from 'emojibase-data/pt/messages.json?url'
import type { EmojiData } from 'frimousse'

interface CompactEmoji {
  unicode: string
  label: string
  group?: number
  tags?: string[]
}
interface Messages {
  groups: { key: string; message: string; order: number }[]
}

/** Emoji names by language from our own origin; other languages use the English ones. */
const sources = {
  pt: [ptDataUrl, ptMessagesUrl],
  en: [enDataUrl, enMessagesUrl],
} as const
export type EmojiLocale = keyof typeof sources
export const emojiLocaleOf = (language: string): EmojiLocale => (language.startsWith('pt') ? 'pt' : 'en')

/** Skin and hair parts that are no emoji of their own. */
const COMPONENTS = 2
const none = { light: '', 'medium-light': '', medium: '', 'medium-dark': '', dark: '' }

async function readJson<T>(url: string, signal: AbortSignal | undefined): Promise<T> {
  const response = await fetch(url, signal ? { signal } : {})
  return (await response.json()) as T
}

/** The picker's data in its own shape. */
export async function readEmojiData(locale: string, { signal }: { signal?: AbortSignal }): Promise<EmojiData> {
  const [dataUrl, messagesUrl] = sources[locale === 'pt' ? 'pt' : 'en']
  const [emojis, messages] = await Promise.all([
    readJson<CompactEmoji[]>(dataUrl, signal),
    readJson<Messages>(messagesUrl, signal),
  ])
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  return {
    locale,
    emojis: emojis
      .filter((emoji) => emoji.group !== undefined && emoji.group !== COMPONENTS)
      .map(({ unicode, label, group, tags }) => ({
        emoji: unicode,
        category: group ?? 0,
        label,
        version: 0,
        tags: tags ?? [],
      })),
    categories: messages.groups
      .filter((group) => group.order !== COMPONENTS)
      .map((group) => ({ index: group.order, label: capital(group.message) })),
    skinTones: none,
  }
}
