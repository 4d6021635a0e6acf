import { useT } from '#web/lib/i18n.ts'
import { useFormat } from '#web/lib/format.ts'
import type { ReplyWindow } from '../model/reply-window.ts'

/** How long free text is still allowed, in words. */
export function useWindowText(): (window: ReplyWindow) => string | null {
  const t = useT()
  const format = useFormat()
  return (window) => {
    if (window.state !== 'open') return null
    const minutes = Math.max(1, Math.floor(window.left / 60_000))
    if (minutes >= 72 * 60) return t(($) => $.tickets.window.days, { count: Math.floor(minutes / 1440) })
    const [h, m] = [Math.floor(minutes / 60), minutes % 60]
    if (!h) return t(($) => $.tickets.window.minutes, { minutes: format.number(m) })
    return t(($) => $.tickets.window.hours, { hours: format.number(h), minutes: format.number(m) })
  }
}
