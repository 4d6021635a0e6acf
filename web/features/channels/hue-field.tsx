import { useController } from 'react-hook-form'
import type { CustomFieldProps } from '#web/components/form/field-spec.ts'
import { Field } from '#web/components/ui/field.tsx'

/** A hue by eye, 0 to 360. */
export function HueField({ name, label, hint }: CustomFieldProps) {
  const { field, fieldState } = useController({ name })
  return (
    <Field label={label} hint={hint} error={fieldState.error?.message}>
      {(control) => (
        <input
          {...control}
          type="range"
          min={0}
          max={360}
          value={Number(field.value) || 0}
          onChange={(event) => field.onChange(event.target.valueAsNumber)}
          className="hue-range h-3 w-full rounded-full focus-visible:shadow-focus"
        />
      )}
    </Field>
  )
}
