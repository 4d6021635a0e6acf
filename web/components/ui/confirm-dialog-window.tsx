import { AlertDialog as Base } from '@base-ui/react/alert-dialog'
import { useRef } from 'react'
import { Button } from './button.tsx'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'
import { scrimStyle } from './dialog.tsx'
import { DialogFoot } from './modal-window.tsx'

/** The open question. */
export default function ConfirmDialogWindow(props: ConfirmDialogProps) {
  const { isOpen, onClose, onConfirm, title, losses = [], confirmLabel, keepLabel, isBusy, isHarmless } = props
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={scrimStyle} />
        <Base.Popup
          initialFocus={keep}
          className="popup-motion fixed top-1/2 left-1/2 z-50 w-[440px] max-w-[calc(100vw-24px)] -translate-1/2 rounded-xl bg-surface-3 shadow-3"
        >
          <div className="grid gap-3 px-6 pt-5 pb-5">
            <Base.Title className="text-lg">{title}</Base.Title>
            <Base.Description render={<div className="grid gap-2 text-ink-2" />}>
              {losses.length ? (
                <ul className="grid list-disc gap-1 pl-4">
                  {losses.map((loss, index) => (
                    <li key={index}>{loss}</li>
                  ))}
                </ul>
              ) : null}
              {props.children}
            </Base.Description>
          </div>
          <DialogFoot>
            <Button ref={keep} onClick={onClose}>
              {keepLabel}
            </Button>
            <Button variant={isHarmless ? 'primary' : 'danger'} isBusy={isBusy ?? false} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </DialogFoot>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
