import type { ErrorBody } from '#contracts/errors'
import { ApiError, NetworkError } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'

/** The words for a failure that was kept beside a message. */
export function errorBodyText(body: ErrorBody | null): string {
  const network = body?.details?.network
  if (!body || network) return errorText(new NetworkError(network === 'timeout' ? 'timeout' : 'unreachable'))
  return errorText(new ApiError(0, body))
}
