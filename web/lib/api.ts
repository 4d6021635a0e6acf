import type { Endpoint, InputOf, ResultOf } from '#contracts/endpoint'
import { request } from './request.ts'
import { withToken } from './with-token.ts'

export { ApiError, NetworkError } from './http-error.ts'
export { upload } from './upload.ts'

/** Asks the API; a worn-out token is renewed once and the request sent again. Throws ApiError or NetworkError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: { signal?: AbortSignal } = {},
): Promise<ResultOf<E>> {
  return withToken(endpoint, (token) => request(endpoint, input, { token, ...options }))
}
