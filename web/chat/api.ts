import type { InputOf, ResultOf } from '#contracts/endpoint'
import type { webchatApi } from '#contracts/webchat'

type Api = typeof webchatApi

/** The contract's routes as text: importing the contract itself would bring the whole schema library along. */
const routes = {
  start: ['POST', '/webchat/:key/visitors'],
  history: ['GET', '/webchat/:key/messages'],
  send: ['POST', '/webchat/:key/messages'],
  upload: ['POST', '/webchat/:key/media'],
  typing: ['POST', '/webchat/:key/typing'],
  seen: ['POST', '/webchat/:key/seen'],
} as const satisfies { [K in keyof Api]: readonly ['GET' | 'POST', Api[K]['path']] }

/** A refused call: `status` 0 means that no answer came. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    readonly code = '',
  ) {
    super(code || String(status))
  }
  /** Nothing was decided: the same call may well succeed later. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

type Input<K extends keyof Api> = Omit<InputOf<Api[K]>, 'params'>
interface Call {
  readonly key: string
  readonly token?: string | undefined
  /** A file as the raw body. */
  readonly file?: File
}

export async function call<K extends keyof Api>(
  name: K,
  { key, token, file }: Call,
  input: Input<K>,
): Promise<ResultOf<Api[K]>> {
  const [method, path] = routes[name]
  const { query, body } = input as { query?: Record<string, string | undefined>; body?: unknown }
  const given = Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined)
  const search = given.length ? `?${new URLSearchParams(given)}` : ''
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (file) headers.set('content-type', file.type || 'application/octet-stream')
  const response = await fetch(`/api${path.replace(':key', encodeURIComponent(key))}${search}`, {
    method,
    headers,
    ...(file ? { body: file } : body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(file ? 120_000 : 20_000),
  }).catch(() => {
    throw new CallError(0)
  })
  const answer: unknown = await response.json().catch(() => ({}))
  if (!response.ok) throw new CallError(response.status, (answer as { error?: string }).error)
  return answer as ResultOf<Api[K]>
}
