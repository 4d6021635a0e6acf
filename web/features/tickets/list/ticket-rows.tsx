import { useVirtualizer } from '@tanstack/react-virtual'
import { ArrowUp } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Ticket } from '#contracts/tickets'
import { useT } from '#web/lib/i18n.ts'
import type { useTicketList } from '../data/use-ticket-list.ts'
import { togglePick, usePicks } from '../state/picks.ts'
import { useIsPhone } from '../state/use-media.ts'
import { usePageVisible } from '#web/lib/use-page-visible.ts'
import { type RowActions, TicketRow } from './ticket-row.tsx'
import type { useHeldOrder } from './use-held-order.ts'

interface TicketRowsProps {
  order: ReturnType<typeof useHeldOrder>
  list: ReturnType<typeof useTicketList>
  selectedId: string | null
  actions: RowActions
  /** All states are mixed, so each row says its own. */
  hasStatus: boolean
}

/** The rows in sight of a list of any length; the next page comes before its end is reached. */
export function TicketRows({ order, list, selectedId, actions, hasStatus }: TicketRowsProps) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const height = useIsPhone() ? 80 : 76
  const isVisible = usePageVisible()
  const picks = usePicks()
  const { rows, gone, waiting, hold, release } = order
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 8,
    getItemKey: (index) => rows[index]?.id ?? index,
  })
  useEffect(() => virtual.measure(), [virtual, height])

  const selectedIndex = rows.findIndex((ticket) => ticket.id === selectedId)
  useEffect(() => {
    if (selectedIndex >= 0) virtual.scrollToIndex(selectedIndex)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- follows the choice, not the row when it moves
  }, [selectedId])

  const items = virtual.getVirtualItems()
  const lastIndex = items.at(-1)?.index ?? 0
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const isNearEnd = lastIndex >= rows.length - 12
  useEffect(() => {
    if (isNearEnd && isVisible && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [isNearEnd, isVisible, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])

  const focusRow = (index: number) => {
    const ticket = rows[index]
    if (!ticket) return
    virtual.scrollToIndex(index)
    const focus = () => {
      const row = box.current?.querySelector<HTMLElement>(`[data-ticket="${CSS.escape(ticket.id)}"]`)
      row?.focus({ preventScroll: true })
      return !!row
    }
    // Far away it is drawn only after the scroll; a near one must not lose the next key press.
    if (!focus()) requestAnimationFrame(focus)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const focused = (event.target as HTMLElement).dataset.ticket
    const at = rows.findIndex((ticket) => ticket.id === focused)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    focusRow(next)
  }
  const tabStop = rows.some((ticket) => ticket.id === selectedId) ? selectedId : rows[0]?.id

  return (
    <div className="relative min-h-0 flex-1">
      {waiting > 0 && (
        <button
          type="button"
          onClick={() => {
            release()
            box.current?.scrollTo({ top: 0 })
          }}
          className="absolute top-2 left-1/2 z-2 inline-flex h-7 -translate-x-1/2 items-center gap-1.5 rounded-full bg-surface-3 px-3 text-xs font-semibold text-brand-ink shadow-2"
        >
          <ArrowUp aria-hidden className="size-3.5" />
          {t(($) => $.tickets.list.waiting, { count: waiting })}
        </button>
      )}
      <div
        ref={box}
        role="presentation"
        onKeyDown={onKeyDown}
        onPointerEnter={(event) => event.pointerType === 'mouse' && hold()}
        onPointerLeave={release}
        className="absolute inset-0 overflow-y-auto overscroll-contain px-2 pt-1 pb-3"
      >
        <ul
          aria-label={t(($) => $.tickets.list.label)}
          className="relative w-full"
          style={{ height: virtual.getTotalSize() }}
        >
          {items.map((item) => {
            const ticket: Ticket | undefined = rows[item.index]
            if (!ticket) return null
            return (
              <li
                key={item.key}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <TicketRow
                  ticket={ticket}
                  isSelected={ticket.id === selectedId}
                  isTabStop={ticket.id === tabStop}
                  isGone={gone.has(ticket.id)}
                  actions={actions}
                  hasStatus={hasStatus}
                  pick={
                    picks && {
                      isPicked: picks.includes(ticket.id),
                      toggle: (isRange) => togglePick(ticket.id, isRange ? rows : undefined),
                    }
                  }
                />
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
