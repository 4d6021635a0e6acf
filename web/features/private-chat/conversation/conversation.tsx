import { ArrowDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { PrivateMessage } from '#contracts/private-chat'
import { useThreadScroll } from '#web/components/chat/use-thread-scroll.ts'
import { Empty } from '#web/components/empty.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { ApiError } from '#web/lib/api.ts'
import { useT } from '#web/lib/i18n.ts'
import { putMessage } from '../chats.ts'
import { useOutgoing } from '../outbox.ts'
import { useChatPeer } from '../use-chats.ts'
import { useHistory } from '../use-history.ts'
import { useMarkRead } from '../use-mark-read.ts'
import { ChatComposer } from './chat-composer.tsx'
import { ChatHeader } from './chat-header.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import { MessageList } from './message-list.tsx'
import { Spoken } from './spoken.tsx'

/** One conversation: who, what was said, and the place to answer. */
export function Conversation({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const peer = useChatPeer(id)
  const history = useHistory(id)
  const outgoing = useOutgoing(id)
  const box = useRef<HTMLDivElement>(null)
  const [quoted, setQuoted] = useState<PrivateMessage | null>(null)
  const scroll = useThreadScroll(box, `${history.messages.at(-1)?.id} ${outgoing.length}`, history.isSuccess)
  useMarkRead(id, history.messages, history.reads)
  const onSent = (message: PrivateMessage) => putMessage(client, message)
  useOlderPages(box, history)

  const isGone = history.error instanceof ApiError && history.error.status === 404
  if (isGone || (!peer.name && !peer.isLoading)) {
    return (
      <Empty
        isPage
        title={t(($) => $.privateChat.goneTitle)}
        text={t(($) => $.privateChat.goneText)}
        action={<Button onClick={onBack}>{t(($) => $.common.back)}</Button>}
      />
    )
  }
  return (
    <>
      <ChatHeader peer={peer} id={id} onBack={onBack} />
      <div className="relative min-h-0 flex-1">
        <div
          ref={box}
          role="log"
          aria-live="off"
          aria-label={t(($) => $.privateChat.history)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
          tabIndex={0}
          onScroll={scroll.onScroll}
          className="absolute inset-0 flex flex-col overflow-x-hidden overflow-y-auto overscroll-contain [overflow-anchor:none] focus-visible:shadow-focus-inset"
        >
          <div className="mx-auto mt-auto flex w-full max-w-[840px] flex-col px-6 pt-3 pb-4 phone:px-3.5">
            {history.isPending ? (
              <HistorySkeleton />
            ) : history.isError && !history.data ? (
              <ErrorState
                error={history.error}
                onRetry={() => void history.refetch()}
                isRetrying={history.isFetching}
              />
            ) : (
              <MessageList
                name={peer.name ?? ''}
                members={peer.team?.members ?? null}
                history={history}
                outgoing={outgoing}
                onQuote={setQuoted}
                onJump={scroll.scrollToRow}
                onSent={onSent}
              />
            )}
          </div>
        </div>
        {scroll.isAtEnd ? null : (
          <IconButton
            variant="outline"
            label={t(($) => $.privateChat.toEnd)}
            icon={<ArrowDown className="size-4" />}
            onClick={scroll.scrollToEnd}
            className="absolute right-6 bottom-2 rounded-full phone:right-3.5"
          />
        )}
      </div>
      <ChatComposer
        id={id}
        name={peer.name ?? ''}
        quoted={quoted}
        onQuote={setQuoted}
        onSent={onSent}
        onWritten={scroll.scrollToEnd}
      />
      <Spoken messages={history.messages} />
    </>
  )
}

/** Older pages come when the reader nears the top. */
function useOlderPages(box: React.RefObject<HTMLElement | null>, history: ReturnType<typeof useHistory>): void {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = history
  useEffect(() => {
    const element = box.current
    if (!element || !hasNextPage || isFetchingNextPage) return undefined
    const onScroll = () => element.scrollTop < 400 && void fetchNextPage()
    onScroll()
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [box, hasNextPage, isFetchingNextPage, fetchNextPage])
}
