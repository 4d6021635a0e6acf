import { Bot } from 'lucide-react'
import { memo, type PointerEvent, useState } from 'react'
import { useT } from '#web/lib/i18n.ts'
import { cn } from '#web/lib/cn.ts'
import { useThreadContext } from '../conversation/thread-context.ts'
import type { ThreadRow } from '../model/grouping.ts'
import { canForward } from '../model/can.ts'
import type { ThreadItem } from '../model/thread-item.ts'
import { toggleActiveMessage } from '../state/active-message.ts'
import { BubbleButtons } from './bubble-buttons.tsx'
import { BubbleContent, isVisual } from './bubble-content.tsx'
import { BubbleFailure } from './bubble-failure.tsx'
import { BubbleLog } from './bubble-log.tsx'
import { shownAck } from './bubble-meta.tsx'
import { BubbleNote } from './bubble-note.tsx'
import { BubbleReactions } from './bubble-reactions.tsx'
import { useIsSelected } from '../state/selection.ts'
import { SelectBox } from './select-box.tsx'
import { LazyActions, type Near } from './lazy-actions.tsx'

type MessageRowProps = Omit<Extract<ThreadRow, { type: 'message' }>, 'type' | 'key'>

function cornersOf({ item, isRun, isMid }: Omit<MessageRowProps, 'hasAuthor'>): string {
  if (item.fromMe) return cn('rounded-2xl rounded-br-[5px]', isRun && 'rounded-tr-[5px]')
  return cn('rounded-2xl rounded-bl-[5px]', isRun && 'rounded-tl-[5px]', isMid && 'rounded-bl-[5px]')
}

const isBare = (item: ThreadItem) => !item.isDeleted && item.kind === 'sticker' && !!item.media

function surfaceOf(item: ThreadItem): string {
  const ack = shownAck(item)
  if (item.isDeleted) return 'bg-transparent shadow-[inset_0_0_0_1px_var(--line-2)]'
  // Filled means it left, outlined that it did not.
  if (item.fromMe && ack === -1) return 'bg-transparent shadow-[inset_0_0_0_1.5px_var(--danger-solid)]'
  if (isBare(item)) return 'bg-transparent'
  return item.fromMe ? 'bg-bubble-out' : 'bg-bubble-in'
}

function Author({ item }: { item: ThreadItem }) {
  const t = useT()
  const { ticket } = useThreadContext()
  if (!item.fromMe && !ticket.isGroup) return null
  const name = item.fromMe ? (item.user?.name ?? t(($) => $.tickets.bubble.automatic)) : item.author
  if (!name) return null
  return (
    <span className="mx-1 mb-[3px] flex items-center gap-[5px] text-2xs text-ink-3">
      {item.fromMe && !item.user && <Bot aria-hidden className="size-3" />}
      {name}
    </span>
  )
}

const isPlainTap = ({ pointerType, target }: PointerEvent) =>
  pointerType === 'touch' && target instanceof Element && !target.closest('a, button')

/** One message of the thread with everything that belongs to it; drawn again only when something of it changed. */
export const MessageRow = memo(function MessageRow({ item, isRun, isMid, hasAuthor }: MessageRowProps) {
  const { ticket } = useThreadContext()
  const [isNear, setIsNear] = useState<Near>(null)
  const isSelected = useIsSelected(ticket.id, item.id)
  if (item.kind === 'system') return <BubbleLog item={item} />
  if (item.kind === 'note') {
    return (
      <div className="group/msg relative mt-3 flex flex-col" data-message={item.id}>
        <BubbleNote item={item} />
      </div>
    )
  }
  const hasReactions = item.reactions.length > 0 && !item.isDeleted
  const isFailed = item.fromMe && !item.isDeleted && shownAck(item) < 0
  return (
    <div
      data-message={item.id}
      onPointerEnter={() => setIsNear((before) => before ?? 'pointer')}
      onPointerUp={(event) => isPlainTap(event) && toggleActiveMessage(item.key)}
      className={cn(
        'group/msg relative flex flex-col',
        item.fromMe ? 'items-end' : 'items-start',
        isRun ? 'mt-[3px]' : 'mt-2.5',
        isSelected !== null && !item.fromMe && 'pl-7',
        hasReactions && 'mb-[11px]',
      )}
    >
      {hasAuthor && <Author item={item} />}
      <span className="sr-only">{item.fromMe ? item.user?.name : (item.author ?? ticket.name)}</span>
      <div
        className={cn(
          'relative max-w-[min(520px,80%)] text-base [overflow-wrap:anywhere] phone:max-w-[84%] phone:text-[15px]',
          cornersOf({ item, isRun, isMid }),
          surfaceOf(item),
          isVisual(item) ? 'p-1' : 'px-3 py-[7px]',
        )}
      >
        <BubbleContent item={item} />
        {hasReactions && <BubbleReactions reactions={item.reactions} isMine={item.fromMe} />}
        {!item.outgoing && !item.isDeleted && isSelected === null && (
          <LazyActions item={item} isNear={isNear} onNear={setIsNear} />
        )}
      </div>
      {item.data.buttons && !item.isDeleted && <BubbleButtons buttons={item.data.buttons} />}
      {isFailed && <BubbleFailure item={item} />}
      {isSelected !== null && canForward(item) && <SelectBox item={item} isSelected={isSelected} />}
    </div>
  )
})
