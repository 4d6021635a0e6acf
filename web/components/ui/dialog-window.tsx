import type { DialogProps } from './dialog.tsx'
import { ModalWindow } from './modal-window.tsx'

const popupClass =
  'popup-motion top-1/2 left-1/2 max-h-[calc(100dvh-32px)] max-w-[calc(100vw-24px)] -translate-1/2 rounded-xl'

/** A window in the middle. */
export default function DialogWindow({ width = 480, ...props }: DialogProps) {
  return <ModalWindow {...props} width={width} popupClass={popupClass} />
}
