import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Holiday, hoursApi } from '#contracts/hours'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { Switch } from '#web/components/ui/switch.tsx'
import { useT } from '#web/lib/i18n.ts'
import { SaveLine } from './save-line.tsx'
import { useSave } from './use-save.ts'

/** Days on which the company is closed whatever the week says (D130). */
export function HolidaysForm({ stored }: { stored: Holiday[] }) {
  const t = useT()
  const [days, setDays] = useState<readonly Holiday[]>(stored)
  const isDirty = JSON.stringify(days) !== JSON.stringify(stored)
  const save = useSave(hoursApi.saveHolidays, isDirty)
  const isBroken = days.some((day) => !Holiday.safeParse(day).success)
  const change = (index: number, patch: Partial<Holiday>) =>
    setDays(days.map((one, at) => (at === index ? { ...one, ...patch } : one)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBroken) save.mutate({ body: { holidays: [...days] } })
  }
  return (
    <form onSubmit={submit} aria-label={t(($) => $.hours.holidays)} className="grid gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <div>
          <h2 className="text-base font-semibold">{t(($) => $.hours.holidays)}</h2>
          <p className="text-ink-2">{t(($) => $.hours.holidaysAbout)}</p>
        </div>
        <Button
          icon={<Plus className="size-4" />}
          onClick={() => setDays([...days, { date: '', description: '', active: true, yearly: false }])}
        >
          {t(($) => $.hours.addHoliday)}
        </Button>
      </div>
      {days.length ? (
        <ul>
          {days.map((day, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line being typed has no other name
            <li key={index} className="flex flex-wrap items-center gap-3 border-b border-line-1 py-2">
              <Input
                type="date"
                className="w-40"
                aria-label={t(($) => $.hours.holidayDate)}
                value={day.date}
                onChange={(event) => change(index, { date: event.target.value })}
              />
              <Input
                className="min-w-40 flex-1"
                maxLength={80}
                aria-label={t(($) => $.hours.holidayName)}
                placeholder={t(($) => $.hours.holidayName)}
                value={day.description}
                onChange={(event) => change(index, { description: event.target.value })}
              />
              <label className="flex items-center gap-2">
                <Checkbox isChecked={day.yearly} onChange={(yearly) => change(index, { yearly })} />
                {t(($) => $.hours.yearly)}
              </label>
              <label className="flex items-center gap-2">
                <Switch isOn={day.active} onChange={(active) => change(index, { active })} />
                {t(($) => $.hours.active)}
              </label>
              <IconButton
                label={t(($) => $.hours.removeHoliday, { name: day.description || day.date })}
                icon={<Trash2 className="size-4" />}
                onClick={() => setDays(days.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="py-4 text-center text-ink-2">{t(($) => $.hours.noHolidays)}</p>
      )}
      <SaveLine isDirty={isDirty} isBusy={save.isPending} problem={isBroken ? t(($) => $.hours.holidayBroken) : null} />
    </form>
  )
}
