import type { NotificationPrefs } from '#contracts/session'
import { usersApi } from '#contracts/users'
import { useAction } from '#web/lib/query.ts'
import { getSession, updateSession, useSession } from '#web/lib/session.ts'

/** The person's choices: shown at once, kept in the profile, taken back when they could not be kept. */
export function usePrefs() {
  const { userId, configs } = useSession()
  const put = (notifications: NotificationPrefs) => {
    const session = getSession()
    if (session) updateSession({ ...session, configs: { ...session.configs, notifications } })
  }
  const prefs = configs.notifications
  const { mutate } = useAction(usersApi.saveConfigs, { onError: () => put(prefs) })
  const save = (change: Partial<NotificationPrefs>) => {
    const notifications = { ...prefs, ...change }
    put(notifications)
    mutate({ params: { id: userId }, body: { notifications } })
  }
  return { prefs, save }
}
