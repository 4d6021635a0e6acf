import { type FormEvent, useState } from 'react'
import { BusinessDay, type BusinessHours, dayTypes, hoursApi } from '#contracts/hours'
import { Combobox } from '#web/components/ui/combobox.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { Select } from '#web/components/ui/select.tsx'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { SaveLine } from './save-line.tsx'
import { useSave } from './use-save.ts'

type Day = BusinessHours['businessHours'][number]
const times = ['hr1', 'hr2', 'hr3', 'hr4'] as const
const zones = Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value.replaceAll('_', ' ') }))

/** Seven days with their kind and up to two intervals (D125, D126). */
export function WeekForm({ stored }: { stored: BusinessHours }) {
  const t = useT()
  const [days, setDays] = useState<Day[]>(stored.businessHours)
  const [timeZone, setTimeZone] = useState(stored.timeZone)
  const isDirty = JSON.stringify([days, timeZone]) !== JSON.stringify([stored.businessHours, stored.timeZone])
  const save = useSave(hoursApi.saveWeek, isDirty)
  const broken = days.filter((day) => !BusinessDay.safeParse(day).success)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!broken.length) save.mutate({ body: { businessHours: days, timeZone } })
  }
  return (
    <form onSubmit={submit} aria-label={t(($) => $.hours.week)} className="grid gap-3">
      <ul>
        {days.map((day) => (
          <DayLine
            key={day.day}
            day={day}
            isBroken={broken.includes(day)}
            onChange={(patch) => setDays(days.map((one) => (one.day === day.day ? { ...one, ...patch } : one)))}
          />
        ))}
      </ul>
      <Field label={t(($) => $.hours.timeZone)} hint={t(($) => $.hours.timeZoneHint)} className="max-w-80">
        {(control) => (
          <Combobox
            {...control}
            options={zones}
            value={timeZone}
            onChange={(zone) => zone && setTimeZone(zone)}
            emptyText={t(($) => $.common.noMatch)}
          />
        )}
      </Field>
      <SaveLine isDirty={isDirty} isBusy={save.isPending} problem={broken.length ? t(($) => $.hours.broken) : null} />
    </form>
  )
}

interface DayLineProps {
  day: Day
  isBroken: boolean
  onChange: (patch: Partial<Day>) => void
}

function DayLine({ day, isBroken, onChange }: DayLineProps) {
  const t = useT()
  const { weekday } = useFormat()
  const name = weekday(day.day)
  const kinds: Record<Day['type'], string> = {
    O: t(($) => $.hours.typeO),
    C: t(($) => $.hours.typeC),
    H: t(($) => $.hours.typeH),
    L: t(($) => $.hours.typeL),
    B: t(($) => $.hours.typeB),
  }
  const about: Record<Day['type'], string> = {
    O: t(($) => $.hours.aboutO),
    C: t(($) => $.hours.aboutC),
    H: '',
    L: t(($) => $.hours.aboutL),
    B: t(($) => $.hours.aboutB),
  }
  const labels = [t(($) => $.hours.from), t(($) => $.hours.to), t(($) => $.hours.from2), t(($) => $.hours.to2)]
  return (
    <li className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line-1 py-2">
      <span className="w-12 font-medium">{name}</span>
      <Select
        className="w-44"
        aria-label={t(($) => $.hours.kindOf, { name })}
        options={dayTypes.map((value) => ({ value, label: kinds[value] }))}
        value={day.type}
        onChange={(type) => onChange({ type: dayTypes.find((known) => known === type) ?? 'O' })}
      />
      {day.type === 'H' ? (
        <span className="flex flex-wrap items-center gap-1.5">
          {times.map((time, index) => (
            <Input
              key={time}
              type="time"
              className="w-29"
              aria-label={`${name}, ${labels[index]}`}
              aria-invalid={isBroken || undefined}
              min="00:01"
              max="23:59"
              value={day[time]}
              onChange={(event) => onChange({ [time]: event.target.value })}
            />
          ))}
        </span>
      ) : (
        <span className="text-xs text-ink-2">{about[day.type]}</span>
      )}
    </li>
  )
}
