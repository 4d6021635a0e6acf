import { lazy, type ReactElement, type ReactNode, Suspense } from 'react'
import { usePopup } from './use-popup.ts'

const load = () => import('./popover-popup.tsx')
const PopoverPopup = lazy(load)

export interface PopoverProps {
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
export function Popover({ trigger, isOpen: wanted, onOpenChange, ...props }: PopoverProps) {
  const { opener, wasOpen, ...popup } = usePopup({ trigger, kind: 'dialog', load, isOpen: wanted, onOpenChange })
  return (
    <>
      {opener}
      <Suspense>{wasOpen ? <PopoverPopup {...props} {...popup} /> : null}</Suspense>
    </>
  )
}
