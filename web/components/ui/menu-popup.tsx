import { Menu as Base } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { cn } from '#web/lib/cn.ts'
import { Keys } from './kbd.tsx'
import type { MenuEntry, MenuProps } from './menu.tsx'
import { itemStyle } from './options.tsx'
import { isOwnPress } from './use-popup.ts'

function EntryLine({ entry }: { entry: MenuEntry }) {
  // What cannot be done is dimmed; why it cannot stays readable.
  const dim = entry.whyNot && 'opacity-50'
  return (
    <>
      {entry.icon ? (
        <span className={cn('text-ink-2', entry.isDanger && 'text-danger-ink', dim)}>{entry.icon}</span>
      ) : null}
      <span className="min-w-0 flex-1">
        <span className={dim}>{entry.label}</span>
        {entry.whyNot ? <span className="block text-xs text-ink-2">{entry.whyNot}</span> : null}
      </span>
      {entry.isChecked ? <Check aria-hidden className="size-4 text-brand-ink" /> : null}
      {entry.keys ? <Keys keys={entry.keys} /> : null}
    </>
  )
}

function Entry({ entry, onChoose }: { entry: MenuEntry; onChoose: () => void }) {
  const props = {
    disabled: Boolean(entry.whyNot),
    closeOnClick: !entry.keepsOpen,
    className: cn(
      itemStyle,
      entry.isDanger && 'text-danger-ink data-highlighted:bg-danger-soft',
      entry.whyNot && 'data-disabled:opacity-100',
    ),
  }
  if (entry.isChecked === undefined) {
    return (
      <Base.Item
        {...props}
        onClick={() => {
          onChoose()
          entry.onSelect()
        }}
      >
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

interface MenuPopupProps extends Omit<MenuProps, 'trigger'> {
  anchor: HTMLElement | null
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** The open menu. */
export default function MenuPopup({ anchor, isOpen, setOpen, entries, head, className, ...place }: MenuPopupProps) {
  const { side = 'bottom', align = 'end' } = place
  const chosen = useRef<MenuEntry>(null)
  const name = anchor?.ariaLabel || anchor?.textContent?.trim()
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { reason, event }) => isOwnPress(anchor, reason, event) || setOpen(open)}
    >
      {/* Outside the page's landmarks, it is one of its own. */}
      <Base.Portal role="region" aria-label={name}>
        <Base.Positioner anchor={anchor} side={side} align={align} sideOffset={4} collisionPadding={8} className="z-60">
          <Base.Popup
            aria-label={name}
            finalFocus={() => chosen.current?.focuses?.() ?? anchor}
            className={cn(
              'popup-motion max-h-(--available-height) max-w-72 min-w-44 overflow-y-auto rounded-lg bg-surface-3 p-1 text-sm shadow-2 outline-none focus-visible:shadow-2',
              className,
            )}
          >
            {head}
            {entries.map((entry, index) =>
              entry ? (
                <Entry key={entry.label} entry={entry} onChoose={() => (chosen.current = entry)} />
              ) : (
                <Base.Separator key={index} className="-mx-1 my-1 h-px bg-line-1" />
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
