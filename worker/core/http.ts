/** A request that got no answer. `isSafeToRetry` says whether it certainly never reached the other side. */
export class HttpError extends Error {
  readonly isSafeToRetry: boolean
  constructor(message: string, isSafeToRetry: boolean) {
    super(message)
    this.isSafeToRetry = isSafeToRetry
  }
}

export interface HttpInit extends Omit<RequestInit, 'redirect' | 'signal'> {
  /** Milliseconds until the request counts as lost; 15 000 unless told. */
  timeout?: number
}

/** Outgoing fetch for addresses that people type: https only, no private hosts, bounded time, checked redirects. */
export type Http = (url: string, init?: HttpInit) => Promise<Response>

const privateHost =
  /^(localhost|.*\.(localhost|local|internal|home|lan)|0\..*|10\..*|127\..*|169\.254\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\..*|198\.1[89]\..*|22[4-9]\..*|2[3-5]\d\..*|\[.*\])$/i

/** Why an address may not be called, or null when it may. URL parsing has already turned odd IPv4 spellings into dotted form. */
export function refusalOf(address: string, allowPrivate = false): string | null {
  const url = URL.parse(address)
  if (!url) return 'not an address'
  if (url.username || url.password) return 'credentials in the address'
  if (allowPrivate && (url.protocol === 'http:' || url.protocol === 'https:')) return null
  if (url.protocol !== 'https:') return 'only https'
  if (privateHost.test(url.hostname) || !url.hostname.includes('.')) return 'a private address'
  return null
}

const maxRedirects = 3

/** Builds the guarded fetch. `allowPrivate` is for the local default alone, where providers are simulators on loopback. */
export function createHttp(options: { allowPrivate?: boolean; fetch?: typeof fetch } = {}): Http {
  return async (address, init = {}) => {
    const { timeout = 15_000, ...rest } = init
    const signal = AbortSignal.timeout(timeout)
    let target = address
    for (let hop = 0; hop <= maxRedirects; hop++) {
      const refusal = refusalOf(target, options.allowPrivate)
      if (refusal) throw new HttpError(`refused: ${refusal}`, true)
      const response = await (options.fetch ?? fetch)(target, { ...rest, redirect: 'manual', signal }).catch(
        (error: unknown) => {
          throw asHttpError(error, hop)
        },
      )
      const location = response.headers.get('location')
      if (response.status < 300 || response.status > 399 || !location) return response
      await response.body?.cancel()
      if ((rest.method ?? 'GET') !== 'GET') throw new HttpError('a redirect where none is expected', false)
      const next = new URL(location, target)
      if (next.origin !== new URL(target).origin) rest.headers = withoutCredentials(rest.headers)
      target = next.href
    }
    throw new HttpError('too many redirects', false)
  }
}

function withoutCredentials(headers: HeadersInit | undefined): Headers {
  const kept = new Headers(headers)
  for (const name of ['authorization', 'cookie', 'apikey', 'x-api-key', 'x-api-token']) kept.delete(name)
  return kept
}

function asHttpError(error: unknown, hop: number): HttpError {
  const text = error instanceof Error ? error.message : String(error)
  const name = error instanceof Error ? error.name : ''
  if (name === 'TimeoutError' || name === 'AbortError') return new HttpError('no answer in time', false)
  return new HttpError(text, hop === 0 && /refused|dns|resolve|not found/i.test(text))
}

/** The body as bytes, or an HttpError once it passes `limit` bytes. */
export async function readCapped(response: Response, limit: number): Promise<ArrayBuffer> {
  const declared = Number(response.headers.get('content-length') ?? 0)
  if (declared > limit) {
    await response.body?.cancel()
    throw new HttpError(`larger than ${limit} bytes`, false)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new HttpError(`larger than ${limit} bytes`, false)
    chunks.push(chunk)
  }
  const whole = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.byteLength
  }
  return whole.buffer
}
