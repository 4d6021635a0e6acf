import type { ReactNode } from 'react'

/** A ruled part of the panel with its heading. */
export function PanelSection({ title, action, children }: { title?: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-b border-line-1 px-4 pt-3 pb-3.5 last:border-b-0">
      {title && (
        <h2 className="mb-1.5 flex min-h-[22px] items-center gap-1.5 text-xs text-ink-2">
          {title}
          <span className="ml-auto">{action}</span>
        </h2>
      )}
      {children}
    </section>
  )
}

/** Label and value on one line. */
export function PanelRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[84px_minmax(0,1fr)] gap-2">
      <dt className="leading-[26px] text-ink-2">{label}</dt>
      <dd className="flex min-h-[26px] min-w-0 items-center gap-1.5">{children}</dd>
    </div>
  )
}
