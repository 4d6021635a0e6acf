import { exports } from 'cloudflare:workers'
import type { Endpoint, InputOf, ResultOf } from '#contracts/endpoint'

type Loose = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

let address = 0

/** The requests after this come from an address that nobody used before: rate limits count from nothing. */
export const comeFromElsewhere = (): void => void address++

/** A request to the whole Worker, as a browser would send it. */
export function raw(endpoint: Endpoint, input: Loose = {}, token?: string): Promise<Response> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? 'nothing'),
  )
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null)
        query.append(key, typeof one === 'object' ? JSON.stringify(one) : String(one))
  }
  return fetchWorker(`/api${path}${query.size ? `?${query}` : ''}`, {
    method: endpoint.method,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), 'content-type': 'application/json' },
    ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(input.body ?? {}) }),
  })
}

export function fetchWorker(path: string, init?: RequestInit): Promise<Response> {
  const request = new Request(`http://praca.test${path}`, init)
  if (!request.headers.has('cf-connecting-ip'))
    request.headers.set('cf-connecting-ip', `203.0.${address >> 8}.${address & 255}`)
  return exports.default.fetch(request)
}

/** A call that must succeed. */
export async function call<E extends Endpoint>(endpoint: E, input: InputOf<E>, token?: string): Promise<ResultOf<E>> {
  const response = await raw(endpoint, input as Loose, token)
  const text = await response.text()
  if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status} ${text}`)
  return (text ? JSON.parse(text) : undefined) as ResultOf<E>
}

/** A call that must be refused: its status and code. */
export async function refused<E extends Endpoint>(endpoint: E, input: InputOf<E>, token?: string) {
  const response = await raw(endpoint, input as Loose, token)
  const body = await response.json<{ error: string; details?: Record<string, unknown> }>()
  return { status: response.status, error: body.error, details: body.details }
}
