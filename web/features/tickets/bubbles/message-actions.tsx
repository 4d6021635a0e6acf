import { Ellipsis, Reply, SmilePlus } from 'lucide-react'
import { type Ref, useState } from 'react'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { Menu } from '#web/components/ui/menu.tsx'
import { Popover } from '#web/components/ui/popover.tsx'
import { useT } from '#web/lib/i18n.ts'
import { cn } from '#web/lib/cn.ts'
import { useThreadContext } from '../conversation/thread-context.ts'
import { whyNotQuote, whyNotReact } from '../model/can.ts'
import type { ThreadItem } from '../model/thread-item.ts'
import { QuickReactions } from './quick-reactions.tsx'
import { useMessageMenu } from './use-message-menu.tsx'
import { clearActiveMessage, useIsActiveMessage } from '../state/active-message.ts'
import { useMinute } from '../state/use-minute.ts'
import { useWhyText } from './use-why-text.ts'

const size = 'size-[26px] rounded-[7px] phone:size-9'

/** The bar beside a bubble: react, answer, more. It never moves the text. */
export function MessageActions({ item, ref }: { item: ThreadItem; ref: Ref<HTMLDivElement> }) {
  const t = useT()
  const thread = useThreadContext()
  const why = useWhyText()
  const { entries, dialog } = useMessageMenu(item)
  const isActive = useIsActiveMessage(item.key)
  const [isReacting, setIsReacting] = useState(false)
  const act = (what: () => void) => {
    what()
    clearActiveMessage()
  }
  const asked = { message: item, capabilities: thread.capabilities, canWrite: thread.canWrite, now: useMinute() }
  const noReaction = why(whyNotReact(asked))
  const noQuote = why(whyNotQuote(asked))
  return (
    <div
      ref={ref}
      className={cn(
        'absolute top-0 z-1 flex rounded-[9px] bg-surface-3 p-0.5 opacity-0 shadow-1 transition-opacity duration-(--dur-1) group-hover/msg:opacity-100 focus-within:opacity-100 has-data-popup-open:opacity-100 phone:-top-9',
        isActive ? 'opacity-100' : 'pointer-coarse:pointer-events-none',
        item.fromMe ? 'right-[calc(100%+6px)] phone:right-0' : 'left-[calc(100%+6px)] phone:left-0',
      )}
    >
      {noReaction ? (
        <IconButton
          className={size}
          label={t(($) => $.tickets.act.react)}
          whyNot={noReaction}
          icon={<SmilePlus className="size-[15px]" />}
        />
      ) : (
        <Popover
          label={t(($) => $.tickets.act.react)}
          side="top"
          isOpen={isReacting}
          onOpenChange={setIsReacting}
          className="p-1"
          trigger={
            <IconButton
              className={size}
              label={t(($) => $.tickets.act.react)}
              icon={<SmilePlus className="size-[15px]" />}
            />
          }
        >
          <QuickReactions item={item} onDone={() => act(() => setIsReacting(false))} />
        </Popover>
      )}
      <IconButton
        className={size}
        label={t(($) => $.tickets.act.quote)}
        whyNot={noQuote}
        icon={<Reply className="size-[15px]" />}
        onClick={() => act(() => thread.quote(item))}
      />
      <Menu
        entries={entries.map((entry) => entry && { ...entry, onSelect: () => act(entry.onSelect) })}
        trigger={
          <IconButton
            className={size}
            label={t(($) => $.tickets.act.more)}
            icon={<Ellipsis className="size-[15px]" />}
          />
        }
      />
      {dialog}
    </div>
  )
}
