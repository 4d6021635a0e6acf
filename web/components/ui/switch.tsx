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
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      disabled={isDisabled}
      onClick={() => onChange(!isOn)}
      className={cn(
        'relative h-4 w-7 shrink-0 rounded-full transition-colors duration-(--dur-2) after:absolute after:-inset-2 disabled:opacity-50',
        isOn ? 'bg-brand-solid' : 'bg-line-3',
        className,
      )}
      {...props}
    >
      <span
        className={cn(
          'absolute top-0.5 left-0.5 size-3 rounded-full bg-white shadow-[0_1px_2px_oklch(0_0_0/0.3)] transition-transform duration-(--dur-2)',
          isOn && 'translate-x-3',
        )}
      />
    </button>
  )
}
