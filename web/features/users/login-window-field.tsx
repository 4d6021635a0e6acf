import { useController } from 'react-hook-form'
import type { LoginWindow } from '#contracts/users'
import type { CustomFieldProps } from '#web/components/form/field-spec.ts'
import { FieldError } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { Switch } from '#web/components/ui/switch.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'

const workWeek: LoginWindow = { days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }
const week = [1, 2, 3, 4, 5, 6, 0]

/** When a person may sign in, in the company's zone; off means at any time (D18). */
export function LoginWindowField({ name, label, hint }: CustomFieldProps) {
  const t = useT()
  const { weekday } = useFormat()
  const { field, fieldState } = useController({ name })
  const value = field.value as LoginWindow | null
  const toggleDay = (day: number, window: LoginWindow) => {
    const days = window.days.includes(day) ? window.days.filter((other) => other !== day) : [...window.days, day]
    field.onChange({ ...window, days: days.toSorted() })
  }
  return (
    <fieldset className="col-span-2 grid gap-2.5">
      <label className="flex min-h-8 items-center gap-2.5">
        <Switch aria-label={label} isOn={value !== null} onChange={(isOn) => field.onChange(isOn ? workWeek : null)} />
        <span className="font-medium">{label}</span>
        {value ? null : <span className="text-ink-2">{t(($) => $.users.anyTime)}</span>}
      </label>
      {value ? (
        <>
          <div role="group" aria-label={t(($) => $.users.days)} className="flex flex-wrap gap-1">
            {week.map((day) => (
              <button
                key={day}
                type="button"
                aria-pressed={value.days.includes(day)}
                onClick={() => toggleDay(day, value)}
                className={cn(
                  'h-8 min-w-11 rounded-sm px-2 text-xs font-medium phone:h-11',
                  value.days.includes(day) ? 'bg-brand-soft text-brand-ink' : 'bg-fill-2 text-ink-2',
                )}
              >
                {weekday(day)}
              </button>
            ))}
          </div>
          <div className="flex items-center gap-2">
            <span>{t(($) => $.users.from)}</span>
            <Input
              type="time"
              aria-label={t(($) => $.users.from)}
              className="w-32"
              value={value.from}
              onChange={(event) => field.onChange({ ...value, from: event.target.value })}
            />
            <span>{t(($) => $.users.to)}</span>
            <Input
              type="time"
              aria-label={t(($) => $.users.to)}
              className="w-32"
              value={value.to}
              onChange={(event) => field.onChange({ ...value, to: event.target.value })}
            />
          </div>
        </>
      ) : null}
      {fieldState.invalid ? (
        <FieldError text={t(($) => $.common.fieldInvalid, { attribute: label })} />
      ) : (
        <p className="text-xs text-ink-2">{hint}</p>
      )}
    </fieldset>
  )
}
