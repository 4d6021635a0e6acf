import { useController } from 'react-hook-form'
import type { CustomFieldProps } from '#web/components/form/field-spec.ts'
import { Field } from '#web/components/ui/field.tsx'
import { VariableField } from './variable-field.tsx'

/** A text with variables as a field of a drawer. */
export function VariableTextField({ name, label }: CustomFieldProps) {
  const { field, fieldState } = useController({ name })
  return (
    <Field label={label} error={fieldState.error?.message} className="col-span-full">
      {(control) => (
        <VariableField
          {...control}
          ref={field.ref}
          value={String(field.value ?? '')}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  )
}
