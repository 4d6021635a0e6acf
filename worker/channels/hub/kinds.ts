import type { Capabilities } from '#contracts/channels'

/** What the Hub can connect, in the order of the form. */
export const kinds = [
  'whatsapp',
  'instagram',
  'messenger',
  'telegram',
  'webchat',
  'sms',
  'email',
  'mercadolivre',
  'olx',
  'tiktok',
] as const
export type Kind = (typeof kinds)[number]

/** How a file is named to the Hub, by what it is in the house. */
type FileNames = Partial<Record<'image' | 'video' | 'audio' | 'document' | 'sticker', string>>

interface Rules {
  /** The word in the address of a send. */
  readonly path: string
  /** How the account's list of channels calls it, without marks between the words. */
  readonly words: readonly string[]
  readonly files: FileNames
  /** Characters of a text. */
  readonly textLimit: number
  /** Characters that go with a file; 0 where they follow as a text of their own. */
  readonly captionLimit: number
  /** Buttons to press: WhatsApp's own, quick replies, or none, which makes them a numbered text. */
  readonly buttons: 'interactive' | 'quickReplies' | 'none'
  readonly hasReactions: boolean
}

const plain = { image: 'image', video: 'video', audio: 'audio' }
const withDocument = { ...plain, document: 'document' }
const rules = (path: string, more: Partial<Rules> = {}): Rules => ({
  path,
  words: [path],
  files: withDocument,
  // Instagram takes 1000 bytes, and an accent is two; what nobody told of takes no more.
  textLimit: 900,
  captionLimit: 0,
  buttons: 'none',
  hasReactions: false,
  ...more,
})

export const rulesOf: Readonly<Record<Kind, Rules>> = {
  whatsapp: rules('whatsapp', {
    words: ['whatsapp', 'whatsappbusinessaccount', 'waba'],
    files: { ...withDocument, sticker: 'sticker' },
    textLimit: 4096,
    captionLimit: 1024,
    buttons: 'interactive',
    hasReactions: true,
  }),
  instagram: rules('instagram', { files: plain, buttons: 'quickReplies', hasReactions: true }),
  messenger: rules('facebook', {
    words: ['facebook', 'messenger'],
    textLimit: 2000,
    buttons: 'quickReplies',
    hasReactions: true,
  }),
  telegram: rules('telegram', {
    files: { ...withDocument, image: 'photo' },
    textLimit: 4096,
    captionLimit: 1024,
    buttons: 'quickReplies',
  }),
  webchat: rules('webchat', { captionLimit: 900 }),
  sms: rules('sms', { files: {} }),
  // A mail is one piece, its file with it.
  email: rules('email', { textLimit: 8000, captionLimit: 8000 }),
  mercadolivre: rules('mercadolivre', { words: ['mercadolivre', 'mercadolibre'] }),
  olx: rules('olx', { files: {} }),
  tiktok: rules('tiktok', { files: plain }),
}

/** The kind behind a word of the account; undefined for one nobody has seen. */
export function kindOf(word: string): Kind | undefined {
  const bare = word.toLowerCase().replace(/[^a-z]/g, '')
  return kinds.find((kind) => rulesOf[kind].words.includes(bare))
}

const megabyte = 1024 * 1024
/** The Hub fetches files by link; the smallest limit of the networks holds. */
const sizes = {
  image: 5 * megabyte,
  audio: 16 * megabyte,
  video: 16 * megabyte,
  document: 20 * megabyte,
  sticker: 100 * 1024,
}

/** What a channel of this kind can, where the kinds differ; a kind nobody knows any more is taken for the first one. */
export function abilitiesOf(stored: unknown) {
  const kind = kinds.find((known) => known === stored) ?? 'whatsapp'
  const { files, textLimit, captionLimit, hasReactions } = rulesOf[kind]
  const carries = (name: keyof typeof sizes) => name in files || (name === 'sticker' && 'image' in files)
  const limitOf = (name: keyof typeof sizes) => (carries(name) ? sizes[name] : 0)
  return {
    media: {
      image: limitOf('image'),
      audio: limitOf('audio'),
      video: limitOf('video'),
      document: limitOf('document'),
      sticker: limitOf('sticker'),
    },
    textLimit,
    captionLimit,
    // On Meta's two other networks a quote is the public answer to a comment.
    quote: kind === 'whatsapp' || kind === 'instagram' || kind === 'messenger',
    react: hasReactions,
    templates: kind === 'whatsapp',
  } satisfies Partial<Capabilities>
}
