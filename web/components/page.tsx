import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

interface PageProps {
  title: string
  /** What the screen is for, in one sentence. */
  about?: ReactNode
  /** Buttons at the right of the title; the only solid one is the main act. */
  actions?: ReactNode
  children: ReactNode
  className?: string
}

/** Frame of a settings screen: title, purpose, acts, and the rest of the height for the content. */
export function Page({ title, about, actions, children, className }: PageProps) {
  return (
    <main className={cn('flex min-h-0 min-w-0 flex-1 flex-col bg-surface-2', className)}>
      <title>{`${title} · Praça`}</title>
      <header className="flex items-start gap-3 px-6 pt-5 pb-4 phone:px-4 phone:pt-4 phone:pb-3">
        <div className="min-w-0 flex-1">
          <h1 className="text-xl">{title}</h1>
          {about ? <p className="text-ink-2 phone:hidden">{about}</p> : null}
        </div>
        {actions ? <div className="flex shrink-0 items-center gap-2">{actions}</div> : null}
      </header>
      {children}
    </main>
  )
}
