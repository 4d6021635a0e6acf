import { type ButtonHTMLAttributes, cloneElement, type ReactElement, type Ref, useCallback, useState } from 'react'

type TriggerProps = ButtonHTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement>; 'data-popup-open'?: '' }

interface PopupOptions {
  trigger: ReactElement
  kind: 'menu' | 'dialog'
  /** Starts loading what will open. */
  load: () => Promise<unknown>
  isOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
}

/** A control that opens something whose code comes with the first touch. */
export function usePopup({ trigger, kind, load, isOpen: wanted, onOpenChange }: PopupOptions) {
  const child = trigger as ReactElement<TriggerProps>
  const own = child.props
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpenHere, setOpenHere] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const isOpen = wanted ?? isOpenHere
  if (isOpen && !wasOpen) setWasOpen(true)
  const setOpen = useCallback(
    (open: boolean) => {
      setOpenHere(open)
      onOpenChange?.(open)
    },
    [onOpenChange],
  )
  const preload = () => void load()
  const opener = cloneElement(child, {
    ref: setAnchor,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    ...(isOpen ? { 'data-popup-open': '' as const } : {}),
    onPointerEnter: (event) => {
      own.onPointerEnter?.(event)
      preload()
    },
    onFocus: (event) => {
      own.onFocus?.(event)
      preload()
    },
    onClick: (event) => {
      own.onClick?.(event)
      if (!event.defaultPrevented) setOpen(!isOpen)
    },
    onKeyDown: (event) => {
      own.onKeyDown?.(event)
      if (kind !== 'menu' || event.key !== 'ArrowDown' || isOpen) return
      event.preventDefault()
      setOpen(true)
    },
  } satisfies TriggerProps)
  return { opener, anchor, isOpen, wasOpen, setOpen }
}

/** A press on the control itself is the control's to answer. */
export function isOwnPress(anchor: HTMLElement | null, reason: string, event: Event): boolean {
  return reason === 'outside-press' && event.target instanceof Node && (anchor?.contains(event.target) ?? false)
}
