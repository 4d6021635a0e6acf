import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
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
  children?: ReactNode
}

const looks = {
  line: {
    list: 'flex gap-3 border-b border-line-1',
    tab: 'relative flex h-9 items-center gap-1 text-xs font-medium text-ink-2 hover:text-ink-1 focus-visible:shadow-focus-inset data-active:text-ink-1 data-active:after:absolute data-active:after:inset-x-0 data-active:after:-bottom-px data-active:after:h-0.5 data-active:after:rounded-t-full data-active:after:bg-brand-solid',
  },
  segment: {
    list: 'inline-flex gap-0.5 rounded-md bg-fill-2 p-0.5',
    tab: 'flex h-7 items-center gap-1.5 rounded-sm px-2.5 text-sm font-medium text-ink-2 hover:text-ink-1 data-active:bg-control data-active:text-ink-1 data-active:shadow-1 phone:h-9',
  },
} as const

/** Tabs over panels; panels are `TabPanel` children, or whatever the caller renders by value. */
export function Tabs<T extends string>({ tabs, value, onChange, label, look = 'line', ...props }: TabsProps<T>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as T)} className="contents">
      <Base.List aria-label={label} activateOnFocus className={cn(looks[look].list, props.className)}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={cn('group whitespace-nowrap', looks[look].tab)}>
            {tab.label}
            {tab.count === undefined ? null : (
              <span className="text-2xs text-ink-2 tabular-nums group-data-active:text-brand-ink">{tab.count}</span>
            )}
          </Base.Tab>
        ))}
      </Base.List>
      {props.children}
    </Base.Root>
  )
}

export const TabPanel = Base.Panel
