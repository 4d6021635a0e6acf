import { useController } from 'react-hook-form'
import { Field } from '#web/components/ui/field.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { Select } from '#web/components/ui/select.tsx'
import type { CustomFieldProps } from '#web/components/form/field-spec.ts'
import { useT } from '#web/lib/i18n.ts'
import { useState } from 'react'

/** Never, ten minutes, an hour, one, five and ten days (areas §9); or so many minutes as are typed. */
const presets = [0, 10, 60, 1440, 7200, 14_400] as const
const own = 'own'

/** After how much silence a ticket ends by itself. */
export function AutoCloseField({ name, label, hint }: CustomFieldProps) {
  const t = useT()
  const { field, fieldState } = useController({ name })
  const minutes = Number(field.value) || 0
  const [isOwn, setOwn] = useState(() => !presets.some((preset) => preset === minutes))
  const names = {
    0: t(($) => $.channels.autoClose.never),
    10: t(($) => $.channels.autoClose.tenMinutes),
    60: t(($) => $.channels.autoClose.hour),
    1440: t(($) => $.channels.autoClose.day),
    7200: t(($) => $.channels.autoClose.fiveDays),
    14400: t(($) => $.channels.autoClose.tenDays),
  } as const
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message} className="col-span-2">
      {(control) => (
        <span className="flex gap-2">
          <Select
            {...control}
            options={[
              ...presets.map((preset) => ({ value: String(preset), label: names[preset] })),
              { value: own, label: t(($) => $.channels.autoClose.own) },
            ]}
            value={isOwn ? own : String(minutes)}
            onChange={(value) => {
              setOwn(value === own)
              if (value !== own) field.onChange(Number(value))
            }}
          />
          {isOwn ? (
            <Input
              aria-label={t(($) => $.channels.autoClose.minutes)}
              type="number"
              inputMode="numeric"
              min={0}
              value={Number.isNaN(field.value) ? '' : String(field.value)}
              onBlur={field.onBlur}
              onChange={(event) => field.onChange(event.target.valueAsNumber)}
              className="w-32 shrink-0"
            />
          ) : null}
        </span>
      )}
    </Field>
  )
}
