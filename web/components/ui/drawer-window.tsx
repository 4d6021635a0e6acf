import { Dialog as Base } from '@base-ui/react/dialog'
import { cn } from '#web/lib/cn.ts'
import { type DialogProps, scrimStyle } from './dialog.tsx'
import { DialogFoot, DialogHead, useInitialFocus } from './dialog-window.tsx'

/** The open sheet. */
export default function DrawerWindow(props: DialogProps) {
  const { isOpen, onClose, footer, width = 496, children, className } = props
  const focus = useInitialFocus(props.initialFocus)
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={scrimStyle} />
        <Base.Popup
          style={{ width }}
          {...focus}
          className={cn(
            'fixed inset-y-2 right-2 z-50 flex max-w-[calc(100vw-16px)] flex-col overflow-hidden rounded-lg bg-surface-3 shadow-3 focus-visible:shadow-3 transition-[opacity,transform] duration-(--dur-3) data-ending-style:translate-x-4 data-ending-style:opacity-0 data-starting-style:translate-x-4 data-starting-style:opacity-0 phone:inset-0 phone:w-full! phone:max-w-none phone:rounded-none',
            className,
          )}
        >
          <DialogHead {...props} />
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-6 pb-5">{children}</div>
          {footer ? <DialogFoot>{footer}</DialogFoot> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
