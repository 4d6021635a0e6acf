import { useEffect, useState } from 'react'
import type { ChatMessage } from '#contracts/webchat'
import { Composer } from './composer.tsx'
import { useChat, useChatState, useTexts } from './context.ts'
import { useIsWatching, useWidget } from './embed.ts'
import { Header } from './header.tsx'
import { mustIntroduce } from './introduce.tsx'
import { Thread } from './thread.tsx'
import { useLooks } from './use-looks.ts'
import { useFileDrop } from './use-file-drop.ts'

/** The customer's chat, whatever state it is in. */
export function Screen() {
  const chat = useChat()
  const state = useChatState()
  const { phase, settings } = state
  const [attempt, setAttempt] = useState(0)
  useEffect(() => chat.open(), [chat, attempt])
  useWidget(state)
  useLooks()
  if (phase === 'gone' || phase === 'failed') {
    return <Trouble isGone={phase === 'gone'} onRetry={() => setAttempt((count) => count + 1)} />
  }
  return settings ? <Conversation /> : <Opening />
}

/** Header, thread and field. */
export function Conversation() {
  const chat = useChat()
  const state = useChatState()
  const texts = useTexts()
  const isWatching = useIsWatching()
  const [quoted, setQuoted] = useState<ChatMessage | null>(null)
  const isDropping = useFileDrop((file) => chat.attach(file))
  return (
    <main className="relative flex h-full flex-col bg-surface-2">
      <Header />
      <Thread onReply={setQuoted} isWatching={isWatching} />
      {mustIntroduce(state) ? null : <Composer quoted={quoted} onDone={() => setQuoted(null)} />}
      {isDropping && (
        <div className="pointer-events-none absolute inset-2 grid place-items-center rounded-lg border-2 border-dashed border-brand-solid bg-surface-3 text-lg font-medium">
          {texts.dropHere}
        </div>
      )}
    </main>
  )
}

function Opening() {
  const texts = useTexts()
  return (
    <main className="flex h-full flex-col bg-surface-2" aria-busy>
      <div className="h-16 flex-none bg-fill-3" />
      <div className="mx-auto flex w-full max-w-[720px] flex-1 flex-col justify-end gap-2 p-4">
        <span className="h-12 w-3/5 rounded-xl bg-fill-1" />
        <span className="h-10 w-2/5 self-end rounded-xl bg-fill-2" />
        <output className="sr-only">{texts.loading}</output>
      </div>
      <div className="h-[61px] flex-none border-t border-line-1" />
    </main>
  )
}

function Trouble({ isGone, onRetry }: { isGone: boolean; onRetry: () => void }) {
  const texts = useTexts()
  return (
    <main className="grid h-full place-content-center justify-items-center gap-2 bg-surface-2 p-6 text-center">
      <h1 className="text-lg font-semibold">{isGone ? texts.gone : texts.failed}</h1>
      <p className="text-ink-2">{isGone ? texts.goneHint : texts.failedHint}</p>
      {!isGone && (
        <button
          type="button"
          onClick={onRetry}
          className="mt-3 h-11 rounded-md bg-brand-solid px-5 font-medium text-on-brand hover:bg-brand-solid-2"
        >
          {texts.retry}
        </button>
      )}
    </main>
  )
}
