import { createFormat, type Format } from './create-format.ts'
import { useLanguage } from './i18n.ts'
import { languageInfo } from './languages.ts'
import { useSessionOrNull } from './session.ts'

export type { Format } from './create-format.ts'

const formats = new Map<string, Format>()

/** One for all who ask: it holds some twenty formatters of the browser, and every line of a conversation asks. */
function formatOf(locale: string, timeZone: string): Format {
  const key = `${locale} ${timeZone}`
  const known = formats.get(key) ?? createFormat(locale, timeZone)
  formats.set(key, known)
  return known
}

/** In the chosen language and the company's time zone. */
export function useFormat(): Format {
  const { locale } = languageInfo(useLanguage())
  const timeZone = useSessionOrNull()?.timeZone
  return formatOf(locale, timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone)
}
