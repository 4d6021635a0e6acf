import { lazy, Suspense } from 'react'
import { cn } from '#web/lib/cn.ts'
import { fieldBox } from './input.tsx'
import type { Option } from './options.tsx'

const SelectBox = lazy(() => import('./select-box.tsx'))

export interface SelectProps {
  options: readonly Option[]
  value: string | null
  onChange: (value: string) => void
  /** Shown while nothing is chosen. */
  placeholder?: string
  id?: string
  'aria-label'?: string
  'aria-invalid'?: boolean | undefined
  'aria-describedby'?: string | undefined
  isDisabled?: boolean
  className?: string
}

/** Choose one of a few; its code comes when the first one is shown, its place is kept meanwhile. */
export function Select(props: SelectProps) {
  const chosen = props.options.find(({ value }) => value === props.value)?.label ?? props.placeholder
  const place = (
    <span aria-hidden className={cn(fieldBox, 'h-8 phone:h-10', props.className)}>
      <span className="truncate">{chosen}</span>
    </span>
  )
  return (
    <Suspense fallback={place}>
      <SelectBox {...props} />
    </Suspense>
  )
}
