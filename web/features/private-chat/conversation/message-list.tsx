import type { PrivateMessage } from '#contracts/private-chat'
import { useFormat } from '#web/lib/format.ts'
import { useT } from '#web/lib/i18n.ts'
import { useSession } from '#web/lib/session.ts'
import type { Outgoing } from '../outbox.ts'
import type { useHistory } from '../use-history.ts'
import { MessageBubble } from './message-bubble.tsx'
import { OutgoingBubble } from './outgoing-bubble.tsx'

interface MessageListProps {
  name: string
  /** Of a team; null between two people. */
  members: readonly { id: string; name: string }[] | null
  history: ReturnType<typeof useHistory>
  outgoing: readonly Outgoing[]
  onQuote: (message: PrivateMessage) => void
  onJump: (id: string) => void
  onSent: (message: PrivateMessage) => void
}

/** Messages of one person within this time stand close together. */
const runGap = 3 * 60_000

export function MessageList({ name, members, history, outgoing, onQuote, onJump, onSent }: MessageListProps) {
  const t = useT()
  const format = useFormat()
  const { userId } = useSession()
  const { messages, reads } = history
  const readersOf = (message: PrivateMessage) => {
    const ids = reads.filter((read) => read.userId !== message.senderId && read.upTo >= message.id)
    return members
      ? members.filter((member) => ids.some((read) => read.userId === member.id)).map((member) => member.name)
      : ids.length
        ? [name]
        : []
  }
  return (
    <>
      {history.hasNextPage ? null : (
        <p className="my-6 text-center text-ink-2">{t(($) => $.privateChat.start, { name })}</p>
      )}
      {messages.map((message, index) => {
        const before = messages[index - 1]
        const isNewDay = !before || !format.isSameDay(before.timestamp, message.timestamp)
        const isRun =
          !isNewDay && before?.senderId === message.senderId && message.timestamp - before.timestamp < runGap
        return (
          <div key={message.id} data-row={message.id} className="flex flex-col">
            {isNewDay ? (
              <p className="my-3 text-center text-xs text-ink-2 first-letter:uppercase">
                {format.dayName(message.timestamp)}
              </p>
            ) : null}
            <MessageBubble
              message={message}
              isMine={message.senderId === userId}
              isRun={isRun}
              hasName={members !== null}
              readers={readersOf(message)}
              isReadByAll={members ? readersOf(message).length >= members.length - 1 : readersOf(message).length > 0}
              onQuote={onQuote}
              onJump={onJump}
            />
          </div>
        )
      })}
      {outgoing
        .filter((entry) => !messages.some((message) => message.idFront === entry.idFront))
        .map((entry) => (
          <div key={entry.idFront} data-row={entry.idFront} className="flex flex-col">
            <OutgoingBubble entry={entry} onSent={onSent} />
          </div>
        ))}
    </>
  )
}
