import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

interface SectionProps {
  title: string
  count?: ReactNode
  tools?: ReactNode
  children: ReactNode
  className?: string
}

/** One region of a wall of figures with its title line. */
export function Section({ title, count, tools, children, className }: SectionProps) {
  return (
    <section aria-label={title} className={cn('min-w-0 pb-4', className)}>
      <header className="flex min-h-13 items-center justify-between gap-3 px-6 pt-2 phone:px-4">
        <h2 className="text-base font-semibold">
          {title}
          {count === undefined ? null : (
            <span className="pl-2 text-xs font-normal text-ink-2 tabular-nums">{count}</span>
          )}
        </h2>
        {tools}
      </header>
      {children}
    </section>
  )
}
