import { useState } from 'react'
import { addLocalDays, fromLocal, toLocal } from '#contracts/local-time'
import { Button } from '#web/components/ui/button.tsx'
import { Field } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { useT } from '#web/lib/i18n.ts'
import { useSession } from '#web/lib/session.ts'

interface DateTimeFieldProps {
  /** `YYYY-MM-DDTHH:mm` on the company's wall clock. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** Date and time in the company's zone, with the three usual choices (core §9). */
export function DateTimeField({ value, onChange, error }: DateTimeFieldProps) {
  const t = useT()
  const { timeZone } = useSession()
  const [now] = useState(() => Date.now())
  const at = fromLocal(value, timeZone)
  // 'Tomorrow' and 'next week' keep the hour that stands there, else that of now.
  const base = Number.isNaN(at) ? now : at
  const sameHour = (days: number) =>
    `${toLocal(addLocalDays(now, days, timeZone), timeZone).slice(0, 10)}${toLocal(base, timeZone).slice(10)}`
  const choices = [
    [t(($) => $.messages.schedule.in30), () => toLocal(now + 30 * 60_000, timeZone)],
    [t(($) => $.messages.schedule.tomorrow), () => sameHour(1)],
    [t(($) => $.messages.schedule.nextWeek), () => sameHour(7)],
  ] as const
  return (
    <Field
      label={t(($) => $.messages.schedule.when)}
      hint={t(($) => $.messages.schedule.zone, { zone: timeZone })}
      error={error}
    >
      {(control) => (
        <span className="flex flex-wrap items-center gap-1.5">
          <Input
            {...control}
            type="datetime-local"
            value={value}
            min={toLocal(now, timeZone)}
            onChange={(event) => onChange(event.target.value)}
            className="w-56"
          />
          {choices.map(([label, make]) => (
            <Button key={label} size="sm" variant="soft" onClick={() => onChange(make())}>
              {label}
            </Button>
          ))}
        </span>
      )}
    </Field>
  )
}
