import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
} from 'react'
import { hideTip, refreshTip, showTip, type TipSide } from './tooltip-store.ts'

interface TooltipProps {
  text: ReactNode
  /** Keys that do the same, as in `useShortcut`. */
  keys?: string | undefined
  side?: TipSide
  isDisabled?: boolean
  /** The element that is explained; it receives hover and focus. */
  children: ReactElement
}

/** Explains a control on hover and on keyboard focus. All share one layer, so a hundred of them cost nothing. */
export function Tooltip({ text, keys, side = 'top', isDisabled = false, children }: TooltipProps) {
  const id = useId()
  const child = children as ReactElement<HTMLAttributes<HTMLElement>>
  const own = child.props
  useEffect(() => () => hideTip(id), [id])
  useEffect(() => refreshTip(id, { text, keys, side }), [id, text, keys, side])
  if (isDisabled) return child
  const show = (anchor: HTMLElement) => showTip({ id, anchor, text, keys, side })
  return cloneElement(child, {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      own.onPointerEnter?.(event)
      if (event.pointerType === 'mouse') show(event.currentTarget)
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      own.onPointerLeave?.(event)
      hideTip(id)
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      own.onPointerDown?.(event)
      hideTip(id)
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      own.onFocus?.(event)
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget)
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      own.onBlur?.(event)
      hideTip(id)
    },
  })
}
