import { useEffect } from 'react'
import { useChatState, useLanguage } from './context.ts'

/** The page takes the channel's language, title and colour. */
export function useLooks(): void {
  const { settings } = useChatState()
  const language = useLanguage()
  useEffect(() => {
    const root = document.documentElement
    root.lang = language
    if (!settings) return
    document.title = settings.title
    root.style.setProperty('--brand', String(settings.hue))
    // Next to the danger red, a red brand steps back.
    const isRed = settings.hue >= 5 && settings.hue <= 45
    if (isRed) root.style.setProperty('--brand-chroma', '0.1')
    else root.style.removeProperty('--brand-chroma')
  }, [language, settings])
}
