import type { CSSProperties, ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

interface ChipProps {
  children: ReactNode
  /** The person's own colour, `#rrggbb`; ink and ground are derived so that it stays readable. */
  color?: string
  isOutlined?: boolean
  className?: string
}

export function Chip({ children, color, isOutlined, className }: ChipProps) {
  return (
    <span
      style={color ? ({ '--chip': color } as CSSProperties) : undefined}
      className={cn(
        'inline-flex h-5 shrink-0 items-center gap-1 whitespace-nowrap rounded-sm px-1.75 text-xs leading-none font-medium',
        isOutlined ? 'text-ink-2 ring-1 ring-line-2 ring-inset' : color ? 'tint-chip' : 'bg-fill-2 text-ink-2',
        className,
      )}
    >
      {children}
    </span>
  )
}

/** A queue's colour beside its name. */
export function ColorDot({ color, className }: { color: string; className?: string }) {
  return (
    <span
      aria-hidden
      style={{ background: color }}
      className={cn('inline-block size-1.75 shrink-0 rounded-[2.5px] ring-1 ring-line-1', className)}
    />
  )
}

const tones = {
  neutral: 'bg-fill-2 text-ink-2',
  success: 'bg-success-soft text-success-ink',
  warning: 'bg-warning-soft text-warning-ink',
  danger: 'bg-danger-soft text-danger-ink',
  info: 'bg-info-soft text-info-ink',
  quiet: 'px-0 text-ink-2',
} as const
export type Tone = keyof typeof tones

/** A state in words with an icon, never by colour alone. */
export function StatePill({ tone, icon, children }: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={cn(
        'inline-flex h-5.5 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full px-2 text-xs leading-none font-medium',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
