import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { cn } from '#web/lib/cn.ts'

interface PopoverProps {
  /** The control that opens it. */
  trigger: ReactElement
  /** Names the window for assistive technology. */
  label: string
  children: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  className?: string
}

/** A small window that belongs to a control and closes by itself. */
export function Popover(props: PopoverProps) {
  const { trigger, label, children, side = 'bottom', align = 'start', isOpen, onOpenChange, className } = props
  return (
    <Base.Root
      {...(isOpen === undefined ? {} : { open: isOpen })}
      onOpenChange={(open) => onOpenChange?.(open)}
    >
      <Base.Trigger render={trigger as ReactElement<Record<string, unknown>>} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={6} collisionPadding={8} className="z-60">
          <Base.Popup
            aria-label={label}
            className={cn(
              'popup-motion max-h-(--available-height) max-w-(--available-width) overflow-auto rounded-lg bg-surface-3 p-3 shadow-2 outline-none',
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
