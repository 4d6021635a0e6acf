import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { Keys } from './kbd.tsx'

export const TooltipProvider = Base.Provider

interface TooltipProps {
  text: ReactNode
  /** Keys that do the same, as in `useShortcut`. */
  keys?: string | undefined
  side?: 'top' | 'right' | 'bottom' | 'left'
  isDisabled?: boolean
  /** The element that is explained; it receives hover and focus. */
  children: ReactElement
}

export function Tooltip({ text, keys, side = 'top', isDisabled, children }: TooltipProps) {
  return (
    <Base.Root disabled={isDisabled ?? false}>
      <Base.Trigger render={children as ReactElement<Record<string, unknown>>} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-70">
          <Base.Popup className="popup-motion flex max-w-64 items-center gap-2 rounded-sm bg-tip px-2 py-1 text-xs font-medium text-on-tip shadow-2">
            <span>{text}</span>
            {keys ? <Keys keys={keys} className="bg-on-tip/15 text-on-tip" /> : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
