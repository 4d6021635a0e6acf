import { CalendarDays } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { Popover } from '#web/components/ui/popover.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { longestPeriod } from '#contracts/stats'
import { type Period, periodOf, type Preset, presets, problemOf } from './period.ts'

interface PeriodPickerProps {
  period: Period
  preset: Preset | null
  today: string
  onChange: (period: Period) => void
}

/** Presets at one click, or two different days (D177). */
export function PeriodPicker({ period, preset, today, onChange }: PeriodPickerProps) {
  const t = useT()
  const { wholeDay } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const names: Record<Preset, string> = {
    week: t(($) => $.stats.periodWeek),
    month: t(($) => $.stats.periodMonth),
    quarter: t(($) => $.stats.periodQuarter),
    thisMonth: t(($) => $.stats.periodThisMonth),
    lastMonth: t(($) => $.stats.periodLastMonth),
  }
  const choose = (next: Period) => {
    onChange(next)
    setOpen(false)
  }
  const shown = preset ? names[preset] : `${wholeDay(period.startDate)} – ${wholeDay(period.endDate)}`
  return (
    <Popover
      label={t(($) => $.stats.period)}
      align="end"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button icon={<CalendarDays className="size-4" />}>
          <span className="phone:sr-only">{t(($) => $.stats.period)}</span> {shown}
        </Button>
      }
    >
      <div className="grid w-76 gap-3 p-3">
        <div className="flex flex-wrap gap-1.5">
          {presets.map((one) => (
            <Button
              key={one}
              size="sm"
              aria-pressed={one === preset}
              variant={one === preset ? 'soft' : 'outline'}
              onClick={() => choose(periodOf(one, today))}
            >
              {names[one]}
            </Button>
          ))}
        </div>
        <OwnPeriod key={`${period.startDate}${period.endDate}`} period={period} today={today} onChoose={choose} />
      </div>
    </Popover>
  )
}

interface OwnPeriodProps {
  period: Period
  today: string
  onChoose: (period: Period) => void
}

function OwnPeriod({ period, today, onChoose }: OwnPeriodProps) {
  const t = useT()
  const [typed, setTyped] = useState(period)
  const { startDate, endDate } = typed
  const error = startDate && endDate ? problemOf(typed) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (startDate && endDate && !error) onChoose(typed)
  }
  const why =
    error === 'same'
      ? t(($) => $.errors.ERR_SAME_DAY)
      : error === 'reversed'
        ? t(($) => $.stats.periodReversed)
        : error === 'long'
          ? t(($) => $.errors.ERR_PERIOD_TOO_LONG, { days: longestPeriod })
          : undefined
  return (
    <form onSubmit={submit} className="grid grid-cols-2 gap-2 border-t border-line-1 pt-3">
      <Field label={t(($) => $.stats.from)}>
        {(control) => (
          <Input
            {...control}
            type="date"
            max={today}
            value={startDate}
            onChange={(event) => setTyped({ ...typed, startDate: event.target.value })}
          />
        )}
      </Field>
      <Field label={t(($) => $.stats.to)}>
        {(control) => (
          <Input
            {...control}
            type="date"
            max={today}
            value={endDate}
            onChange={(event) => setTyped({ ...typed, endDate: event.target.value })}
          />
        )}
      </Field>
      {why ? (
        <p role="alert" className="col-span-2 text-xs text-danger-ink">
          {why}
        </p>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        disabled={!startDate || !endDate || error !== null}
        className="col-span-2"
      >
        {t(($) => $.stats.apply)}
      </Button>
    </form>
  )
}
