import { ChartColumn, Table2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Dashboard } from '#contracts/stats'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { answerOf } from './means.ts'
import { Section } from '#web/components/section.tsx'

const DayBars = lazy(() => import('./day-bars.tsx'))

/** The period day by day: a chart with its table behind it. */
export function DayChart({ days }: { days: Dashboard['days'] }) {
  const t = useT()
  const [isTable, setTable] = useState(false)
  return (
    <Section
      title={t(($) => $.stats.byDay)}
      tools={
        <div className="flex items-center gap-3">
          <span aria-hidden className="flex items-center gap-3 text-xs text-ink-2 phone:hidden">
            <span className="flex items-center gap-1.5">
              <i className="size-2 rounded-[2px] bg-brand-line" />
              {t(($) => $.stats.created)}
            </span>
            <span className="flex items-center gap-1.5">
              <i className="size-2 rounded-[2px] bg-brand-solid" />
              {t(($) => $.stats.closed)}
            </span>
          </span>
          <span className="flex gap-0.5">
            <IconButton
              size="sm"
              aria-pressed={!isTable}
              label={t(($) => $.stats.asChart)}
              icon={<ChartColumn className="size-4" />}
              onClick={() => setTable(false)}
            />
            <IconButton
              size="sm"
              aria-pressed={isTable}
              label={t(($) => $.stats.asTable)}
              icon={<Table2 className="size-4" />}
              onClick={() => setTable(true)}
            />
          </span>
        </div>
      }
    >
      {isTable ? (
        <DayTable days={days} />
      ) : days.every(({ created, closed }) => created + closed === 0) ? (
        <p className="grid h-59 place-items-center px-6 text-center text-ink-2">{t(($) => $.stats.noneCreated)}</p>
      ) : (
        <div aria-hidden className="px-6 phone:px-4">
          <Suspense fallback={<div className="h-59" />}>
            <DayBars days={days} />
          </Suspense>
        </div>
      )}
    </Section>
  )
}

function DayTable({ days }: { days: Dashboard['days'] }) {
  const t = useT()
  const { wholeDay, number, span } = useFormat()
  const head = 'sticky top-0 bg-surface-2 px-3 py-1.5 text-right font-medium first:pl-6 first:text-left last:pr-6'
  const cell = 'border-t border-line-1 px-3 py-1.5 text-right tabular-nums first:pl-6 first:text-left last:pr-6'
  return (
    <div className="max-h-59 overflow-auto">
      <table className="w-full" aria-label={t(($) => $.stats.byDay)}>
        <thead className="text-xs text-ink-2">
          <tr>
            <th className={head}>{t(($) => $.stats.day)}</th>
            <th className={head}>{t(($) => $.stats.created)}</th>
            <th className={head}>{t(($) => $.stats.closed)}</th>
            <th className={head}>{t(($) => $.stats.answer)}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((one) => {
            const answer = answerOf(one)
            return (
              <tr key={one.day}>
                <td className={cell}>{wholeDay(one.day)}</td>
                <td className={cell}>{number(one.created)}</td>
                <td className={cell}>{number(one.closed)}</td>
                <td className={cell}>{answer === null ? '–' : span(answer)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
