import { sessionApi } from '#contracts/session'
import { call } from '#web/lib/api.ts'
import { getSession, getToken, type SessionInfo, updateSession } from '#web/lib/session.ts'

/** The person with rights and settings as the server sees them now. */
export async function refreshSession(): Promise<SessionInfo> {
  const before = getSession()
  const session = await call(sessionApi.me, {})
  // What the person chose while the answer was under way is newer than the answer.
  const { configs } = getSession() ?? session
  const fresh = before && before.configs !== configs ? { ...session, configs } : session
  updateSession(fresh)
  return fresh
}

/** From this device if it is there, else asked; null without a token. */
export async function loadSession(): Promise<SessionInfo | null> {
  if (!getToken()) return null
  return getSession() ?? refreshSession().catch(() => null)
}
