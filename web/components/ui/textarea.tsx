import type { ComponentProps } from 'react'
import { cn } from '#web/lib/cn.ts'
import { fieldBox } from './input.tsx'

/** Grows with its text up to a third of the screen. */
export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={cn(
        fieldBox,
        'block field-sizing-content max-h-[33vh] min-h-20 resize-none px-2.5 py-2 phone:text-lg',
        className,
      )}
      {...props}
    />
  )
}
