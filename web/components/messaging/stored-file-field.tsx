import { useController } from 'react-hook-form'
import type { CustomFieldProps } from '#web/components/form/field-spec.ts'
import { Field } from '#web/components/ui/field.tsx'
import { useT } from '#web/lib/i18n.ts'
import { FileField, type StoredFile } from './file-field.tsx'

/** A file as a field of a form; its value is the stored file, or null. */
export function StoredFileField({ name, label, hint }: CustomFieldProps) {
  const t = useT()
  const { field, fieldState } = useController({ name })
  return (
    <Field
      label={label}
      note={t(($) => $.common.optional)}
      hint={hint}
      error={fieldState.error?.message}
      className="col-span-full"
    >
      {({ id }) => <FileField id={id} file={field.value as StoredFile | null} onChange={field.onChange} />}
    </Field>
  )
}
