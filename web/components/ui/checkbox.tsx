import { Check, Minus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cn } from '#web/lib/cn.ts'

interface CheckboxProps {
  isChecked: boolean
  /** Some of several are checked. */
  isMixed?: boolean
  onChange: (isChecked: boolean) => void
  isDisabled?: boolean
  id?: string
  'aria-label'?: string
  className?: string
}

export function Checkbox({ isChecked, isMixed = false, onChange, isDisabled, className, ...props }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isMixed
  }, [isMixed])
  const Sign = isMixed ? Minus : Check
  const isMarked = isChecked || isMixed
  return (
    <span className={cn('relative inline-grid size-4 shrink-0 place-items-center align-middle', className)}>
      <input
        ref={input}
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className={cn(
          'absolute inset-0 cursor-pointer appearance-none rounded-xs after:absolute after:-inset-2 disabled:opacity-50',
          isMarked ? 'bg-brand-solid' : 'shadow-field',
          'focus-visible:shadow-focus',
        )}
        {...props}
      />
      {isMarked ? <Sign aria-hidden className="pointer-events-none relative size-3 text-on-brand" /> : null}
    </span>
  )
}
