import { useQueryClient } from '@tanstack/react-query'
import { messagesApi } from '#contracts/messages'
import { useT } from '#web/lib/i18n.ts'
import { useAction } from '#web/lib/query.ts'
import { storeMessage } from '../data/caches.ts'
import type { ThreadItem } from '../model/thread-item.ts'

const emojis = ['👍', '❤️', '😂', '😮', '😢', '🙏']

/** Six signs to react with; the one that is set comes off again. */
export function QuickReactions({ item, onDone }: { item: ThreadItem; onDone: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const react = useAction(messagesApi.react, { onSuccess: (message) => storeMessage(client, message) })
  const own = item.reactions.find((reaction) => reaction.fromMe)?.emoji
  const choose = (emoji: string) => {
    react.mutate({ body: { messageId: item.id, ticketId: item.ticketId, reaction: emoji === own ? '' : emoji } })
    onDone()
  }
  return (
    <div className="flex gap-0.5">
      {emojis.map((emoji) => (
        <button
          key={emoji}
          type="button"
          aria-pressed={emoji === own}
          aria-label={
            emoji === own ? t(($) => $.tickets.act.unreact, { emoji }) : t(($) => $.tickets.act.reactWith, { emoji })
          }
          onClick={() => choose(emoji)}
          className="grid size-9 place-items-center rounded-md text-xl hover:bg-fill-2 aria-pressed:bg-brand-soft"
        >
          {emoji}
        </button>
      ))}
    </div>
  )
}
