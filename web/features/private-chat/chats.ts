import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ResultOf } from '#contracts/endpoint'
import { type PrivateMessage, type PrivatePerson, type PrivateTeam, privateChatApi } from '#contracts/private-chat'
import { patchCached } from '#web/lib/live-query-client.ts'
import { endlessKeyOf, keyOf } from '#web/lib/query.ts'
import { getSession } from '#web/lib/session.ts'

export type HistoryPage = ResultOf<typeof privateChatApi.messages>
type History = InfiniteData<HistoryPage, string | undefined>

export const historyKey = (id: string) => endlessKeyOf(privateChatApi.messages, { id })

/** The conversation a message or a sign belongs to, as the signed-in person names it. */
export function chatOf(place: { teamId: string | null; receiverId: string | null }, senderId: string): string {
  return place.teamId ?? (senderId === getSession()?.userId ? (place.receiverId ?? '') : senderId)
}

export function patchHistory(client: QueryClient, id: string, change: (page: HistoryPage) => HistoryPage): void {
  patchCached<History>(client, historyKey(id), (data) => {
    const [first, ...older] = data.pages
    return first ? { ...data, pages: [change(first), ...older] } : data
  })
}

/** A message from an event or an answer, once, at the end. */
export function putMessage(client: QueryClient, message: PrivateMessage): void {
  const id = chatOf(message, message.senderId)
  patchHistory(client, id, (page) =>
    page.messages.some((one) => one.id === message.id) ? page : { ...page, messages: [...page.messages, message] },
  )
}

type Summary = Pick<PrivatePerson, 'unread' | 'lastMessage' | 'lastSenderId' | 'lastAt'>

/** Changes what the lists show of a conversation, `change` bearing to be repeated; the latest comes first. */
export function patchSummary(client: QueryClient, id: string, change: (before: Summary) => Partial<Summary>): void {
  const patch = <T extends PrivatePerson | PrivateTeam>(list: T[]): T[] =>
    list
      .map((one) => (one.id === id ? { ...one, ...change(one) } : one))
      .toSorted((a, b) => (b.lastAt ?? 0) - (a.lastAt ?? 0))
  patchCached<ResultOf<typeof privateChatApi.people>>(client, keyOf(privateChatApi.people), (data) => ({
    ...data,
    users: patch(data.users),
  }))
  patchCached<PrivateTeam[]>(client, keyOf(privateChatApi.teams), patch)
}

export const refreshUnread = (client: QueryClient) =>
  void client.invalidateQueries({ queryKey: keyOf(privateChatApi.unread) })
