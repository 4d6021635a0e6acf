import type { Message } from '#contracts/messages'
import { useT } from '#web/lib/i18n.ts'

/** Signs people put on a message, at its lower edge. */
export function BubbleReactions({ reactions, isMine }: { reactions: Message['reactions']; isMine: boolean }) {
  const t = useT()
  const emojis = [...new Set(reactions.map((reaction) => reaction.emoji))]
  const people = reactions.map((reaction) => `${reaction.by} ${reaction.emoji}`).join(', ')
  return (
    <span
      role="img"
      aria-label={t(($) => $.tickets.bubble.reactions, { people })}
      title={people}
      className={`absolute -bottom-[11px] flex h-[22px] items-center gap-[3px] rounded-[11px] bg-surface-3 px-1.5 text-xs shadow-1 ${isMine ? 'right-3' : 'left-3'}`}
    >
      {emojis.slice(0, 4).join('')}
      {reactions.length > 1 && <span className="text-2xs text-ink-2 tabular-nums">{reactions.length}</span>}
    </span>
  )
}
