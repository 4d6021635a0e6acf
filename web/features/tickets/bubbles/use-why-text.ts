import { useT } from '#web/lib/i18n.ts'
import { useFormat } from '#web/lib/format.ts'
import type { Why } from '../model/can.ts'

/** The words for why an action is not possible, or nothing when it is. */
export function useWhyText(): (why: Why) => string | undefined {
  const t = useT()
  const format = useFormat()
  return (why) => {
    if (!why) return undefined
    if (why.reason !== 'late') return t(($) => $.tickets.why[why.reason])
    const hours = why.limit / 3_600_000
    return hours >= 1
      ? t(($) => $.tickets.why.lateHours, { count: Math.round(hours) })
      : t(($) => $.tickets.why.lateMinutes, { minutes: format.number(Math.round(why.limit / 60_000)) })
  }
}
