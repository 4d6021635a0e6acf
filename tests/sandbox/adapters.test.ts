import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Outbound } from '#worker/channels/channel.ts'
import type { Channel } from '#worker/channels/define.ts'
import { channels } from '#worker/channels/index.ts'
import { createHttp, HttpError } from '#worker/core/http.ts'
import { startMeta, type Meta } from './meta.ts'
import { serve } from './server.ts'
import { startTelegram, type Telegram } from './telegram.ts'

/** The adapters against the simulators over real sockets: both sides were written from the same contract. */
const http = createHttp({ allowPrivate: true })
const events: { type: string; name: string; body?: string }[] = []
const close: (() => Promise<void>)[] = []
let telegram: Telegram
let meta: Meta
let house: { url: string }

const found = (type: string): Channel => {
  const channel = channels[type]
  if (!channel) throw new Error(type)
  return channel
}
const contextOf = (type: string) => ({
  http,
  config:
    type === 'telegram'
      ? { token: telegram.token, apiBase: telegram.url, hookSecret: 'sandbox-hook-secret' }
      : {
          phoneNumberId: meta.phoneNumberId,
          wabaId: meta.wabaId,
          token: meta.token,
          appSecret: meta.appSecret,
          verifyToken: 'sandbox-verify-token',
          apiBase: meta.url,
        },
})

beforeAll(async () => {
  telegram = await startTelegram()
  meta = await startMeta({ statusDelay: 5 })
  const server = await serve(0, async ({ method, url, headers, bytes }) => {
    const type = url.pathname.split('/')[2] ?? ''
    const request = new Request(`http://house.test${url.pathname}${url.search}`, {
      method,
      headers: new Headers(headers),
    })
    const { config } = contextOf(type)
    if (method === 'GET') {
      const answer = found(type).handshake(request, config)
      return { status: answer?.status ?? 404, body: (await answer?.text()) ?? '' }
    }
    if (!(await found(type).verify(request, bytes, config))) return { status: 403 }
    for (const { payload } of found(type).split(JSON.parse(bytes.toString()))) {
      for (const one of found(type).receive(payload, config)) {
        events.push({ type, name: one.type, ...('body' in one && one.body ? { body: one.body } : {}) })
        if (one.type === 'status') events.push({ type, name: `ack ${one.ack}`, body: one.ownId ?? '' })
      }
    }
    return {}
  })
  close.push(server.stop, telegram.stop, meta.stop)
  house = { url: `http://127.0.0.1:${server.port}` }
})
afterAll(async () => {
  for (const stop of close) await stop()
})

const message = (to: string, more: Partial<Outbound & { type: 'message' }> = {}): Outbound => ({
  type: 'message',
  id: 'msg_1',
  to,
  kind: 'chat',
  body: 'Olá, Maria',
  data: {},
  ...more,
})
const image = { bytes: new Uint8Array([1, 2, 3]).buffer, mime: 'image/jpeg', name: 'foto.jpg' }

test.each([
  ['telegram', '700000001', '@praca_sandbox_bot'],
  ['waba', '5511999990000', '+55 11 88888-0000'],
])('%s: connects, hears, answers, edits, reads', async (type, to, account) => {
  const sim = type === 'telegram' ? telegram : meta
  const channel = found(type)
  const context = contextOf(type)
  expect(await channel.connect(context, `${house.url}/webhooks/${type}/key`)).toEqual({ account })

  const inId = await sim.say(to, { text: 'Olá, tudo bem?' })
  await sim.say(to, {
    text: 'foto',
    file: { bytes: new Uint8Array([9, 8]), mime: 'image/jpeg', name: 'a.jpg', kind: 'image' },
  })
  await sim.react(to, inId, '👍')
  expect(events.filter((event) => event.type === type)).toEqual([
    { type, name: 'message', body: 'Olá, tudo bem?' },
    { type, name: 'message', body: 'foto' },
    { type, name: 'reaction' },
  ])

  const text = await channel.send(message(to, { quotedId: type === 'telegram' ? `${to}:${inId}` : inId }), context)
  expect(text).toMatchObject({ result: 'sent' })
  const photo = await channel.send(message(to, { kind: 'image', body: 'Veja', file: image }), context)
  expect(photo).toMatchObject({ result: 'sent' })
  expect(sim.accepted).toHaveLength(2)
  expect(sim.people.get(to)?.bubbles.at(-2)).toMatchObject({ body: 'Olá, Maria', quotedId: inId })
  expect(sim.people.get(to)?.bubbles.at(-1)).toMatchObject({ kind: 'image', body: 'Veja', file: { size: 3 } })
  const externalId = text.result === 'sent' ? (text.externalId ?? '') : ''
  expect(
    await channel.send(
      { type: 'reaction', id: 'msg_2', to, externalId, emoji: '🎉', target: { fromMe: true } },
      context,
    ),
  ).toMatchObject({
    result: 'sent',
  })
})

test('telegram: edits, deletes, types, fetches files', async () => {
  const [to, channel, context] = ['700000001', found('telegram'), contextOf('telegram')] as const
  const one = telegram.people.get(to)?.bubbles.findLast(({ from, kind }) => from === 'company' && kind === 'chat')
  const own = { id: 'msg_3', to, externalId: `${to}:${one?.id}` }
  expect(await channel.send({ type: 'edit', ...own, body: 'Oi', kind: 'chat' }, context)).toMatchObject({
    result: 'sent',
  })
  expect(await channel.send({ type: 'edit', ...own, body: 'Oi', kind: 'chat' }, context)).toMatchObject({
    result: 'sent',
  })
  expect(one).toMatchObject({ body: 'Oi', isEdited: true })
  expect(await channel.send({ type: 'delete', ...own }, context)).toMatchObject({ result: 'sent' })
  expect(await channel.send({ type: 'delete', ...own }, context)).toMatchObject({ result: 'sent' })
  expect(await channel.send({ type: 'typing', to }, context)).toMatchObject({ result: 'sent' })
  const photo = telegram.people.get(to)?.bubbles.find(({ kind }) => kind === 'image')
  const file = await channel.fetchFile(`file-${photo?.id}`, context)
  expect([...new Uint8Array(file.bytes)]).toEqual([9, 8])
  await telegram.block(to, true)
  expect(await channel.send(message(to), context)).toMatchObject({ result: 'failed', code: 'blocked_by_user' })
  await telegram.block(to, false)
})

test('waba: statuses carry our id, files need the token, the window shuts', async () => {
  const [to, channel, context] = ['5511999990000', found('waba'), contextOf('waba')] as const
  await expect.poll(() => events.filter(({ name }) => name === 'ack 2').length).toBe(2)
  await meta.read(to)
  expect(events.filter(({ name }) => name === 'ack 3')).toHaveLength(2)
  expect(events.filter(({ name }) => name.startsWith('ack')).every(({ body }) => body === 'msg_1')).toBe(true)
  const photo = meta.people.get(to)?.bubbles.find(({ kind }) => kind === 'image')
  const file = await channel.fetchFile(photo?.file?.url.split('/').at(-1) ?? '', context)
  expect(file).toMatchObject({ mime: 'image/jpeg', bytes: { byteLength: 2 } })
  const last = meta.people.get(to)?.bubbles.find(({ id }) => id.includes('.in1'))
  expect(
    await channel.send({ type: 'seen', to, externalId: last?.id ?? '', target: { fromMe: false } }, context),
  ).toMatchObject({
    result: 'sent',
  })
  expect(last?.ack).toBe('read')
  const stranger = await channel.send(message('5511999990009'), context)
  expect(stranger).toMatchObject({ result: 'sent' })
  await expect.poll(() => events.some(({ name }) => name === 'ack -1')).toBe(true)
})

test.each(['telegram', 'waba'])('%s: what goes wrong on the line', async (type) => {
  const sim = type === 'telegram' ? telegram : meta
  const to = type === 'telegram' ? '700000001' : '5511999990000'
  const channel = found(type)
  const context = contextOf(type)
  const hasty = { ...context, http: (url: string, init = {}) => http(url, { ...init, timeout: 300 }) }
  const before = sim.accepted.length
  sim.faults.plan({ kind: 'hang' })
  expect(await channel.send(message(to), hasty)).toMatchObject({ result: 'unknown' })
  sim.faults.plan({ kind: 'resetAfter' })
  expect(await channel.send(message(to), context)).toMatchObject({ result: 'unknown' })
  expect(sim.accepted.length - before).toBe(2)
  sim.faults.plan({ kind: 'status', status: 503, body: {} })
  expect(await channel.send(message(to), context)).toMatchObject({ result: 'retry', code: 'provider_down' })
  sim.faults.plan({ kind: 'status', status: 429, body: { ok: false, error_code: 429, parameters: { retry_after: 3 } } })
  expect(await channel.send(message(to), context)).toMatchObject({ result: 'retry', code: 'rate_limited' })
  expect(sim.accepted.length - before).toBe(2)
  expect(await channel.send(message(to, { body: '' }), context)).toMatchObject({
    result: 'failed',
    code: 'message_refused',
  })
  const strange = { ...context, config: { ...context.config, token: '1:other' } }
  expect(await channel.send(message(to), strange)).toMatchObject({
    result: 'failed',
    code: 'credentials',
    isChannel: true,
  })
  await expect(channel.connect(strange, `${house.url}/webhooks/${type}/key`)).rejects.toMatchObject({ field: 'token' })
  sim.faults.plan({ kind: 'status', status: 503, body: {} })
  const down = channel.connect(context, `${house.url}/webhooks/${type}/key`)
  await expect(down).rejects.toThrow(HttpError)
})
