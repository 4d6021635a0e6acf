import { settingsApi } from '#contracts/settings'
import { keyOf } from '#web/lib/query.ts'
import type { Reactions } from '#web/lib/realtime.ts'
import { getSession, updateSession } from '#web/lib/session.ts'

export const settingReactions: Pick<Reactions, 'setting.updated'> = {
  'setting.updated': ({ key, value }, client) => {
    const session = getSession()
    if (session) updateSession({ ...session, settings: { ...session.settings, [key]: value } })
    void client.invalidateQueries({ queryKey: keyOf(settingsApi.list) })
  },
}
