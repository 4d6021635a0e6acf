import { sessionApi } from '#contracts/session'
import { ApiError } from './http-error.ts'
import { request } from './request.ts'
import { endSession, getToken, setToken } from './session.ts'

let inFlight: Promise<string | null> | null = null

/** One refresh at a time in all tabs: rotation would take a second one for a stolen cookie. */
export function refreshToken(failed: string | null): Promise<string | null> {
  inFlight ??= inOneTab(() => refreshOnce(failed)).finally(() => (inFlight = null))
  return inFlight
}

// Locks exist in secure contexts only; without them the worst case is one more login.
const inOneTab = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('praca-refresh', work) : work()

async function refreshOnce(failed: string | null): Promise<string | null> {
  const current = getToken()
  if (current && current !== failed) return current
  try {
    const { token } = await request(sessionApi.refresh, {}, { token: null })
    setToken(token)
    return token
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error
    const isTold = error.body.error !== 'ERR_TOKEN_EXPIRED' && error.body.error !== 'ERR_NO_PERMISSION'
    endSession(isTold ? error.body.error : 'ERR_SESSION_EXPIRED')
    return null
  }
}
