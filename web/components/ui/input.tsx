import type { ComponentProps, ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

/** Look of every box one types or chooses in. */
export const fieldBox =
  'flex w-full min-w-0 items-center gap-2 rounded-md bg-field px-2.5 text-sm shadow-field transition-shadow duration-(--dur-1) focus-within:shadow-field-focus focus-visible:shadow-field-focus has-[[aria-invalid=true]]:shadow-field-bad aria-invalid:shadow-field-bad has-disabled:opacity-55'

export interface InputProps extends Omit<ComponentProps<'input'>, 'size' | 'prefix'> {
  size?: 'md' | 'lg'
  /** Filled and without border, for searches. */
  isQuiet?: boolean
  /** Icon before, unit or button after the text. */
  before?: ReactNode
  after?: ReactNode
}

export function Input({ size = 'md', isQuiet, before, after, className, ...props }: InputProps) {
  return (
    <span
      className={cn(
        fieldBox,
        size === 'lg' ? 'h-10 px-3 text-base phone:h-11' : 'h-8 phone:h-10',
        isQuiet && 'bg-fill-2 shadow-none [&_::placeholder]:text-ink-2',
        '[&>.lucide]:text-ink-3',
        isQuiet && '[&>.lucide]:text-ink-2',
        className,
      )}
    >
      {before}
      <input
        className="h-full min-w-0 flex-1 bg-transparent focus-visible:shadow-none phone:text-lg [&::-webkit-search-cancel-button]:hidden"
        {...props}
      />
      {after}
    </span>
  )
}
