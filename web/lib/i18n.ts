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
/** Texts lie in one file a feature; each comes with the screens that speak it. */
export type TextFile =
  | 'account-notes'
  | 'channels'
  | 'chat-flows'
  | 'common'
  | 'contacts'
  | 'crud'
  | 'delivery'
  | 'demands'
  | 'errors'
  | 'macros'
  | 'panel'
  | 'notifications'
  | 'private-chat'
  | 'hours'
  | 'mail'
  | 'messages'
  | 'evaluations'
  | 'farewells'
  | 'lanes'
  | 'notes'
  | 'protocols'
  | 'queues'
  | 'quick-messages'
  | 'session'
  | 'settings'
  | 'shell'
  | 'stats'
  | 'tags'
  | 'teams'
  | 'ticket-life'
  | 'tickets'
  | 'users'

const files = import.meta.glob<Record<string, object>>(['../locales/*/*.ts', '!../locales/*/index.ts'])
const wanted = new Set<TextFile>(['common', 'errors', 'session', 'shell'])
const loaded = new Map<string, Promise<void>>()

async function readFile(code: string, path: string, read: () => Promise<Record<string, object>>): Promise<void> {
  try {
    i18n.addResourceBundle(code, 'app', await read(), true, true)
  } catch (error) {
    loaded.delete(path)
    throw error
  }
}

function loadFile(code: string, file: TextFile): Promise<void> | undefined {
  const path = `../locales/${code}/${file}.ts`
  const read = files[path]
  if (read && !loaded.has(path)) loaded.set(path, readFile(code, path, read))
  return loaded.get(path)
}

const loadWanted = (code: string) =>
  Promise.all([code, ...fallbacksOf(code)].flatMap((pack) => [...wanted].map((file) => loadFile(pack, file))))

/** Fetches the texts of a screen before it is shown. */
export async function loadTexts(...names: readonly TextFile[]): Promise<void> {
  for (const name of names) wanted.add(name)
  await loadWanted(i18n.language)
}

/** The chosen language, else Portuguese. */
function firstLanguage(): LanguageCode {
  const stored = storage.read('language')
  return isLanguage(stored) ? stored : defaultLanguage
}

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
  countAsSpoken()
  await changeLanguage(firstLanguage(), false)
}

/** Brazil says "0 mensagens" where Intl's rule of `pt` takes zero for a singular; that of Portugal does not. */
function countAsSpoken(): void {
  const resolver = i18n.services.pluralResolver as { getRule(code: string, options?: object): Intl.PluralRules }
  const ruleOf = resolver.getRule.bind(resolver)
  resolver.getRule = (code, options) => ruleOf(code.startsWith('pt') ? 'pt-PT' : code, options)
}

export async function changeLanguage(code: LanguageCode, keep = true): Promise<void> {
  await loadWanted(code)
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
