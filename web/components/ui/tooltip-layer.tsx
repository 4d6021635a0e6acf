import { useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '#web/lib/store.ts'
import { Keys } from './kbd.tsx'
import { hideTip, type Tip, type TipSide, tipStore } from './tooltip-store.ts'

const gap = 6
const margin = 6
const opposite: Record<TipSide, TipSide> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }

function place(side: TipSide, anchor: DOMRect, tip: DOMRect) {
  const middleX = anchor.left + (anchor.width - tip.width) / 2
  const middleY = anchor.top + (anchor.height - tip.height) / 2
  if (side === 'top') return { left: middleX, top: anchor.top - tip.height - gap }
  if (side === 'bottom') return { left: middleX, top: anchor.bottom + gap }
  if (side === 'left') return { left: anchor.left - tip.width - gap, top: middleY }
  return { left: anchor.right + gap, top: middleY }
}

/** Where the tip stands: on the wanted side, on the other one when there is no room, always inside the window. */
function position({ anchor, side }: Tip, tip: DOMRect) {
  const box = anchor.getBoundingClientRect()
  const wanted = place(side, box, tip)
  const fits =
    wanted.top >= margin &&
    wanted.left >= margin &&
    wanted.top + tip.height <= innerHeight - margin &&
    wanted.left + tip.width <= innerWidth - margin
  const isAcross =
    side === 'top' || side === 'bottom' ? wanted.top >= margin && wanted.top + tip.height <= innerHeight : fits
  const { left, top } = fits || isAcross ? wanted : place(opposite[side], box, tip)
  return {
    left: Math.max(margin, Math.min(left, innerWidth - tip.width - margin)),
    top: Math.max(margin, Math.min(top, innerHeight - tip.height - margin)),
  }
}

/** The one place where tooltips are drawn. */
export function TooltipLayer() {
  const tip = useStore(tipStore)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!tip || !box.current) return undefined
    const { left, top } = position(tip, box.current.getBoundingClientRect())
    box.current.style.translate = `${Math.round(left)}px ${Math.round(top)}px`
    const isNamed = tip.anchor.hasAttribute('aria-describedby') || tip.anchor.getAttribute('aria-label') === tip.text
    if (isNamed) return undefined
    tip.anchor.setAttribute('aria-describedby', 'tooltip')
    return () => tip.anchor.removeAttribute('aria-describedby')
  }, [tip])
  useEffect(() => {
    if (!tip) return undefined
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && hideTip()
    const onScroll = () => hideTip()
    addEventListener('keydown', onKey)
    addEventListener('scroll', onScroll, true)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('scroll', onScroll, true)
    }
  }, [tip])
  if (!tip) return null
  return createPortal(
    <div
      ref={box}
      id="tooltip"
      role="tooltip"
      className="pointer-events-none fixed top-0 left-0 z-70 flex max-w-64 animate-fade-in items-center gap-2 rounded-sm bg-tip px-2 py-1 text-xs font-medium text-on-tip shadow-2"
    >
      <span>{tip.text}</span>
      {tip.keys ? <Keys keys={tip.keys} className="bg-on-tip/15 text-on-tip" /> : null}
    </div>,
    document.body,
  )
}
