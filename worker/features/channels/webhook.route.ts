import type { Hono } from 'hono'
import { channelOf } from '../../channels/index.ts'
import { fail } from '../../core/fail.ts'
import { type AppEnv, meter, readBytes } from '../../core/serve.ts'
import { originOf } from '../session/enter.ts'
import { storeEvents } from '../inbox/inbox.service.ts'
import { openChannelByKey } from './channels.service.ts'

/** The largest body most providers send (Meta: 3 MB), with room. */
const maxBytes = 8 * 1024 * 1024

/** Where providers report: verified on the raw bytes, stored, then answered; understanding comes later. */
export function serveWebhooks(app: Hono<AppEnv>): void {
  app.on(['GET', 'POST'], '/webhooks/:channelType/:key', meter, async (c) => {
    const { channelType, key } = c.req.param()
    const adapter = channelOf(channelType) ?? fail('ERR_NOT_FOUND')
    const channel = (await openChannelByKey(c.env, channelType, key)) ?? fail('ERR_NOT_FOUND')
    const { config } = channel.context
    const handshake = adapter.handshake(c.req.raw, config)
    if (handshake) return handshake
    if (c.req.method === 'GET') fail('ERR_NOT_FOUND')
    const bytes = await readBytes(c.req.raw, adapter.maxBody ?? maxBytes)
    if (!(await adapter.verify(asSent(c.env, c.req.raw), bytes, config))) fail('ERR_WEBHOOK_SIGNATURE')
    const text = new TextDecoder().decode(bytes)
    let payload: unknown
    try {
      payload = adapter.parse?.(text, c.req.header('content-type') ?? '') ?? JSON.parse(text)
    } catch {
      fail('ERR_BAD_JSON')
    }
    const events = adapter.split(payload)
    await storeEvents(c.env, channel.row.tenantId, channel.row.id, events)
    const answer = adapter.acknowledge?.(payload)
    return answer ? c.body(answer.text, 200, { 'content-type': answer.type }) : c.body(null, 200)
  })
}

/** The request under the public address that the provider was given, which some of them sign. */
function asSent(env: Env, request: Request): Request {
  const { pathname, search } = new URL(request.url)
  const { method, headers } = request
  return new Request(`${originOf(env, request)}${pathname}${search}`, { method, headers })
}
