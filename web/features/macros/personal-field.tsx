import { useController } from 'react-hook-form'
import type { CustomFieldProps } from '#web/components/form/field-spec.ts'
import { Switch } from '#web/components/ui/switch.tsx'
import { useT } from '#web/lib/i18n.ts'
import { canDo } from '#web/lib/session.ts'

/** For oneself or for the company; who may not share has own ones alone. */
export function PersonalField({ name, label, hint }: CustomFieldProps) {
  const t = useT()
  const { field } = useController({ name })
  if (!canDo('macros.share')) return <p className="col-span-2 text-ink-2">{t(($) => $.macros.onlyOwn)}</p>
  return (
    <label className="col-span-2 flex min-h-8 items-center gap-2.5">
      <Switch isOn={field.value === true} onChange={field.onChange} aria-label={label} />
      <span className="font-medium">{label}</span>
      <span className="text-ink-2">{hint}</span>
    </label>
  )
}
