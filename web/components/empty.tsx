import type { ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

interface EmptyProps {
  title: string
  /** What this is, or why nothing is here. */
  text?: ReactNode
  /** The one next step. */
  action?: ReactNode
  /** A picture of rows, for whole screens. */
  hasArt?: boolean
  /** It is the whole page: its title is the page's. */
  isPage?: boolean
  className?: string
}

/** A list without lines: what it is and the one next step. */
export function Empty({ title, text, action, hasArt, isPage, className }: EmptyProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={cn('m-auto grid max-w-100 justify-items-center gap-3 p-8 text-center', className)}>
      {hasArt ? <RowsArt /> : null}
      <div className="grid gap-1">
        <Title className="text-base font-semibold">{title}</Title>
        {text ? <p className="text-ink-2">{text}</p> : null}
      </div>
      {action}
    </div>
  )
}

function RowsArt() {
  return (
    <svg aria-hidden viewBox="0 0 132 88" fill="none" className="w-33">
      <g className="stroke-line-2" strokeWidth="1.5">
        <rect x="26" y="8" width="80" height="20" rx="7" className="fill-surface-1" />
        <rect x="16" y="34" width="100" height="22" rx="8" className="fill-surface-2" />
        <rect x="6" y="62" width="120" height="24" rx="9" className="fill-brand-soft stroke-brand-line" />
      </g>
      <g className="fill-fill-3">
        <circle cx="38" cy="18" r="5" />
        <rect x="48" y="15.5" width="34" height="5" rx="2.5" />
        <circle cx="30" cy="45" r="6" />
        <rect x="42" y="42" width="44" height="6" rx="3" />
      </g>
      <g className="fill-brand-solid">
        <circle cx="22" cy="74" r="6.5" />
        <rect x="36" y="71" width="52" height="6" rx="3" opacity=".55" />
        <rect x="104" y="69" width="14" height="10" rx="5" opacity=".55" />
      </g>
    </svg>
  )
}
