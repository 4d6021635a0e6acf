import { lazy, type ReactNode, type RefObject, Suspense } from 'react'
import { useWasOpen } from './use-was-open.ts'

const DialogWindow = lazy(() => import('./dialog-window.tsx'))

export interface DialogProps {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  /** Name of the cross. */
  closeLabel: string
  description?: ReactNode
  footer?: ReactNode
  /** Pixels; on a phone it fills the screen's width. */
  width?: number
  /** Where the focus goes; without it to the first control. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null)
  /** Only to be read: what scrolls is reached by keyboard itself. */
  isReading?: boolean
  children: ReactNode
  className?: string
}

export const scrimStyle =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-(--dur-3) data-ending-style:opacity-0 data-starting-style:opacity-0'

/** A window over the page that must be answered or closed. */
export function Dialog(props: DialogProps) {
  const wasOpen = useWasOpen(props.isOpen)
  return <Suspense>{wasOpen ? <DialogWindow {...props} /> : null}</Suspense>
}
