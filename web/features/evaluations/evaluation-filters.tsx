import { FilterChip } from '#web/components/data-table/filter-chip.tsx'
import { usePeopleOptions } from '#web/components/directory-options.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'

const periods = ['7', '30', '90', 'all'] as const
export type Period = (typeof periods)[number]
export const readPeriod = (text: string | null): Period => periods.find((one) => one === text) ?? '30'

const day = 86_400_000
/** Beginning of a period, at a full hour so that the same question is asked the same way; null for all time. */
export const startOf = (period: Period): number | null =>
  period === 'all' ? null : Math.floor((Date.now() - Number(period) * day) / 3_600_000) * 3_600_000

interface EvaluationFiltersProps {
  period: Period
  userId: string | null
  ticketId: string | null
  onChange: (values: Record<string, string | null>) => void
  figures: { average: number | null; answered: number; total: number } | null
}

/** Period, person and ticket above the list, with the figures of what they leave. */
export function EvaluationFilters({ period, userId, ticketId, onChange, figures }: EvaluationFiltersProps) {
  const t = useT()
  const { number } = useFormat()
  const people = usePeopleOptions()
  const anybody = { value: '', label: t(($) => $.evaluations.anybody) }
  const average = figures?.average
  return (
    <div className="flex flex-wrap items-center gap-2 px-6 pb-3 phone:px-4">
      <Select
        aria-label={t(($) => $.evaluations.period)}
        className="w-44 phone:flex-1"
        options={periods.map((value) => ({
          value,
          label:
            value === 'all' ? t(($) => $.evaluations.allTime) : t(($) => $.evaluations.days, { count: Number(value) }),
        }))}
        value={period}
        onChange={(value) => onChange({ period: value })}
      />
      <Select
        aria-label={t(($) => $.evaluations.user)}
        className="w-48 phone:flex-1"
        options={[anybody, ...people]}
        value={userId ?? ''}
        onChange={(value) => onChange({ user: value || null })}
      />
      {ticketId ? (
        <FilterChip label={t(($) => $.evaluations.oneTicket)} onRemove={() => onChange({ ticket: null })} />
      ) : null}
      <dl className="ml-auto flex gap-5 phone:ml-0 phone:w-full">
        <Figure
          label={t(($) => $.evaluations.average)}
          value={average === null || average === undefined ? '–' : number(Math.round(average * 100) / 100)}
        />
        <Figure
          label={t(($) => $.evaluations.answered)}
          value={
            figures
              ? t(($) => $.evaluations.answeredOf, { answered: number(figures.answered), total: number(figures.total) })
              : '–'
          }
        />
      </dl>
    </div>
  )
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="flex items-baseline gap-2">
    <dt className="text-xs text-ink-2">{label}</dt>
    <dd className="text-base font-semibold tabular-nums">{value}</dd>
  </div>
)
