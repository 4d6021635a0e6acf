import type { ThreadItem } from './thread-item.ts'

/** Minutes after which the same author starts a new run. */
const RUN_MINUTES = 10

export type ThreadRow =
  | { type: 'day'; key: string; at: number }
  | { type: 'unread'; key: string }
  | { type: 'message'; key: string; item: ThreadItem; isRun: boolean; isMid: boolean; hasAuthor: boolean }

interface Options {
  /** Id of the first message that was unread when the conversation was opened. */
  firstUnreadId: string | null
  /** The calendar day of a moment in the tenant's zone. */
  dayOf: (at: number) => string
}

const isBubble = (item: ThreadItem) => item.kind !== 'system' && item.kind !== 'note'
const authorOf = (item: ThreadItem) => `${item.fromMe}:${item.user?.id ?? ''}:${item.author ?? ''}`

function continues(before: ThreadItem | undefined, item: ThreadItem | undefined): boolean {
  if (!before || !item || !isBubble(before) || !isBubble(item) || authorOf(before) !== authorOf(item)) return false
  return item.timestamp - before.timestamp < RUN_MINUTES * 60_000
}

/** What the thread shows, top to bottom: days, the line of new messages, messages in runs. */
export function groupThread(items: readonly ThreadItem[], { firstUnreadId, dayOf }: Options): ThreadRow[] {
  const rows: ThreadRow[] = []
  const days = items.map((item) => dayOf(item.timestamp))
  const isJoined = (index: number) => continues(items[index - 1], items[index]) && days[index - 1] === days[index]
  let day = ''
  for (const [index, item] of items.entries()) {
    const itemDay = days[index]!
    const isNewDay = itemDay !== day
    if (isNewDay) rows.push({ type: 'day', key: `day-${itemDay}`, at: item.timestamp })
    day = itemDay
    const isUnreadStart = item.id === firstUnreadId
    if (isUnreadStart) rows.push({ type: 'unread', key: 'unread' })
    const next = items[index + 1]
    const isRun = !isUnreadStart && isJoined(index)
    const isMid = !!next && next.id !== firstUnreadId && isJoined(index + 1)
    rows.push({ type: 'message', key: item.key, item, isRun, isMid, hasAuthor: !isRun && isBubble(item) })
  }
  return rows
}
