import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { TicketDetail } from '#contracts/tickets'
import { ErrorState } from '#web/components/error-state.tsx'
import { useSession } from '#web/lib/session.ts'
import { ClosedBar, PeekBar, ReadOnlyBar } from '../composer/composer-bar.tsx'
import { Composer } from '../composer/composer.tsx'
import { PresenceLine } from '../composer/presence-line.tsx'
import { useCapabilities } from '#web/lib/catalog.ts'
import { useThread } from '../data/use-thread.ts'
import { useTicketActions } from '../life/use-ticket-actions.ts'
import { sightOf } from '../model/sight.ts'
import { quoteOf, type ThreadItem } from '../model/thread-item.ts'
import { saveDraft } from '../state/drafts.ts'
import { useSelected } from '../state/selection.ts'
import { SelectBar } from './select-bar.tsx'
import { DropZone } from './drop-zone.tsx'
import { LifeBar } from './life-bar.tsx'
import { PendingPreview } from './pending-preview.tsx'
import { ThreadContext } from './thread-context.ts'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { Thread } from './thread.tsx'
import { TicketHeader } from './ticket-header.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { useJump } from './use-jump.ts'
import { useThreadScroll } from '#web/components/chat/use-thread-scroll.ts'
import { useTicketCommands } from './use-ticket-commands.tsx'

const Lightbox = lazy(() => import('./lightbox.tsx'))

interface ConversationProps {
  ticket: TicketDetail
  isPeekAsked: boolean
  onPeek: (isPeek: boolean) => void
  wantedId: string | null
  onShown: () => void
  onBack: () => void
  onDetails: () => void
}

/** One ticket: its header, its messages and the place to answer, by what this person may do. */
export function Conversation(props: ConversationProps) {
  const { ticket, isPeekAsked, onPeek, wantedId, onShown, onBack, onDetails } = props
  const { userId } = useSession()
  const actions = useTicketActions()
  const capabilities = useCapabilities(ticket.channel, ticket.whatsappId)
  const sight = sightOf(ticket, userId, isPeekAsked)
  const isPeek = sight === 'peek'
  const [opened] = useState(() => ({ at: Date.now(), unread: ticket.unreadMessages }))
  const [aroundId, setAroundId] = useState<string | null>(null)
  const thread = useThread(ticket.id, { isPeek, enabled: sight !== 'preview', aroundId })
  const box = useRef<HTMLDivElement>(null)
  const scroll = useThreadScroll(box, thread.items, thread.isSuccess, !thread.hasNewer)
  const [picture, setPicture] = useState<ThreadItem | null>(null)
  const [isAccepted, setIsAccepted] = useState(false)
  const onAccepted = () => {
    setIsAccepted(true)
    onPeek(false)
  }
  const commands = useTicketCommands({ ticket, actions, isPeek, onPeek, onDetails, onAccepted, onGone: onBack })
  useMarkRead({ ticket, canMark: ticket.userId === userId && sight === 'write' && thread.isSuccess, actions })

  const jumpTo = useJump({ thread, setAroundId, scrollToRow: scroll.scrollToRow })
  useEffect(() => {
    if (!wantedId) return
    jumpTo(wantedId)
    onShown()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each message that is asked for
  }, [wantedId, jumpTo])
  const toEnd = () => {
    setAroundId(null)
    scroll.scrollToEnd()
  }
  const { refetch } = thread
  const quote = useCallback(
    (item: ThreadItem) => saveDraft(ticket.id, { quoted: quoteOf(item), isNote: false, edit: null }),
    [ticket.id],
  )
  const edit = useCallback(
    (item: ThreadItem) => saveDraft(ticket.id, { edit: { message: quoteOf(item), text: item.body } }),
    [ticket.id],
  )
  const selected = useSelected(ticket.id)
  const canWrite = sight === 'write' && ticket.status !== 'closed'
  const { id, name, isGroup, channel, whatsapp, contact } = ticket
  const context = useMemo(
    () => ({
      ticket: { id, name, isGroup, channel, whatsapp, contact },
      capabilities,
      canWrite,
      jumpTo,
      quote,
      edit,
      openImage: setPicture,
      refetch: () => void refetch(),
    }),
    [id, name, isGroup, channel, whatsapp, contact, capabilities, canWrite, jumpTo, quote, edit, refetch],
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
            <Thread opened={opened} thread={thread} scroll={scroll} onEnd={toEnd} box={box} />
          )}
          <LifeBar ticket={ticket} actions={actions} />
          <PresenceLine ticketId={ticket.id} name={ticket.name} />
          {selected ? (
            <SelectBar ids={selected} />
          ) : isPeek ? (
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
            <Composer ticket={ticket} isFocused={isAccepted} onSent={toEnd} />
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
