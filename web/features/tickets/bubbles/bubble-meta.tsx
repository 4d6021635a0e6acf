import { useT } from '#web/lib/i18n.ts'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/format.ts'
import type { ThreadItem } from '../model/thread-item.ts'
import { MessageTicks } from './message-ticks.tsx'

/** The state shown at an own message: that of the optimistic one while the server has not answered. */
export const shownAck = (item: ThreadItem) => (item.outgoing ? (item.outgoing.state === 'failed' ? -1 : 0) : item.ack)

/** Time and state at the end of the last line. */
export function BubbleMeta({ item, isOver = false }: { item: ThreadItem; isOver?: boolean }) {
  const t = useT()
  const format = useFormat()
  return (
    <span
      className={cn(
        'relative inline-flex items-center gap-[3px] text-2xs whitespace-nowrap tabular-nums select-none',
        isOver
          ? 'absolute right-2.5 bottom-2.5 rounded-[10px] bg-[oklch(0.2_0.02_260/0.72)] px-[7px] py-px text-white'
          : 'float-right mt-[7px] mr-[-3px] mb-[-3px] ml-3 text-ink-2',
      )}
    >
      {item.isLate && <span>{t(($) => $.tickets.bubble.late)}</span>}
      {item.editedAt && !item.isDeleted && <span>{t(($) => $.tickets.bubble.edited)}</span>}
      <time dateTime={new Date(item.timestamp).toISOString()} title={format.dateTime(item.timestamp)}>
        {format.time(item.timestamp)}
      </time>
      {item.fromMe && !item.isDeleted && (
        <MessageTicks ack={shownAck(item)} {...(isOver ? { className: 'text-inherit' } : {})} />
      )}
    </span>
  )
}
