import type { ReactNode } from 'react'
import type { Dashboard, DayFigures, NowFigures } from '#contracts/stats'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { answerOf, ratingOf, resolveOf, waitOf } from './means.ts'
import { Sparkline } from './sparkline.tsx'

interface FigureProps {
  label: string
  value: ReactNode
  note?: ReactNode
  course?: readonly (number | null)[]
}

function Figure({ label, value, note, course }: FigureProps) {
  return (
    <div className="min-w-0 border-line-1 px-6 py-4 not-last:border-r max-xl:border-b phone:px-4 phone:py-3">
      <dt className="truncate text-xs text-ink-2">{label}</dt>
      {/* A course that finds no room beside its figure wraps out of sight. */}
      <dd className="flex h-8 flex-wrap items-end justify-between gap-x-2 overflow-hidden">
        <span className="text-2xl leading-8 font-semibold phone:text-xl whitespace-nowrap tabular-nums">{value}</span>
        {course ? <Sparkline values={course} /> : null}
      </dd>
      <dd className="truncate text-xs text-ink-2 tabular-nums">{note ?? '\u00A0'}</dd>
    </div>
  )
}

/** What matters at a glance: the room as it is, then the period. */
export function FigureStrip({ data, now }: { data: Dashboard | undefined; now: NowFigures | undefined }) {
  const t = useT()
  const { number, span, decimal, percent } = useFormat()
  const of = (read: (figures: DayFigures) => number | null) => data?.days.map(read) ?? []
  const time = (ms: number | null) => (ms === null ? '–' : span(ms))
  const value = (shown: (data: Dashboard) => ReactNode) =>
    data ? shown(data) : <Skeleton className="my-1.5 h-5 w-16" />
  const rating = data ? ratingOf(data.totals) : null
  return (
    <dl className="grid grid-cols-6 border-b border-line-1 max-xl:grid-cols-3 phone:grid-cols-2">
      <Figure
        label={t(($) => $.stats.waiting)}
        value={now ? number(now.pending) : <Skeleton className="my-1.5 h-5 w-10" />}
        note={
          now
            ? `${t(($) => $.stats.openCount, { count: now.open })}, ${t(($) => $.stats.scheduledCount, { count: now.schedule })}`
            : null
        }
      />
      <Figure
        label={t(($) => $.stats.created)}
        value={value(({ totals }) => number(totals.created))}
        note={value(({ totals }) => t(($) => $.stats.closedCount, { count: totals.closed }))}
        course={of(({ created }) => created)}
      />
      <Figure
        label={t(($) => $.stats.wait)}
        value={value(({ totals }) => time(waitOf(totals)))}
        note={data ? t(($) => $.stats.acceptedCount, { count: data.totals.accepted }) : null}
        course={of(waitOf)}
      />
      <Figure
        label={t(($) => $.stats.answer)}
        value={value(({ totals }) => time(answerOf(totals)))}
        note={data ? t(($) => $.stats.answeredCount, { count: data.totals.answered }) : null}
        course={of(answerOf)}
      />
      <Figure
        label={t(($) => $.stats.resolve)}
        value={value(({ totals }) => time(resolveOf(totals)))}
        note={data ? t(($) => $.stats.closedCount, { count: data.totals.closed }) : null}
        course={of(resolveOf)}
      />
      <Figure
        label={t(($) => $.stats.rating)}
        value={value(() => (rating === null ? '–' : decimal(rating)))}
        note={
          data?.totals.closed
            ? t(($) => $.stats.ratedShare, {
                count: data.totals.rated,
                share: percent(data.totals.rated / data.totals.closed),
              })
            : null
        }
        course={of(ratingOf)}
      />
    </dl>
  )
}
