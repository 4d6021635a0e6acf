import { lazy, type ReactElement, type ReactNode, Suspense } from 'react'
import { usePopup } from './use-popup.ts'

const load = () => import('./menu-popup.tsx')
const MenuPopup = lazy(load)

/** One line of a menu. Null stands for a dividing line. */
export interface MenuEntry {
  readonly label: string
  readonly icon?: ReactNode
  readonly keys?: string
  readonly isDanger?: boolean
  /** With it the line is a switch: ticked or not. */
  readonly isChecked?: boolean
  /** Why it cannot be chosen now; shown under the label. */
  readonly whyNot?: string | undefined
  /** Keeps the menu open, for switches. */
  readonly keepsOpen?: boolean
  /** What has the focus afterwards; the menu's button unless told. */
  readonly focuses?: () => HTMLElement | null | undefined
  onSelect(): void
}

export interface MenuProps {
  trigger: ReactElement
  entries: readonly (MenuEntry | null)[]
  /** What stands above the lines. */
  head?: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  align?: 'start' | 'center' | 'end'
  className?: string
}

/** Actions behind a button. */
export function Menu({ trigger, ...props }: MenuProps) {
  const { opener, wasOpen, ...popup } = usePopup({ trigger, kind: 'menu', load })
  return (
    <>
      {opener}
      <Suspense>{wasOpen ? <MenuPopup {...props} {...popup} /> : null}</Suspense>
    </>
  )
}
