import { notificationsApi } from '#contracts/notifications'
import { useAction, useApi } from '#web/lib/query.ts'

/** The newest notifications and how many are unread; events keep them true. */
export const useNotifications = () => useApi(notificationsApi.list, { query: {} })

export function useMarkRead() {
  const { mutate } = useAction(notificationsApi.read, { refreshes: [notificationsApi.list] })
  return mutate
}
