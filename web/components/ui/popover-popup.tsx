import { Popover as Base } from '@base-ui/react/popover'
import { cn } from '#web/lib/cn.ts'
import type { PopoverProps } from './popover.tsx'
import { isOwnPress } from './use-popup.ts'

interface PopoverPopupProps extends Omit<PopoverProps, 'trigger' | 'isOpen' | 'onOpenChange'> {
  anchor: HTMLElement | null
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** The open window. */
export default function PopoverPopup(props: PopoverPopupProps) {
  const { anchor, isOpen, setOpen, label, children, side = 'bottom', align = 'start', className } = props
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, { reason, event }) => isOwnPress(anchor, reason, event) || setOpen(open)}
    >
      <Base.Portal>
        <Base.Positioner anchor={anchor} side={side} align={align} sideOffset={6} collisionPadding={8} className="z-60">
          <Base.Popup
            aria-label={label}
            finalFocus={() => anchor}
            className={cn(
              'popup-motion max-h-(--available-height) max-w-(--available-width) overflow-auto rounded-lg bg-surface-3 p-3 shadow-2 outline-none focus-visible:shadow-2',
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
