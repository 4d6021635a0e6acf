import type { QueryClient } from '@tanstack/react-query'
import { privateChatApi } from '#contracts/private-chat'
import { keyOf } from '#web/lib/query.ts'
import type { Reactions } from '#web/lib/realtime.ts'
import { getSession } from '#web/lib/session.ts'
import { chatOf, patchHistory, patchSummary, putMessage, refreshUnread } from './chats.ts'
import { dropSent } from './outbox.ts'
import { setTyping } from './typing.ts'

type Mine = 'privateMessage.created' | 'privateMessage.read' | 'privateMessage.typing'

export const privateChatReactions: Pick<Reactions, Mine> = {
  'privateMessage.created': (message, client) => {
    const id = chatOf(message, message.senderId)
    const isMine = message.senderId === getSession()?.userId
    putMessage(client, message)
    dropSent(message.idFront)
    setTyping(id, message.senderId, 0)
    patchSummary(client, id, ({ unread, lastAt }) =>
      lastAt !== null && lastAt >= message.timestamp
        ? {}
        : {
            unread: isMine ? 0 : unread + 1,
            lastMessage: message.text || (message.media?.name ?? ''),
            lastSenderId: message.senderId,
            lastAt: message.timestamp,
          },
    )
    refreshUnread(client)
  },
  'privateMessage.read': (read, client) => {
    const id = chatOf(read, read.userId)
    patchHistory(client, id, (page) => ({
      ...page,
      reads: [...page.reads.filter((one) => one.userId !== read.userId), { userId: read.userId, upTo: read.upTo }],
    }))
    if (read.userId !== getSession()?.userId) return
    patchSummary(client, id, () => ({ unread: 0 }))
    refreshUnread(client)
  },
  'privateMessage.typing': (sign) => setTyping(chatOf(sign, sign.userId), sign.userId, sign.until),
}

/** Teams came, went or changed their people. */
export function refreshTeams(client: QueryClient): void {
  for (const endpoint of [privateChatApi.teams, privateChatApi.unread, privateChatApi.messages])
    void client.invalidateQueries({ queryKey: keyOf(endpoint) })
}
