import { refreshSession } from '#web/lib/load-session.ts'
import { setOnlinePeople } from '#web/lib/presence.ts'
import type { Reactions } from '#web/lib/realtime.ts'
import { endSession, getSession } from '#web/lib/session.ts'

type SessionEvent = 'session.changed' | 'session.ended' | 'user.presence'

export const sessionReactions: Pick<Reactions, SessionEvent> = {
  'session.changed': ({ userId }) => {
    if (userId === getSession()?.userId) void refreshSession()
  },
  'session.ended': ({ userId }) => {
    if (userId === getSession()?.userId) endSession('ERR_SESSION_EXPIRED')
  },
  'user.presence': ({ online }) => setOnlinePeople(online),
}
