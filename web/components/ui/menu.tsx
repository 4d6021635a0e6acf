import { ContextMenu as BaseContext } from '@base-ui/react/context-menu'
import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'
import { Keys } from './kbd.tsx'
import { itemStyle } from './options.tsx'

/** One line of a menu. Null stands for a dividing line. */
export interface MenuEntry {
  readonly label: string
  readonly icon?: ReactNode
  readonly keys?: string
  readonly isDanger?: boolean
  readonly isChecked?: boolean
  /** Why it cannot be chosen now; shown under the label. */
  readonly whyNot?: string | undefined
  /** Keeps the menu open, for switches. */
  readonly keepsOpen?: boolean
  onSelect(): void
}

const popup =
  'popup-motion min-w-44 max-w-72 max-h-(--available-height) overflow-y-auto rounded-lg bg-surface-3 p-1 text-sm shadow-2 outline-none'

function EntryLine({ entry }: { entry: MenuEntry }) {
  return (
    <>
      {entry.icon ? <span className={cn('text-ink-2', entry.isDanger && 'text-danger-ink')}>{entry.icon}</span> : null}
      <span className="min-w-0 flex-1">
        {entry.label}
        {entry.whyNot ? <span className="block text-xs text-ink-2">{entry.whyNot}</span> : null}
      </span>
      {entry.isChecked ? <Check aria-hidden className="size-4 text-brand-ink" /> : null}
      {entry.keys ? <Keys keys={entry.keys} /> : null}
    </>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const props = {
    disabled: Boolean(entry.whyNot),
    closeOnClick: !entry.keepsOpen,
    className: cn(itemStyle, entry.isDanger && 'text-danger-ink data-highlighted:bg-danger-soft'),
  }
  if (entry.isChecked === undefined) {
    return (
      <Base.Item {...props} onClick={() => entry.onSelect()}>
        <EntryLine entry={entry} />
      </Base.Item>
    )
  }
  return (
    <Base.CheckboxItem {...props} checked={entry.isChecked} onCheckedChange={() => entry.onSelect()}>
      <EntryLine entry={entry} />
    </Base.CheckboxItem>
  )
}

const Entries = ({ entries }: { entries: readonly (MenuEntry | null)[] }) =>
  entries.map((entry, index) =>
    entry ? (
      <Entry key={entry.label} entry={entry} />
    ) : (
      <Base.Separator key={index} className="-mx-1 my-1 h-px bg-line-1" />
    ),
  )

interface MenuProps {
  trigger: ReactElement
  entries: readonly (MenuEntry | null)[]
  /** What stands above the lines. */
  head?: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  className?: string
}

/** Actions behind a button. */
export function Menu({ trigger, entries, head, side = 'bottom', align = 'end', className }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger as ReactElement<Record<string, unknown>>} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={4} collisionPadding={8} className="z-60">
          <Base.Popup className={cn(popup, className)}>
            {head}
            <Entries entries={entries} />
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** The same actions under the right button or a long press. */
export function ContextMenu({ trigger, entries }: Pick<MenuProps, 'trigger' | 'entries'>) {
  return (
    <BaseContext.Root>
      <BaseContext.Trigger render={trigger as ReactElement<Record<string, unknown>>} />
      <BaseContext.Portal>
        <BaseContext.Positioner className="z-60">
          <BaseContext.Popup className={popup}>
            <Entries entries={entries} />
          </BaseContext.Popup>
        </BaseContext.Positioner>
      </BaseContext.Portal>
    </BaseContext.Root>
  )
}
