import { notificationsApi } from '#contracts/notifications'
import type { ResultOf } from '#contracts/endpoint'
import { patchCached } from '#web/lib/live-query-client.ts'
import { keyOf } from '#web/lib/query.ts'
import type { Reactions } from '#web/lib/realtime.ts'
import { announce } from './announce.ts'

type List = ResultOf<typeof notificationsApi.list>
const key = keyOf(notificationsApi.list, { query: {} })

export const notificationReactions: Pick<Reactions, 'notification.created' | 'notification.read'> = {
  'notification.created': (note, client) => {
    patchCached<List>(client, key, (list) => {
      const before = list.notifications.find((one) => one.id === note.id)
      const others = list.notifications.filter((one) => one.id !== note.id)
      const isCounted = before && before.readAt === null
      return { ...list, notifications: [note, ...others], unread: list.unread + (isCounted ? 0 : 1) }
    })
    announce(note)
  },
  'notification.read': ({ ids, unread }, client) => {
    patchCached<List>(client, key, (list) => ({
      ...list,
      unread,
      notifications: list.notifications.map((one) =>
        ids.includes(one.id) ? { ...one, readAt: one.readAt ?? Date.now() } : one,
      ),
    }))
  },
}
