import { HttpError, type Http } from '#worker/core/http.ts'
import type { Reply, SeenRequest } from './fixture.ts'

/** A way out that answers from a list and remembers every request. */
export function fakeHttp(replies: readonly Reply[]): { http: Http; seen: SeenRequest[] } {
  const seen: SeenRequest[] = []
  const http: Http = async (url, init = {}) => {
    const reply = replies[seen.length]
    const request = new Request(url, { method: init.method ?? 'GET', headers: new Headers(init.headers) })
    seen.push({ method: request.method, url, headers: Object.fromEntries(request.headers), body: readable(init.body) })
    if (!reply) throw new Error(`an unexpected request: ${request.method} ${url}`)
    if (reply === 'hangs') throw new HttpError('no answer in time', false)
    if (reply === 'refused') throw new HttpError('connection refused', true)
    if (reply.body instanceof Uint8Array) return new Response(new Uint8Array(reply.body), { status: reply.status })
    return Response.json(reply.body, { status: reply.status })
  }
  return { http, seen }
}

function readable(body: BodyInit | null | undefined): unknown {
  if (typeof body === 'string') return JSON.parse(body)
  if (body instanceof URLSearchParams) return Object.fromEntries(body)
  if (!(body instanceof FormData)) return null
  return Object.fromEntries(
    Array.from(body.entries(), ([name, value]) => [
      name,
      typeof value === 'string' ? value : `${value.type} ${value.name} ${value.size}`,
    ]),
  )
}
