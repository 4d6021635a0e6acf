import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface StormHook {
  url: string
  secret: string
}

/** A Telegram that takes what it is sent; bot 0 answers a send only after `pause.ms`, all others at once. */
export async function startProvider() {
  const pause = { ms: 0 }
  const hooks = new Map<number, StormHook>()
  /** When each text arrived, by its words. */
  const heard = new Map<string, number>()
  let lastId = 1_000_000
  const server = createServer((request, answer) => {
    void (async () => {
      const [, bot, method] = /^\/bot(\d+):storm\/(\w+)/.exec(request.url ?? '') ?? []
      const body = await read(request)
      const index = Number(bot)
      if (method === 'setWebhook') hooks.set(index, { url: String(body['url']), secret: String(body['secret_token']) })
      if (method === 'sendMessage') heard.set(String(body['text']), performance.now())
      if (method === 'sendMessage' && index === 0) await sleep(pause.ms)
      const chat = { id: Number(body['chat_id']) }
      const result = method === 'getMe' ? { username: `storm${bot}` } : { message_id: ++lastId, chat }
      answer.setHeader('content-type', 'application/json').end(JSON.stringify({ ok: true, result }))
    })()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, hooks, heard, pause, stop: () => void server.close() }
}
export type Provider = Awaited<ReturnType<typeof startProvider>>

async function read(request: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  try {
    return JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>
  } catch {
    return {}
  }
}
