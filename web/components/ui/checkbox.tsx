import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Check, Minus } from 'lucide-react'
import { cn } from '#web/lib/cn.ts'

interface CheckboxProps {
  isChecked: boolean
  /** Some of several are checked. */
  isMixed?: boolean
  onChange: (isChecked: boolean, event: Event) => void
  isDisabled?: boolean
  id?: string
  'aria-label'?: string
  className?: string
}

export function Checkbox({ isChecked, isMixed, onChange, isDisabled, className, ...props }: CheckboxProps) {
  return (
    <Base.Root
      checked={isChecked}
      indeterminate={isMixed ?? false}
      disabled={isDisabled ?? false}
      onCheckedChange={(checked, details) => onChange(checked, details.event)}
      className={cn(
        'relative grid size-4 shrink-0 place-items-center rounded-xs shadow-field after:absolute after:-inset-2 data-checked:bg-brand-solid data-checked:shadow-none data-disabled:opacity-50 data-indeterminate:bg-brand-solid data-indeterminate:shadow-none focus-visible:shadow-focus',
        className,
      )}
      {...props}
    >
      <Base.Indicator className="text-on-brand">
        {isMixed ? <Minus aria-hidden className="size-3" /> : <Check aria-hidden className="size-3" />}
      </Base.Indicator>
    </Base.Root>
  )
}
