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
  /** Whether a file's words go with it; elsewhere they follow as a text of their own. */
  readonly hasCaptions: boolean
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
  hasCaptions: true,
  buttons: 'none',
  hasReactions: false,
  ...more,
})

export const rulesOf: Readonly<Record<Kind, Rules>> = {
  whatsapp: rules('whatsapp', {
    words: ['whatsapp', 'whatsappbusinessaccount', 'waba'],
    files: { ...withDocument, sticker: 'sticker' },
    buttons: 'interactive',
    hasReactions: true,
  }),
  instagram: rules('instagram', { files: plain, hasCaptions: false, buttons: 'quickReplies', hasReactions: true }),
  messenger: rules('facebook', {
    words: ['facebook', 'messenger'],
    hasCaptions: false,
    buttons: 'quickReplies',
    hasReactions: true,
  }),
  telegram: rules('telegram', { files: { ...withDocument, image: 'photo' }, buttons: 'quickReplies' }),
  webchat: rules('webchat'),
  sms: rules('sms', { files: {} }),
  email: rules('email'),
  mercadolivre: rules('mercadolivre', { words: ['mercadolivre', 'mercadolibre'] }),
  olx: rules('olx', { files: {} }),
  tiktok: rules('tiktok', { files: plain, hasCaptions: false }),
}

/** The kind behind a word of the account; undefined for one nobody has seen. */
export function kindOf(word: string): Kind | undefined {
  const bare = word.toLowerCase().replace(/[^a-z]/g, '')
  return kinds.find((kind) => rulesOf[kind].words.includes(bare))
}
