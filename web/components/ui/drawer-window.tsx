import type { DialogProps } from './dialog.tsx'
import { ModalWindow } from './modal-window.tsx'

const popupClass =
  'inset-y-2 right-2 max-w-[calc(100vw-16px)] overflow-hidden rounded-lg transition-[opacity,transform] duration-(--dur-3) data-ending-style:translate-x-4 data-ending-style:opacity-0 data-starting-style:translate-x-4 data-starting-style:opacity-0 phone:inset-0 phone:w-full! phone:max-w-none phone:rounded-none'

/** A sheet at the right edge. */
export default function DrawerWindow({ width = 496, ...props }: DialogProps) {
  return <ModalWindow {...props} width={width} popupClass={popupClass} bodyClass="flex flex-col" />
}
