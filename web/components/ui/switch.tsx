import { Switch as Base } from '@base-ui/react/switch'
import { cn } from '#web/lib/cn.ts'

interface SwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
  id?: string
  'aria-label'?: string
  'aria-labelledby'?: string
  className?: string
}

export function Switch({ isOn, onChange, isDisabled, className, ...props }: SwitchProps) {
  return (
    <Base.Root
      checked={isOn}
      onCheckedChange={(checked) => onChange(checked)}
      disabled={isDisabled ?? false}
      className={cn(
        'relative h-4 w-7 shrink-0 rounded-full bg-line-3 transition-colors duration-(--dur-2) after:absolute after:-inset-2 data-checked:bg-brand-solid data-disabled:opacity-50',
        className,
      )}
      {...props}
    >
      <Base.Thumb className="absolute top-0.5 left-0.5 size-3 rounded-full bg-white shadow-[0_1px_2px_oklch(0_0_0/0.3)] transition-transform duration-(--dur-2) data-checked:translate-x-3" />
    </Base.Root>
  )
}
