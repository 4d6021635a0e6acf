import { parseMarks, type TextNode } from '#contracts/marks'
import { CheckCheck, Check, Reply } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChatMessage } from '#contracts/webchat'
import { Attachment } from './attachment.tsx'
import { Rating } from './rating.tsx'
import { useChat, useLanguage, useTexts } from './context.ts'
import { timeOf } from './format.ts'

/** The bubble's frame: side, colour and corners. `isTail` ends a run of one side. */
export function Frame(props: { isMine: boolean; isTail: boolean; isFaint?: boolean; children: ReactNode }) {
  const { isMine, isTail, isFaint = false, children } = props
  const side = isMine ? 'bg-brand-solid text-on-brand' : 'bg-bubble-in text-ink-1'
  const corner = isMine ? 'rounded-br-[5px]' : 'rounded-bl-[5px]'
  return (
    <div
      className={`relative max-w-full rounded-xl px-3 py-2 wrap-anywhere ${side} ${isTail ? corner : ''} ${isFaint ? 'opacity-75' : ''}`}
    >
      {children}
    </div>
  )
}

const tags = { bold: 'strong', italic: 'em', strike: 's', code: 'code' } as const

function Node({ node }: { node: TextNode }) {
  if (node.type === 'text') return node.text
  if (node.type === 'link')
    return (
      <a href={node.href} target="_blank" rel="noreferrer nofollow" className="underline underline-offset-2">
        {node.text}
      </a>
    )
  const Tag = tags[node.mark]
  return (
    <Tag>
      {node.children.map((child, index) => (
        <Node key={index} node={child} />
      ))}
    </Tag>
  )
}

export function Body({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-wrap">
      {parseMarks(text).map((node, index) => (
        <Node key={index} node={node} />
      ))}
    </p>
  )
}

export function Quote({ quoted }: { quoted: NonNullable<ChatMessage['quoted']> }) {
  const texts = useTexts()
  const { settings } = useChat().read()
  return (
    <div className="mb-1.5 border-l-3 border-current pl-2 text-xs">
      <span className="block font-semibold">{quoted.isMine ? texts.you : settings?.title}</span>
      <span className="line-clamp-2">{quoted.body || '…'}</span>
    </div>
  )
}

export function Stamp({ children }: { children: ReactNode }) {
  return <span className="mt-0.5 flex items-center justify-end gap-1 text-2xs tabular-nums">{children}</span>
}

interface MessageProps {
  message: ChatMessage
  isTail: boolean
  isFirst: boolean
  onReply: (message: ChatMessage) => void
}

/** One message of the conversation. */
export function MessageBubble({ message, isTail, isFirst, onReply }: MessageProps) {
  const texts = useTexts()
  const { isMine, isDeleted, body, quoted, author } = message
  return (
    <li className={`group flex flex-col ${isMine ? 'items-end' : 'items-start'} ${isFirst ? 'mt-2.5' : 'mt-[3px]'}`}>
      {isFirst && !isMine && author && <span className="mb-1 pl-1 text-xs text-ink-2">{author}</span>}
      <div className={`flex max-w-[85%] items-center gap-1 ${isMine ? 'flex-row-reverse' : ''}`}>
        <Frame isMine={isMine} isTail={isTail} isFaint={isDeleted}>
          {quoted && !isDeleted && <Quote quoted={quoted} />}
          {isDeleted ? <p className="italic">{texts.deleted}</p> : <Content message={message} />}
          <Footer message={message} />
          {message.reactions.length > 0 && (
            <span className="absolute -bottom-2.5 left-2 rounded-full bg-surface-3 px-1.5 text-xs leading-5 text-ink-1 shadow-1">
              {message.reactions.join('')}
            </span>
          )}
        </Frame>
        {!isDeleted && (
          <button
            type="button"
            aria-label={`${texts.reply}: ${body}`}
            onClick={() => onReply(message)}
            className="grid size-8 flex-none place-items-center rounded-full text-ink-2 opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-fill-2 focus-visible:opacity-100 pointer-coarse:opacity-45"
          >
            <Reply size={16} aria-hidden />
          </button>
        )}
      </div>
      {message.reactions.length > 0 && <span className="h-2.5" />}
    </li>
  )
}

/** The answers of a question for a rating, as other channels read them. */
const answerLines = /^\d+ - .*$/gm

function Content({ message }: { message: ChatMessage }) {
  const chat = useChat()
  const { body, data, isMine } = message
  const words = data.rating ? body.replace(answerLines, '').trim() : body
  return (
    <div className="grid gap-1.5">
      <Attachment message={message} />
      {words && <Body text={words} />}
      {!isMine && data.rating && <Rating message={message} answers={data.rating} />}
      {!isMine &&
        data.buttons?.map(({ id, text }) => (
          <button
            key={id}
            type="button"
            onClick={() => chat.write(text, message)}
            className="min-h-9 rounded-md border border-line-2 bg-surface-2 px-3 font-medium text-brand-ink hover:bg-fill-1"
          >
            {text}
          </button>
        ))}
    </div>
  )
}

function Footer({ message }: { message: ChatMessage }) {
  const texts = useTexts()
  const time = timeOf(message.timestamp, useLanguage())
  const State = message.isRead ? CheckCheck : Check
  return (
    <Stamp>
      {message.isEdited && !message.isDeleted && <span>{texts.edited}</span>}
      <time dateTime={new Date(message.timestamp).toISOString()}>{time}</time>
      {message.isMine && <State size={14} aria-hidden />}
      {message.isMine && <span className="sr-only">{message.isRead ? texts.read : texts.sent}</span>}
    </Stamp>
  )
}
