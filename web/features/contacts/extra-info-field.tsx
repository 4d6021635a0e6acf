import { Plus, X } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { CustomFieldProps } from '#web/components/form/field-spec.ts'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Input } from '#web/components/ui/input.tsx'
import { useT } from '#web/lib/i18n.ts'

/** Free pairs of name and value about a person. */
export function ExtraInfoField({ name, label }: CustomFieldProps) {
  const t = useT()
  const { register, getValues, formState } = useFormContext()
  const { fields, append, remove } = useFieldArray({ name })
  const isInvalid = Boolean(formState.errors[name])
  return (
    <fieldset className="col-span-2 grid justify-items-start gap-2">
      <legend className="mb-1.5 font-medium">{label}</legend>
      {fields.map((field, index) => (
        <div key={field.id} className="flex w-full items-center gap-2">
          <Input
            aria-label={t(($) => $.contacts.extraName)}
            placeholder={t(($) => $.contacts.extraName)}
            aria-invalid={isInvalid && !getValues(`${name}.${index}.name`) ? true : undefined}
            {...register(`${name}.${index}.name`)}
          />
          <Input
            aria-label={t(($) => $.contacts.extraValue)}
            placeholder={t(($) => $.contacts.extraValue)}
            {...register(`${name}.${index}.value`)}
          />
          <IconButton
            label={t(($) => $.contacts.removeExtra, { name: String(getValues(`${name}.${index}.name`) ?? '') })}
            icon={<X className="size-4" />}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <Button size="sm" icon={<Plus className="size-4" />} onClick={() => append({ name: '', value: '' })}>
        {t(($) => $.contacts.addExtra)}
      </Button>
    </fieldset>
  )
}
