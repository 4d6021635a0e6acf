import { ArrowDown } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { useFormat } from '#web/lib/format.ts'
import { MessageRow } from '../bubbles/message-row.tsx'
import type { useThread } from '../data/use-thread.ts'
import { groupThread } from '../model/grouping.ts'
import { DayLine, UnreadLine } from './thread-lines.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { useNear } from './use-near.ts'
import { useNewMessages } from './use-new-messages.ts'
import type { useThreadScroll } from '#web/components/chat/use-thread-scroll.ts'

interface ThreadProps {
  opened: { at: number; unread: number }
  thread: ReturnType<typeof useThread>
  scroll: ReturnType<typeof useThreadScroll>
  /** To the newest message, which need not be loaded here. */
  onEnd: () => void
  box: React.RefObject<HTMLDivElement | null>
}

/** The messages, oldest on top; older pages come when the reader nears them. */
export function Thread({ opened, thread, scroll, onEnd, box }: ThreadProps) {
  const t = useT()
  const format = useFormat()
  const top = useRef<HTMLDivElement>(null)
  const bottom = useRef<HTMLDivElement>(null)
  const { items, hasNextPage, isFetchingNextPage, fetchNextPage, hasNewer, isFetchingNewer, fetchNewer } = thread
  const { firstUnreadId, waiting } = useNewMessages({ items, opened, isAtEnd: scroll.isAtEnd && !hasNewer })
  const rows = useMemo(() => groupThread(items, { firstUnreadId, dayOf: format.date }), [items, firstUnreadId, format])

  const { [0]: first } = items
  useNear({ mark: top, box, isActive: hasNextPage && !isFetchingNextPage, load: fetchNextPage, on: first })
  useNear({ mark: bottom, box, isActive: hasNewer && !isFetchingNewer, load: fetchNewer, on: items.at(-1) })

  return (
    <div className="relative min-h-0 flex-1 overflow-hidden">
      <div
        ref={box}
        role="log"
        aria-live="off"
        aria-label={t(($) => $.tickets.thread.label)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        onScroll={scroll.onScroll}
        className="absolute inset-0 flex flex-col overflow-x-hidden overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:shadow-focus-inset"
      >
        <div className="mx-auto mt-auto flex w-full max-w-[840px] flex-col px-6 pt-3 pb-4 phone:px-3.5">
          {hasNextPage ? (
            <div ref={top}>
              <ThreadSkeleton count={2} />
            </div>
          ) : null}
          {rows.map((row) => (
            <div key={row.key} data-row={row.key} className="flex flex-col">
              {row.type === 'day' && <DayLine at={row.at} />}
              {row.type === 'unread' && <UnreadLine />}
              {row.type === 'message' && (
                <MessageRow item={row.item} isRun={row.isRun} isMid={row.isMid} hasAuthor={row.hasAuthor} />
              )}
            </div>
          ))}
          {hasNewer && (
            <div ref={bottom}>
              <ThreadSkeleton count={2} />
            </div>
          )}
        </div>
      </div>
      {(!scroll.isAtEnd || hasNewer) && (
        <button
          type="button"
          onClick={onEnd}
          className="absolute right-6 bottom-2 z-2 inline-flex h-[30px] items-center gap-1.5 rounded-full bg-surface-3 pr-3.5 pl-2.5 text-xs font-semibold text-brand-ink shadow-2 phone:right-3.5 phone:h-10"
        >
          <ArrowDown aria-hidden className="size-3.5" />
          {waiting > 0 ? t(($) => $.tickets.thread.newCount, { count: waiting }) : t(($) => $.tickets.thread.toEnd)}
        </button>
      )}
    </div>
  )
}
