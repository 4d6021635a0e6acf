import { useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useT } from '#web/lib/i18n.ts'
import type { FieldFold } from './field-spec.ts'
import { FormField } from './form-field.tsx'

/** Fields behind a line that unfolds: by hand, or because one of them is refused, and then stays open. */
export function Fold({ label, fields }: FieldFold) {
  const t = useT()
  const fold = useRef<HTMLDetailsElement>(null)
  const { getFieldState } = useFormContext()
  const state = useFormState()
  const isBroken = fields.some((spec) => getFieldState(spec.name, state).invalid)
  useEffect(() => {
    if (isBroken && fold.current) fold.current.open = true
  }, [isBroken, state.submitCount])
  return (
    <details ref={fold} className="col-span-full">
      <summary className="w-fit rounded-xs font-medium text-brand-ink">{label(t)}</summary>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4.5 pt-4 pb-2">
        {fields.map((spec) => (
          <FormField key={spec.name} spec={spec} />
        ))}
      </div>
    </details>
  )
}
