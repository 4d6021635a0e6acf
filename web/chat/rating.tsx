import { Star } from 'lucide-react'
import type { ChatMessage } from '#contracts/webchat'
import { useChat, useChatState } from './context.ts'

interface RatingProps {
  message: ChatMessage
  answers: readonly { rating: number; label: string }[]
}

/** The question's answers to press, until one was given. */
export function Rating({ message, answers }: RatingProps) {
  const chat = useChat()
  const { messages, pending } = useChatState()
  const isRating = (body: string) => answers.some(({ rating }) => String(rating) === body.trim())
  const isAnswered =
    pending.some(({ body }) => isRating(body)) ||
    messages.some((one) => one.isMine && one.timestamp >= message.timestamp && isRating(one.body))
  return (
    <ul className="mt-1 grid gap-1">
      {answers
        .toSorted((a, b) => b.rating - a.rating)
        .map(({ rating, label }) => (
          <li key={rating}>
            <button
              type="button"
              disabled={isAnswered}
              onClick={() => chat.write(String(rating))}
              className="flex min-h-9 w-full items-center gap-2 rounded-md border border-line-2 bg-surface-2 px-3 font-medium text-ink-1 hover:bg-fill-1 disabled:opacity-60"
            >
              <span className="w-3 tabular-nums">{rating}</span>
              <Star size={14} aria-hidden className="fill-warning-solid text-warning-solid" />
              <span className="truncate">{label}</span>
            </button>
          </li>
        ))}
    </ul>
  )
}
