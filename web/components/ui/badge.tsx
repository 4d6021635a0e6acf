import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

interface BadgeProps {
  children: ReactNode
  /** What the figure counts, for assistive technology. */
  label?: string
  isQuiet?: boolean
  className?: string
}

/** A figure in a pill: unread, pending. */
export function Badge({ children, label, isQuiet, className }: BadgeProps) {
  return (
    <span
      {...(label ? { role: 'img', 'aria-label': label } : {})}
      className={cn(
        'inline-grid h-4.5 min-w-4.5 shrink-0 place-items-center rounded-full px-1.25 text-2xs leading-none font-semibold tabular-nums',
        isQuiet ? 'bg-fill-2 font-medium text-ink-2' : 'bg-brand-solid text-on-brand',
        className,
      )}
    >
      {children}
    </span>
  )
}
