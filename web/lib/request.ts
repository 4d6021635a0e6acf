import type { Endpoint, InputOf, ResultOf } from '#contracts/endpoint'
import { NetworkError, toApiError } from './http-error.ts'

interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

const timeout = 20_000

/** `/tickets/:id` with its params and query filled in; lists go as `a,b`. */
export function toUrl(endpoint: Endpoint, input: LooseInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value === undefined || value === null || value === '') continue
    if (Array.isArray(value) && value.length === 0) continue
    query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const text = query.toString()
  return `/api${path}${text ? `?${text}` : ''}`
}

/** One HTTP exchange, without any care for the session. */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: { token: string | null; signal?: AbortSignal },
): Promise<ResultOf<E>> {
  const loose = input as LooseInput
  const headers = new Headers()
  if (options.token) headers.set('authorization', `Bearer ${options.token}`)
  if (loose.body !== undefined) headers.set('content-type', 'application/json')
  const clock = AbortSignal.timeout(timeout)
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    signal: options.signal ? AbortSignal.any([options.signal, clock]) : clock,
  }
  if (loose.body !== undefined) init.body = JSON.stringify(loose.body)
  try {
    const response = await fetch(toUrl(endpoint, loose), init)
    const text = await response.text()
    if (!response.ok) throw toApiError(response.status, text)
    return (text ? JSON.parse(text) : undefined) as ResultOf<E>
  } catch (error) {
    if (options.signal?.aborted) throw error
    if (clock.aborted) throw new NetworkError('timeout')
    if (error instanceof TypeError || error instanceof SyntaxError) throw new NetworkError('unreachable')
    throw error
  }
}
