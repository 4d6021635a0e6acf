import { useT } from '#web/lib/i18n.ts'
import { useFormat } from '#web/lib/format.ts'
import { useMinute } from '../state/use-minute.ts'

const DAY = 86_400_000

/** The day from here on, as people call it. */
export function DayLine({ at }: { at: number }) {
  const t = useT()
  const format = useFormat()
  const now = useMinute()
  const name = format.isSameDay(at, now)
    ? t(($) => $.tickets.thread.today)
    : format.isSameDay(at, now - DAY)
      ? t(($) => $.tickets.thread.yesterday)
      : now - at > 300 * DAY
        ? format.date(at)
        : format.dayName(at)
  return (
    <div className="mt-3 mb-2 flex justify-center text-xs font-medium text-ink-2">
      <span className="rounded-lg bg-surface-2 px-2.5 py-0.5 shadow-[0_0_0_1px_var(--line-1)]">{name}</span>
    </div>
  )
}

/** Where the reader left off. */
export function UnreadLine() {
  const t = useT()
  return (
    <div className="mt-4 mb-2.5 flex items-center gap-3 text-xs font-semibold text-brand-ink before:h-px before:flex-1 before:bg-brand-line after:h-px after:flex-1 after:bg-brand-line">
      {t(($) => $.tickets.thread.newMessages)}
    </div>
  )
}
