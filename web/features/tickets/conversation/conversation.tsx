import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import type { TicketDetail } from '#contracts/tickets'
import { ErrorState } from '#web/components/error-state.tsx'
import { useSession } from '#web/lib/session.ts'
import { ClosedBar, PeekBar, ReadOnlyBar } from '../composer/composer-bar.tsx'
import { Composer } from '../composer/composer.tsx'
import { PresenceLine } from '../composer/presence-line.tsx'
import { useCapabilities } from '../data/lookups.ts'
import { useThread } from '../data/use-thread.ts'
import { useTicketActions } from '../life/use-ticket-actions.ts'
import { sightOf } from '../model/sight.ts'
import type { ThreadItem } from '../model/thread-item.ts'
import { saveDraft } from '../state/drafts.ts'
import { DropZone } from './drop-zone.tsx'
import { LifeBar } from './life-bar.tsx'
import { PendingPreview } from './pending-preview.tsx'
import { ThreadContext } from './thread-context.ts'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { Thread } from './thread.tsx'
import { TicketHeader } from './ticket-header.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { useAskedMessage, useJump } from './use-jump.ts'
import { useThreadScroll } from './use-thread-scroll.ts'
import { useTicketCommands } from './use-ticket-commands.tsx'

const Lightbox = lazy(() => import('./lightbox.tsx'))

interface ConversationProps {
  ticket: TicketDetail
  isPeekAsked: boolean
  onPeek: (isPeek: boolean) => void
  onBack: () => void
  onDetails: () => void
}

/** One ticket: its header, its messages and the place to answer, by what this person may do. */
export function Conversation({ ticket, isPeekAsked, onPeek, onBack, onDetails }: ConversationProps) {
  const { userId } = useSession()
  const actions = useTicketActions()
  const capabilities = useCapabilities(ticket.channel)
  const sight = sightOf(ticket, userId, isPeekAsked)
  const isPeek = sight === 'peek'
  const [opened] = useState(() => ({ at: Date.now(), unread: ticket.unreadMessages }))
  const thread = useThread(ticket.id, { isPeek, enabled: sight !== 'preview' })
  const box = useRef<HTMLDivElement>(null)
  const scroll = useThreadScroll(box, thread.items, thread.isSuccess)
  const [editing, setEditing] = useState<ThreadItem | null>(null)
  const [picture, setPicture] = useState<ThreadItem | null>(null)
  const [isAccepted, setIsAccepted] = useState(false)
  const onAccepted = () => {
    setIsAccepted(true)
    onPeek(false)
  }
  const commands = useTicketCommands({ ticket, actions, isPeek, onPeek, onDetails, onAccepted, onGone: onBack })
  useMarkRead({ ticket, canMark: ticket.userId === userId && sight === 'write' && thread.isSuccess, actions })

  const jumpTo = useJump(thread, scroll.scrollToRow)
  const { refetch } = thread
  useAskedMessage(thread.isSuccess, jumpTo)
  const quote = useCallback(
    (item: ThreadItem) => {
      setEditing(null)
      saveDraft(ticket.id, { quotedId: item.id, isNote: false })
    },
    [ticket.id],
  )
  const canWrite = sight === 'write' && ticket.status !== 'closed'
  const context = useMemo(
    () => ({
      ticket,
      capabilities,
      canWrite,
      jumpTo,
      quote,
      edit: setEditing,
      openImage: setPicture,
      refetch: () => void refetch(),
    }),
    [ticket, capabilities, canWrite, jumpTo, quote, refetch],
  )

  return (
    <ThreadContext value={context}>
      <TicketHeader ticket={ticket} sight={sight} commands={commands} onBack={onBack} onDetails={onDetails} />
      {sight === 'preview' ? (
        <PendingPreview ticket={ticket} isAccepting={actions.isAccepting} onAccept={commands.accept} />
      ) : (
        <DropZone ticketId={ticket.id} capabilities={capabilities} isActive={canWrite}>
          {thread.isPending ? (
            <div className="mx-auto flex w-full max-w-[840px] flex-1 flex-col justify-end px-6 phone:px-3.5">
              <ThreadSkeleton />
            </div>
          ) : thread.isError && !thread.data ? (
            <ErrorState error={thread.error} onRetry={() => void refetch()} isRetrying={thread.isFetching} />
          ) : (
            <Thread opened={opened} thread={thread} scroll={scroll} box={box} />
          )}
          <LifeBar ticket={ticket} actions={actions} />
          <PresenceLine ticketId={ticket.id} name={ticket.name} />
          {isPeek ? (
            <PeekBar
              ticket={ticket}
              actions={actions}
              onAccept={commands.accept}
              onLeave={ticket.status === 'pending' ? undefined : () => onPeek(false)}
            />
          ) : ticket.status === 'closed' ? (
            <ClosedBar ticket={ticket} actions={actions} />
          ) : sight === 'read' ? (
            <ReadOnlyBar ticket={ticket} />
          ) : (
            <Composer
              ticket={ticket}
              items={thread.items}
              editing={editing}
              isFocused={isAccepted}
              onEdited={() => setEditing(null)}
              onSent={scroll.scrollToEnd}
            />
          )}
        </DropZone>
      )}
      <Suspense fallback={null}>
        {picture && <Lightbox items={thread.items} current={picture} onChange={setPicture} />}
      </Suspense>
      {commands.dialogs}
    </ThreadContext>
  )
}
