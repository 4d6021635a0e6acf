import type { ErrorBody } from '#contracts/errors'

/** The server answered with a failure. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message ?? body.error)
  }
}

/** The server did not answer at all, or not within the time. */
export class NetworkError extends Error {
  constructor(readonly reason: 'unreachable' | 'timeout') {
    super(reason)
  }
}

const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' && value !== null && typeof (value as { error?: unknown }).error === 'string'

export function toApiError(status: number, text: string): ApiError {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    body = null
  }
  return new ApiError(status, isErrorBody(body) ? body : { error: status === 404 ? 'ERR_NOT_FOUND' : 'ERR_INTERNAL' })
}
