import { useMemo } from 'react'
import { createFormat, type Format } from './create-format.ts'
import { useLanguage } from './i18n.ts'
import { languageInfo } from './languages.ts'
import { useSessionOrNull } from './session.ts'

export type { Format } from './create-format.ts'

/** In the chosen language and the company's time zone. */
export function useFormat(): Format {
  const language = useLanguage()
  const timeZone = useSessionOrNull()?.timeZone
  return useMemo(
    () => createFormat(languageInfo(language).locale, timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone),
    [language, timeZone],
  )
}
