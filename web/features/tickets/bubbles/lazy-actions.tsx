import { useCallback } from 'react'
import { useT } from '#web/lib/i18n.ts'
import type { ThreadItem } from '../model/thread-item.ts'
import { MessageActions } from './message-actions.tsx'

/** What brought the actions: the pointer, or the keyboard, which must land in them. */
export type Near = 'pointer' | 'keyboard' | null

interface LazyActionsProps {
  item: ThreadItem
  isNear: Near
  onNear: (near: Near) => void
}

/** The actions of a message, built when the pointer or the focus comes near: a thread has hundreds. */
export function LazyActions({ item, isNear, onNear }: LazyActionsProps) {
  const t = useT()
  const takeFocus = useCallback(
    (bar: HTMLDivElement | null) => {
      if (isNear === 'keyboard') bar?.querySelector('button')?.focus()
    },
    [isNear],
  )
  if (isNear) return <MessageActions item={item} ref={takeFocus} />
  return (
    <button type="button" className="sr-only" onFocus={() => onNear('keyboard')}>
      {t(($) => $.tickets.act.more)}
    </button>
  )
}
