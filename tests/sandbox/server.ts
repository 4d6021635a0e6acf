import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Faults } from './faults.ts'

/** One call, read whole. */
export interface Call {
  method: string
  url: URL
  headers: Record<string, string>
  bytes: Buffer
}

export interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: unknown
}

export const fail = (status: number, body: unknown): Answer => ({ status, body })

/** Answers JSON, or bytes and text as they are. */
function write(response: ServerResponse, { status = 200, headers = {}, body }: Answer): void {
  if (response.destroyed) return
  const isRaw = Buffer.isBuffer(body) || typeof body === 'string'
  response.writeHead(status, { ...(isRaw ? {} : { 'content-type': 'application/json' }), ...headers })
  response.end(isRaw ? body : JSON.stringify(body ?? {}))
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const url = new URL(request.url ?? '/', 'http://127.0.0.1')
  return { method: request.method ?? 'GET', url, headers, bytes: Buffer.concat(chunks) }
}

/** The fields of a JSON or form body; files stay File objects. */
export async function fieldsOf({ headers, bytes }: Call): Promise<Record<string, unknown>> {
  const type = headers['content-type'] ?? ''
  if (/^(multipart|application\/x-www)/.test(type)) {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
    return Object.fromEntries([...form.entries()].map(([name, value]) => [name, unpack(value)]))
  }
  return bytes.length ? JSON.parse(bytes.toString()) : {}
}

/** Forms carry numbers and objects as text. */
function unpack(value: File | string): unknown {
  if (typeof value !== 'string' || !/^[[{]|^-?\d+$/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Serves `handle` on loopback. `nameOf` names a call for the faults; a call without a name never fails on purpose. */
export async function serve(
  port: number,
  handle: (call: Call) => Promise<Answer> | Answer,
  faults?: Faults,
  nameOf: (call: Call) => string | undefined = () => undefined,
): Promise<{ server: Server; port: number; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    try {
      const call = await readCall(request)
      const name = nameOf(call)
      const fault = name ? faults?.take(name) : undefined
      if (fault?.kind === 'status') return write(response, fault)
      if (fault?.kind === 'reset') return request.socket.destroy()
      const answer = await handle(call)
      if (fault?.kind === 'hang') return
      if (fault?.kind === 'resetAfter') return request.socket.destroy()
      if (fault?.kind === 'slow') await sleep(fault.ms)
      write(response, answer)
    } catch (error) {
      write(response, fail(500, { error: String(error) }))
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { server, port: typeof address === 'object' && address ? address.port : port, stop }
}
