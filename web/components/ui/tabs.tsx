import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { cn } from '#web/lib/cn.ts'

export interface Tab<T extends string> {
  readonly value: T
  readonly label: string
  /** A figure beside the label. */
  readonly count?: ReactNode
}

interface TabsProps<T extends string> {
  tabs: readonly Tab<T>[]
  value: T
  onChange: (value: T) => void
  label: string
  /** `line` under a pane's bar, `segment` inside a toolbar. */
  look?: 'line' | 'segment'
  className?: string
}

const looks = {
  line: {
    list: 'flex gap-3 border-b border-line-1',
    tab: 'relative flex h-9 items-center gap-1 text-xs font-medium text-ink-2 hover:text-ink-1 focus-visible:shadow-focus-inset aria-selected:text-ink-1 aria-selected:after:absolute aria-selected:after:inset-x-0 aria-selected:after:-bottom-px aria-selected:after:h-0.5 aria-selected:after:rounded-t-full aria-selected:after:bg-brand-solid',
  },
  segment: {
    list: 'inline-flex gap-0.5 rounded-md bg-fill-2 p-0.5',
    tab: 'flex h-7 items-center gap-1.5 rounded-sm px-2.5 text-sm font-medium text-ink-2 hover:text-ink-1 aria-selected:bg-control aria-selected:text-ink-1 aria-selected:shadow-1 phone:h-9 phone:px-2',
  },
} as const

const moves: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Choices of which one shows; arrows move and choose, as in a group of tabs. The caller renders by value. */
export function Tabs<T extends string>({ tabs, value, onChange, label, look = 'line', className }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.value === value)
    const next = moves[event.key]?.(index, tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab || next === undefined) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown} className={cn(looks[look].list, className)}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
          className={cn('group whitespace-nowrap', looks[look].tab)}
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className="text-2xs text-ink-2 tabular-nums group-aria-selected:text-brand-ink">{tab.count}</span>
          )}
        </button>
      ))}
    </div>
  )
}
