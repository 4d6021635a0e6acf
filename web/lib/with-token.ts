import type { Endpoint } from '#contracts/endpoint'
import { ApiError } from './http-error.ts'
import { refreshToken } from './refresh.ts'
import { endSession, getToken } from './session.ts'

/** The token is worn out; anything else that is forbidden stays forbidden (D12). */
function isTokenWorn(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 401 || (error.status === 403 && error.body.error === 'ERR_TOKEN_EXPIRED')
}

const endsSession = (error: unknown) =>
  error instanceof ApiError && ['ERR_TENANT_INACTIVE', 'ERR_USER_INACTIVE', 'OUT_RANGE'].includes(error.body.error)

/** Runs an exchange with the current token and once more with a renewed one. */
export async function withToken<T>(endpoint: Endpoint, exchange: (token: string | null) => Promise<T>): Promise<T> {
  const token = getToken()
  try {
    return await exchange(token)
  } catch (error) {
    if (endpoint.spec.permission === 'public') throw error
    if (endsSession(error) && error instanceof ApiError) endSession(error.body.error)
    if (!isTokenWorn(error)) throw error
    const renewed = await refreshToken(token)
    if (!renewed) throw error
    return exchange(renewed)
  }
}
