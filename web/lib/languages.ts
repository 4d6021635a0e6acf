/** One of the eleven languages. `base` is what a regional pack falls back to before English. */
interface Language {
  /** Own name, as its speakers write it. */
  readonly name: string
  /** Tag for Intl. */
  readonly locale: string
  readonly base?: string
  /** Offered in the menu: with its base it has a text for every key. */
  readonly isComplete: boolean
}

export const languages = {
  de: { name: 'Deutsch', locale: 'de-DE', isComplete: false },
  'en-gb': { name: 'English (UK)', locale: 'en-GB', base: 'en-us', isComplete: true },
  'en-us': { name: 'English (US)', locale: 'en-US', isComplete: true },
  es: { name: 'Español', locale: 'es-ES', isComplete: false },
  'es-419': { name: 'Español (Latinoamérica)', locale: 'es-419', base: 'es', isComplete: false },
  fr: { name: 'Français', locale: 'fr-FR', isComplete: false },
  it: { name: 'Italiano', locale: 'it-IT', isComplete: false },
  pl: { name: 'Polski', locale: 'pl-PL', isComplete: false },
  pt: { name: 'Português', locale: 'pt-BR', isComplete: true },
  'pt-br': { name: 'Português (Brasil)', locale: 'pt-BR', base: 'pt', isComplete: true },
  ru: { name: 'Русский', locale: 'ru-RU', isComplete: false },
} as const satisfies Record<string, Language>
export type LanguageCode = keyof typeof languages

export const defaultLanguage: LanguageCode = 'pt'
const fallbackLanguage: LanguageCode = 'en-us'

export const isLanguage = (code: string | null): code is LanguageCode => code !== null && code in languages
export const languageInfo = (code: string): Language => languages[isLanguage(code) ? code : defaultLanguage]
export const offeredLanguages = (Object.keys(languages) as LanguageCode[]).filter((code) => languages[code].isComplete)

/** Packs to look into after the chosen one. */
export function fallbacksOf(code: string): string[] {
  const { base, isComplete } = languageInfo(code)
  const chain = base ? [base] : []
  return isComplete ? chain : [...chain, fallbackLanguage]
}
