import { Check, CheckCheck, Reply } from 'lucide-react'
import type { PrivateMessage } from '#contracts/private-chat'
import { RichText } from '#web/components/chat/rich-text.tsx'
import { IconButton } from '#web/components/ui/icon-button.tsx'
import { cn } from '#web/lib/cn.ts'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { plainText } from '#contracts/marks'
import { MessageFile } from './message-file.tsx'

interface MessageBubbleProps {
  message: PrivateMessage
  isMine: boolean
  isRun: boolean
  /** Several people write here. */
  hasName: boolean
  readers: string[]
  isReadByAll: boolean
  onQuote: (message: PrivateMessage) => void
  onJump: (id: string) => void
}

/** One message: who, what it answers, file, words, time and whether it was seen. */
export function MessageBubble(props: MessageBubbleProps) {
  const { message, isMine, isRun, hasName, readers, isReadByAll, onQuote, onJump } = props
  const t = useT()
  const format = useFormat()
  const { quoted } = message
  return (
    <div
      data-message={message.id}
      className={cn('group/msg flex flex-col', isMine ? 'items-end' : 'items-start', isRun ? 'mt-[3px]' : 'mt-2.5')}
    >
      {!isMine && hasName && !isRun ? (
        <span className="mx-1 mb-[3px] text-2xs text-ink-2">{message.sender.name}</span>
      ) : (
        <span className="sr-only">{message.sender.name}</span>
      )}
      <div className={cn('flex max-w-[min(560px,88%)] items-center gap-1', isMine && 'flex-row-reverse')}>
        <div
          className={cn(
            'min-w-0 rounded-2xl px-3 py-[7px] text-base [overflow-wrap:anywhere] phone:text-[15px]',
            isMine ? 'rounded-br-[5px] bg-bubble-out' : 'rounded-bl-[5px] bg-bubble-in',
          )}
        >
          {quoted ? (
            <button
              type="button"
              onClick={() => onJump(quoted.id)}
              className="mb-1 block w-full rounded-md border-l-[3px] border-brand-solid bg-fill-1 px-2 py-1 text-left text-sm"
            >
              <span className="sr-only">{t(($) => $.privateChat.seeQuoted)}</span>
              <b className="block text-xs font-semibold text-brand-ink">{quoted.sender.name}</b>
              <span className="line-clamp-2 text-ink-2">{plainText(quoted.text) || t(($) => $.privateChat.file)}</span>
            </button>
          ) : null}
          {message.media ? <MessageFile media={message.media} /> : null}
          {message.text ? <RichText text={message.text} /> : null}
          <span className="float-right mt-1.5 ml-2.5 inline-flex items-center gap-1 text-2xs text-ink-2 tabular-nums">
            <time>{format.time(message.timestamp)}</time>
            {isMine ? <Ticks names={readers} isReadByAll={isReadByAll} hasNames={hasName} /> : null}
          </span>
        </div>
        <IconButton
          size="sm"
          label={t(($) => $.privateChat.quote)}
          icon={<Reply className="size-3.5" />}
          onClick={() => onQuote(message)}
          className="opacity-0 group-focus-within/msg:opacity-100 group-hover/msg:opacity-100 pointer-coarse:opacity-60"
        />
      </div>
    </div>
  )
}

function Ticks({ names, isReadByAll, hasNames }: { names: string[]; isReadByAll: boolean; hasNames: boolean }) {
  const t = useT()
  const format = useFormat()
  const text = !names.length
    ? t(($) => $.privateChat.sent)
    : hasNames
      ? t(($) => $.privateChat.seenBy, { names: format.list(names) })
      : t(($) => $.privateChat.seen)
  const Icon = names.length ? CheckCheck : Check
  return (
    <span title={text} className={cn('inline-flex', isReadByAll && 'text-read')}>
      <Icon aria-hidden className="size-[15px]" />
      <span className="sr-only">{text}</span>
    </span>
  )
}
