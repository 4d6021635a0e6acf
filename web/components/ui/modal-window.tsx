import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { cn } from '#web/lib/cn.ts'
import { type DialogProps, scrimStyle } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'

function DialogHead({ title, description, closeLabel, onClose }: Omit<DialogProps, 'children' | 'isOpen'>) {
  return (
    <header className="flex items-start gap-3 px-6 pt-5 pb-3">
      <div className="min-w-0 flex-1">
        <Base.Title className="text-lg">{title}</Base.Title>
        {description ? <Base.Description className="text-ink-2">{description}</Base.Description> : null}
      </div>
      <IconButton label={closeLabel} icon={<X className="size-4" />} onClick={onClose} className="-mr-2" />
    </header>
  )
}

export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <footer
    data-acts-below
    className="flex flex-wrap items-center justify-end gap-2 border-t border-line-1 px-6 py-3 phone:px-4"
  >
    {children}
  </footer>
)

const firstField = 'input:not([type=color]):not([type=hidden]), textarea, [role=combobox]'

/** Focus begins in the first field, else on the window itself: the cross would greet with its tooltip. */
function useInitialFocus(wanted: DialogProps['initialFocus']) {
  const popup = useRef<HTMLDivElement>(null)
  const initialFocus = wanted ?? (() => popup.current?.querySelector<HTMLElement>(firstField) ?? popup.current)
  return { ref: popup, initialFocus }
}

interface ModalWindowProps extends DialogProps {
  width: number
  /** Where it stands and how it comes. */
  popupClass: string
  bodyClass?: string
}

/** The open window of a dialog or a sheet: scrim, head with a cross, body that scrolls, foot. */
export function ModalWindow(props: ModalWindowProps) {
  const { isOpen, onClose, footer, width, children, className, popupClass, bodyClass } = props
  const focus = useInitialFocus(props.initialFocus)
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={scrimStyle} />
        <Base.Popup
          style={{ width }}
          {...focus}
          className={cn('fixed z-50 flex flex-col bg-surface-3 shadow-3 focus-visible:shadow-3', popupClass, className)}
        >
          <DialogHead {...props} />
          <div
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
            tabIndex={props.isReading ? 0 : undefined}
            className={cn('min-h-0 flex-1 overflow-y-auto px-6 pb-5 focus-visible:shadow-focus-inset', bodyClass)}
          >
            {children}
          </div>
          {footer ? <DialogFoot>{footer}</DialogFoot> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
