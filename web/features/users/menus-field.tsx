import { useController, useWatch } from 'react-hook-form'
import { type MenuVisibility, menuKeys, Profile, seesMenu } from '#contracts/permissions'
import type { CustomFieldProps } from '#web/components/form/field-spec.ts'
import { Checkbox } from '#web/components/ui/checkbox.tsx'
import { useT } from '#web/lib/i18n.ts'
import { menuNames } from './menu-names.ts'

/** Which of the menus of their profile a person sees; only a false is stored (D8). */
export function MenusField({ name, label, hint }: CustomFieldProps) {
  const t = useT()
  const names = menuNames(t)
  const { field } = useController({ name })
  const profile = Profile.safeParse(useWatch({ name: 'profile' })).data ?? 'user'
  const menus = (field.value ?? {}) as MenuVisibility
  const offered = menuKeys.filter((key) => seesMenu(key, profile))
  return (
    <fieldset className="col-span-2 grid gap-1">
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="grid grid-cols-2 phone:grid-cols-1">
        {offered.map((key) => (
          <label key={key} className="flex min-h-8 items-center gap-2.5 phone:min-h-11">
            <Checkbox
              aria-label={names[key]}
              isChecked={menus[key] !== false}
              onChange={(isChecked) => field.onChange({ ...menus, [key]: isChecked })}
            />
            {names[key]}
          </label>
        ))}
      </div>
      <p className="text-xs text-ink-2">{hint}</p>
    </fieldset>
  )
}
