import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Pixels from the end within which the reader counts as being there. */
const NEAR = 48

interface Anchor {
  key: string
  top: number
}

/** The topmost row in sight; rows stand one below the other. */
function findAnchor(box: HTMLElement): Anchor | null {
  const top = box.getBoundingClientRect().top
  const rows = box.querySelectorAll<HTMLElement>('[data-row]')
  let from = 0
  let to = rows.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (rows[middle]!.getBoundingClientRect().bottom > top) to = middle
    else from = middle + 1
  }
  const row = rows[from]
  return row ? { key: row.dataset.row ?? '', top: row.getBoundingClientRect().top - top } : null
}

/**
 * Keeps the reader where he is: at the end new messages come into sight, above it nothing moves,
 * whatever is added before or behind what he reads.
 */
export function useThreadScroll(
  box: RefObject<HTMLElement | null>,
  marker: unknown,
  isShown: boolean,
  /** The end of what is loaded is the end of the conversation. */
  hasEnd = true,
) {
  const isPinned = useRef(true)
  const anchor = useRef<Anchor | null>(null)
  const [isAtEnd, setIsAtEnd] = useState(true)

  const settle = useCallback(() => {
    const element = box.current
    if (!element) return
    if (isPinned.current) {
      element.scrollTop = element.scrollHeight
      return
    }
    const { current } = anchor
    const row = current && element.querySelector<HTMLElement>(`[data-row="${CSS.escape(current.key)}"]`)
    if (!row) return
    element.scrollTop += row.getBoundingClientRect().top - element.getBoundingClientRect().top - current.top
  }, [box])

  useLayoutEffect(settle, [settle, marker, isShown])

  // Pictures, the composer and the window change heights without a new message.
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(settle)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [box, settle, isShown])

  const onScroll = useCallback(() => {
    const element = box.current
    if (!element) return
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR
    isPinned.current = isNear && hasEnd
    anchor.current = isPinned.current ? null : findAnchor(element)
    setIsAtEnd(isNear)
  }, [box, hasEnd])

  const scrollToEnd = useCallback(() => {
    isPinned.current = true
    setIsAtEnd(true)
    settle()
  }, [settle])

  /** Shows one row in the middle; false when it is not there. */
  const scrollToRow = useCallback(
    (messageId: string): boolean => {
      const row = box.current?.querySelector<HTMLElement>(`[data-message="${CSS.escape(messageId)}"]`)
      if (!row) return false
      isPinned.current = false
      row.scrollIntoView({ block: 'center' })
      onScroll()
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      if (!isCalm) row.animate([{ background: 'var(--brand-soft)' }, { background: 'transparent' }], { duration: 1200 })
      return true
    },
    [box, onScroll],
  )
  return { isAtEnd, onScroll, scrollToEnd, scrollToRow }
}
