import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Inbound, Outbound } from '#worker/channels/channel.ts'
import { channelOf } from '#worker/channels/index.ts'
import { createHttp } from '#worker/core/http.ts'
import { serve } from './server.ts'
import { startSms, type Sms } from './sms.ts'

/** The SMS adapter against both providers' simulators over real sockets. */
const sms = channelOf('sms')!
const http = createHttp({ allowPrivate: true })
const hookSecret = 'a-secret-that-is-long-enough'
const events: { key: string; event: Inbound }[] = []
const sims = {} as Record<'twilio' | 'zenvia', Sms>
const close: (() => Promise<void>)[] = []
const to = '5511999990000'
let house = ''

const configOf = (provider: keyof typeof sims) => {
  const { accountSid, token, from, url } = sims[provider]
  return provider === 'twilio'
    ? { provider, accountSid, authToken: token, from, apiBase: url, hookSecret }
    : { provider, token, from, zenviaApiBase: url, hookSecret }
}
const hookOf = (provider: string) => `${house}/webhooks/sms/${provider}`
const contextOf = (provider: keyof typeof sims, more: object = {}) => ({
  http,
  config: { ...configOf(provider), ...more },
  webhookUrl: hookOf(provider),
})

beforeAll(async () => {
  sims.twilio = await startSms({ statusDelay: 5 })
  sims.zenvia = await startSms({ statusDelay: 5, from: 'praca' })
  const server = await serve(0, async ({ method, url, headers, bytes }) => {
    const config = configOf(url.pathname.split('/')[3] as keyof typeof sims)
    const request = new Request(`${house}${url.pathname}`, { method, headers: new Headers(headers) })
    if (!(await sms.verify(request, bytes, config))) return { status: 403 }
    for (const { key, payload } of sms.split(sms.parse?.(bytes.toString(), headers['content-type'] ?? '')))
      for (const event of sms.receive(payload, config)) events.push({ key, event })
    return { headers: { 'content-type': 'text/xml' }, body: '<Response/>' }
  })
  house = `http://127.0.0.1:${server.port}`
  close.push(server.stop, sims.twilio.stop, sims.zenvia.stop)
})
afterAll(async () => {
  for (const stop of close) await stop()
})
beforeEach(async () => {
  await Promise.all([sims.twilio.idle(), sims.zenvia.idle()])
  for (const sim of Object.values(sims)) {
    sim.faults.clear()
    await sim.block(to, false)
  }
  events.splice(0)
})

const message = (body: string): Outbound => ({ type: 'message', id: 'msg_1', to, kind: 'chat', body, data: {} })
const heard = () => events.map(({ event }) => event)

describe.each(['twilio', 'zenvia'] as const)('%s', (provider) => {
  const send = (body = 'Olá, Maria') => sms.send(message(body), contextOf(provider))

  test('connects twice with one address, and refuses a wrong secret', async () => {
    for (let time = 0; time < 2; time++)
      expect(await sms.connect(contextOf(provider), hookOf(provider))).toEqual({ account: sims[provider].from })
    expect(sims[provider].hook.url).toBe(hookOf(provider))
    expect(sims.zenvia.subscriptions.length).toBe(provider === 'zenvia' ? 2 : 0)
    const secret = provider === 'twilio' ? 'authToken' : 'token'
    const wrong = contextOf(provider, { [secret]: 'wrong' })
    await expect(sms.connect(wrong, hookOf(provider))).rejects.toMatchObject({ field: secret })
  })

  test('hears words, and who leaves and comes back', async () => {
    const id = await sims[provider].say(to, { text: 'Olá, ação!' })
    await sims[provider].say(to, { text: 'Sair' })
    await sims[provider].say(to, { text: 'VOLTAR' })
    expect(heard()).toMatchObject([
      { type: 'message', externalId: id, chat: { id: to, number: to }, kind: 'chat', body: 'Olá, ação!' },
      { type: 'reachable', isReachable: false },
      { type: 'message', body: 'Sair' },
      { type: 'reachable', chat: { id: to }, isReachable: false },
      { type: 'message', body: 'VOLTAR' },
      { type: 'reachable', chat: { id: to }, isReachable: true },
    ])
  })

  test('hears an event that comes three times under one key', async () => {
    await sims[provider].say(to, { text: 'um' }, { times: 3, isShuffled: true })
    expect(events).toHaveLength(3)
    expect(new Set(events.map(({ key }) => key)).size).toBe(1)
  })

  test('sends words and hears what became of them', async () => {
    const outcome = await send('*Ana*:\nOlá, Maria')
    expect(outcome).toMatchObject({ result: 'sent', ack: 1 })
    await sims[provider].idle()
    const externalId = outcome.result === 'sent' ? outcome.externalId : ''
    expect(heard()).toMatchObject([
      { type: 'status', externalId, ack: 1 },
      { type: 'status', externalId, ack: 2 },
    ])
    expect(sims[provider].people.get(to)?.bubbles.at(-1)).toMatchObject({ body: 'Ana:\nOlá, Maria', ack: 'delivered' })
  })

  test('hears of a failure', async () => {
    const outcome = await send()
    await sims[provider].idle()
    events.splice(0)
    await sims[provider].report(outcome.result === 'sent' ? outcome.externalId! : '', 'failed', 30_003)
    expect(heard()).toMatchObject([{ type: 'status', ack: -1, error: { code: 'message_refused' } }])
  })

  test('tells a refusal from an open end', async () => {
    const before = sims[provider].accepted.length
    const { faults } = sims[provider]
    faults.plan({ kind: 'status', status: 429, body: {} }, 1, /messages/)
    expect(await send()).toMatchObject({ result: 'retry', code: 'rate_limited' })
    faults.plan({ kind: 'status', status: 503, body: {} }, 1, /messages/)
    expect(await send()).toMatchObject({ result: 'unknown' })
    expect(sims[provider].accepted.length).toBe(before)
    faults.plan({ kind: 'resetAfter' }, 1, /messages/)
    expect(await send()).toMatchObject({ result: 'unknown' })
    expect(sims[provider].accepted.length).toBe(before + 1)
    expect(await sms.send({ ...message('Oi'), to: '1' }, contextOf(provider))).toMatchObject({ result: 'failed' })
  })

  test('leaves without a trace', async () => {
    await sms.disconnect(contextOf(provider))
    expect(sims[provider].hook.url).toBe('')
    await sms.connect(contextOf(provider), hookOf(provider))
  })
})

test('Twilio keeps a register of its own', async () => {
  const send = () => sms.send(message('Olá'), contextOf('twilio'))
  await sims.twilio.say(to, { text: 'STOP' })
  expect(await send()).toMatchObject({ result: 'failed', code: 'opted_out' })
  await sims.twilio.say(to, { text: 'start' })
  expect(await send()).toMatchObject({ result: 'sent' })
})

test('Twilio refuses a number that is not the account’s', async () => {
  const context = contextOf('twilio', { from: '+15005559999' })
  await expect(sms.connect(context, hookOf('twilio'))).rejects.toMatchObject({ field: 'from' })
  expect(await sms.send(message('Olá'), context)).toMatchObject({ result: 'failed', isChannel: true })
})

test('a picture comes in over Twilio, with the account’s own credentials', async () => {
  const bytes = new Uint8Array([9, 8])
  await sims.twilio.say(to, { text: 'Foto', file: { bytes, mime: 'image/png', name: 'a.png', kind: 'image' } })
  const [event] = heard()
  expect(event).toMatchObject({ type: 'message', kind: 'image', body: 'Foto', file: { mime: 'image/png' } })
  const ref = event?.type === 'message' ? (event.file?.ref ?? '') : ''
  const fetched = await sms.fetchFile(ref, contextOf('twilio'))
  expect([fetched.mime, ...new Uint8Array(fetched.bytes)]).toEqual(['image/png', 9, 8])
  await expect(sms.fetchFile(ref, contextOf('twilio', { authToken: 'wrong' }))).rejects.toThrow('401')
})
