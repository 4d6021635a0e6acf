import { sessionApi } from '#contracts/session'
import { call } from '#web/lib/api.ts'
import { getSession, getToken, type SessionInfo, updateSession } from '#web/lib/session.ts'

/** The person with rights and settings as the server sees them now. */
export async function refreshSession(): Promise<SessionInfo> {
  const session = await call(sessionApi.me, {})
  updateSession(session)
  return session
}

/** From this device if it is there, else asked; null without a token. */
export async function loadSession(): Promise<SessionInfo | null> {
  if (!getToken()) return null
  return getSession() ?? refreshSession().catch(() => null)
}
