import i18next from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'
import type { Pack } from '#web/locales/pt/index.ts'
import { defaultLanguage, fallbacksOf, isLanguage, type LanguageCode, languageInfo } from './languages.ts'
import { storage } from './storage.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: { app: Pack }
    enableSelector: true
  }
}

export const i18n = i18next
const packs = import.meta.glob<{ default: object }>('../locales/*/index.ts')

async function loadPack(code: string): Promise<void> {
  const load = packs[`../locales/${code}/index.ts`]
  if (!load || i18n.hasResourceBundle(code, 'app')) return
  i18n.addResourceBundle(code, 'app', (await load()).default)
}

/** The chosen language, else the browser's if we speak it, else Portuguese. */
function firstLanguage(): LanguageCode {
  const stored = storage.read('language')
  if (isLanguage(stored)) return stored
  const spoken = navigator.languages.map((tag) => tag.toLowerCase()).find((tag) => isOffered(tag))
  return isLanguage(spoken ?? null) ? (spoken as LanguageCode) : defaultLanguage
}
const isOffered = (tag: string) => isLanguage(tag) && languageInfo(tag).isComplete

let started: Promise<void> | undefined

/** Loads the texts before the first paint; whoever speaks earlier waits for the same promise. */
export const startI18n = (): Promise<void> => (started ??= start())

async function start(): Promise<void> {
  i18n.use(initReactI18next)
  await i18n.init({
    ns: ['app'],
    defaultNS: 'app',
    resources: {},
    lowerCaseLng: true,
    load: 'currentOnly',
    fallbackLng: (code) => fallbacksOf(code),
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  await changeLanguage(firstLanguage(), false)
}

export async function changeLanguage(code: LanguageCode, keep = true): Promise<void> {
  await Promise.all([code, ...fallbacksOf(code)].map(loadPack))
  await i18n.changeLanguage(code)
  document.documentElement.lang = languageInfo(code).locale
  if (keep) storage.write('language', code)
}

/** `const t = useT()` … `t(($) => $.tickets.title)`. */
export const useT = () => useTranslation('app').t
export const useLanguage = (): LanguageCode => {
  const { language } = useTranslation('app').i18n
  return isLanguage(language) ? language : defaultLanguage
}
