import type { Hono } from 'hono'
import { fail } from '../core/fail.ts'
import type { AppEnv } from '../core/serve.ts'
import { openChannelByKey } from '../features/channels/channels.service.ts'
import { identify } from '../features/session/enter.ts'
import { readVisitor } from '../features/session/tokens.ts'
import type { Peer } from './hub.ts'
import { hubPersonOf } from './people.ts'
import { hubOf } from './publish.ts'

/**
 * The socket. Its token travels as the second subprotocol (`praca, <token>`), not in the address, since addresses are
 * logged. `?chat=<key>` is a web chat visitor (`praca-visitor, <token>`).
 */
export function serveRealtime(app: Hono<AppEnv>): void {
  app.get('/realtime', async (c) => {
    if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') fail('ERR_NOT_FOUND')
    const [protocol = '', token = ''] = (c.req.header('sec-websocket-protocol') ?? '')
      .split(',')
      .map((one) => one.trim())
    const key = c.req.query('chat')
    const { tenantId, hello } = key ? await visitorHello(c.env, key, token) : await agentHello(c.env, token)
    const hub = hubOf(c.env, tenantId)
    const url = new URL(c.req.url)
    const upgrade = await hub.fetch(`${url.origin}/`, {
      headers: { upgrade: 'websocket', 'x-praca-peer': encodeURIComponent(JSON.stringify(hello)) },
    })
    return new Response(null, {
      status: 101,
      webSocket: upgrade.webSocket,
      headers: protocol ? { 'sec-websocket-protocol': protocol } : {},
    })
  })
}

async function agentHello(env: Env, token: string) {
  const { person, viewer, directory } = await identify(env, token)
  const peer: Peer = {
    kind: 'agent',
    userId: person.id,
    ticketId: null,
    chatId: null,
    isFocused: false,
    isTyping: false,
  }
  return {
    tenantId: viewer.tenantId,
    hello: { peer, person: hubPersonOf(directory, person), settings: directory.settings },
  }
}

async function visitorHello(env: Env, key: string, token: string) {
  const visitor = await readVisitor(env, token)
  const channel = (await openChannelByKey(env, 'webchat', key)) ?? fail('ERR_NOT_FOUND')
  if (channel.row.id !== visitor.channelId) fail('ERR_NOT_FOUND')
  const peer: Peer = { kind: 'visitor', channelId: visitor.channelId, id: visitor.visitorId }
  return { tenantId: visitor.tenantId, hello: { peer } }
}
