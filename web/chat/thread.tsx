import { ArrowDown } from 'lucide-react'
import { Fragment } from 'react'
import type { ChatMessage } from '#contracts/webchat'
import { Body, Frame, MessageBubble } from './bubble.tsx'
import { useChat, useChatState, useLanguage, useTexts } from './context.ts'
import { dayOf, isSameDay } from './format.ts'
import { Introduce } from './introduce.tsx'
import { PendingBubble } from './pending-bubble.tsx'
import { TypingDots } from './typing-dots.tsx'
import { useScroll } from './use-scroll.ts'

/** Two messages belong to one run when the same side wrote them within two minutes. */
const isRun = (a: ChatMessage | undefined, b: ChatMessage | undefined) =>
  a !== undefined &&
  b !== undefined &&
  a.isMine === b.isMine &&
  a.author === b.author &&
  Math.abs(b.timestamp - a.timestamp) < 120_000

export function Thread({ onReply, isWatching }: { onReply: (message: ChatMessage) => void; isWatching: boolean }) {
  const chat = useChat()
  const texts = useTexts()
  const language = useLanguage()
  const state = useChatState()
  const { messages, pending, settings, before, seenUpTo, isOpen } = state
  const { ref, onScroll, jump, isAtEnd } = useScroll(messages, pending, isWatching)
  const unread = messages.filter(({ isMine, timestamp }) => !isMine && timestamp > seenUpTo).length
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={ref}
        onScroll={onScroll}
        aria-label={texts.conversation}
        className="h-full overflow-y-auto px-4 py-4"
      >
        <div role="log" aria-live="polite" className="mx-auto flex min-h-full max-w-[720px] flex-col">
          <ol className="flex flex-1 flex-col justify-end">
            {before && (
              <li className="mb-3 self-center">
                <button
                  type="button"
                  disabled={state.isLoadingOlder}
                  onClick={() => void chat.loadOlder()}
                  className="h-8 rounded-full bg-fill-2 px-4 text-xs font-medium text-ink-2 hover:bg-fill-3 disabled:opacity-60"
                >
                  {texts.older}
                </button>
              </li>
            )}
            {!before && settings?.greeting && (
              <li className="flex max-w-[85%] flex-col items-start">
                <Frame isMine={false} isTail>
                  <Body text={settings.greeting} />
                </Frame>
              </li>
            )}
            {!isOpen && settings?.closedText && (
              <li className="mt-[3px] flex max-w-[85%] flex-col items-start">
                <Frame isMine={false} isTail>
                  <Body text={settings.closedText} />
                </Frame>
              </li>
            )}
            {messages.map((message, index) => {
              const previous = messages[index - 1]
              const isNewDay = !previous || !isSameDay(previous.timestamp, message.timestamp)
              return (
                <Fragment key={message.id}>
                  {isNewDay && (
                    <li className="my-3 self-center text-xs text-ink-2">{dayOf(message.timestamp, language, texts)}</li>
                  )}
                  <MessageBubble
                    message={message}
                    isFirst={isNewDay || !isRun(previous, message)}
                    isTail={!isRun(message, messages[index + 1])}
                    onReply={onReply}
                  />
                </Fragment>
              )
            })}
            {pending.map((item, index) => (
              <PendingBubble key={item.idFront} item={item} isFirst={index === 0} />
            ))}
            <Introduce />
            <TypingDots />
          </ol>
        </div>
      </section>
      {!isAtEnd && (
        <button
          type="button"
          onClick={jump}
          className="absolute bottom-3 left-1/2 flex h-9 w-max -translate-x-1/2 items-center gap-2 rounded-full bg-surface-3 px-4 text-sm font-medium shadow-2"
        >
          <ArrowDown size={16} aria-hidden />
          {unread > 0 ? `${texts.newMessages} (${unread})` : texts.toEnd}
        </button>
      )}
    </div>
  )
}
