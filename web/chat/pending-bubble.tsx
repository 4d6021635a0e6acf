import { Check, CircleAlert, Clock, FileText } from 'lucide-react'
import { Body, Frame, Stamp } from './bubble.tsx'
import { useChat, useLanguage, useTexts } from './context.ts'
import { timeOf } from './format.ts'
import type { Pending } from './outbox.ts'

/** A message that is still on its way, or did not get there. */
export function PendingBubble({ item, isFirst }: { item: Pending; isFirst: boolean }) {
  const texts = useTexts()
  const chat = useChat()
  const language = useLanguage()
  const preview = chat.outbox.previewOf(item.idFront)
  const isFailed = item.state === 'failed'
  const isSent = item.state === 'sent'
  const Icon = isFailed ? CircleAlert : isSent ? Check : Clock
  const label = isFailed ? texts.notSent : isSent ? texts.sent : texts.queued
  return (
    <li className={`flex flex-col items-end ${isFirst ? 'mt-2.5' : 'mt-[3px]'}`}>
      <div className="max-w-[85%]">
        <Frame isMine isTail isFaint={!isFailed && item.state === 'queued'}>
          {preview && <img src={preview} alt={item.file?.name ?? ''} className="max-h-72 rounded-lg object-cover" />}
          {item.file && !preview && (
            <p className="flex items-center gap-2">
              <FileText size={18} aria-hidden />
              {item.file.name}
            </p>
          )}
          {item.body && <Body text={item.body} />}
          <Stamp>
            <time>{timeOf(item.at, language)}</time>
            <Icon size={13} aria-hidden />
            <span className="sr-only">{label}</span>
          </Stamp>
        </Frame>
      </div>
      {isFailed && (
        <p className="mt-1 flex flex-wrap items-center justify-end gap-x-2 text-xs text-danger-ink" role="alert">
          {texts[item.why ?? 'notSent']}
          {item.why !== 'attachAgain' && item.why !== 'tooLarge' && (
            <button type="button" className="font-semibold underline" onClick={() => chat.outbox.retry(item.idFront)}>
              {texts.retry}
            </button>
          )}
          <button type="button" className="font-semibold underline" onClick={() => chat.outbox.discard(item.idFront)}>
            {texts.discard}
          </button>
        </p>
      )}
    </li>
  )
}
