import { describe, expect, test } from 'vitest'
import type { Channel } from '#worker/channels/define.ts'
import { channels } from '#worker/channels/index.ts'
import { fakeHttp } from './fake-http.ts'
import { text } from './fixture.ts'
import { fixtures } from './fixtures/index.ts'
import { samplesOf } from './samples.ts'

const origin = 'http://provider.test'
const readAll = (channel: Channel, config: unknown, body: unknown) =>
  channel.split(body).flatMap(({ payload }) => channel.receive(payload, config, 1))

describe.each(Object.values(channels))('$type', (channel) => {
  const fixture = fixtures[channel.type]
  if (!fixture) {
    test('brings a fixture', () => expect.unreachable(`tests/worker/channels/fixtures has nothing for ${channel.type}`))
    return
  }
  const config = { ...fixture.config, ...('apiBase' in fixture.config ? {} : { apiBase: origin }) }
  const samples = fixture.samples ? samplesOf(fixture.samples) : {}
  const bodyOf = (body: string | Record<string, unknown>) => (typeof body === 'string' ? samples[body] : body)

  test('has a truthful form', () => {
    const { form, secrets } = channel
    expect(form.every(({ name }) => !(name in channel.generate()))).toBe(true)
    expect(form.filter(({ kind }) => kind === 'secret').every(({ name }) => secrets.includes(name))).toBe(true)
    expect(channel.config.safeParse({ ...fixture.config, ...channel.generate() }).success).toBe(true)
  })

  test.each(
    fixture.inbound.map((one, index) => ({ ...one, name: typeof one.body === 'string' ? one.body : `#${index}` })),
  )('reads $name', ({ body, expected }) => {
    const payload = bodyOf(body)
    expect(payload).toBeDefined()
    expect(readAll(channel, config, payload)).toEqual(expected)
  })

  test('gives the same keys for the same body, and each event its own', () => {
    for (const { body } of fixture.inbound) {
      const keys = channel.split(bodyOf(body)).map(({ key }) => key)
      expect(channel.split(structuredClone(bodyOf(body))).map(({ key }) => key)).toEqual(keys)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  test.each(fixture.sends)('sends $name', async ({ out, replies, requests, outcome }) => {
    const { http, seen } = fakeHttp(replies)
    expect(await channel.send(out, { config, http })).toEqual(outcome)
    expect(seen.map(({ url, body }) => ({ path: url.slice(origin.length), body }))).toEqual(requests)
  })

  test.each(fixture.failures)('ends right after: $name', async ({ reply, outcome }) => {
    const { http } = fakeHttp([reply])
    expect(await channel.send(text('Olá', { to: '700000001' }), { config, http })).toEqual(outcome)
  })

  test('refuses what it cannot send instead of throwing', async () => {
    const { http } = fakeHttp([])
    const outcome = await channel.send(text('', { to: '1', kind: 'note' }), { config, http })
    expect(['failed', 'sent']).toContain(outcome.result)
  })

  test('connects and points the provider at us', async () => {
    const { http, seen } = fakeHttp(fixture.connect.replies)
    const answer = await channel.connect({ config, http }, 'https://app.test/webhooks/x/key')
    const { account } = fixture.connect
    expect(answer).toEqual(typeof account === 'string' ? { account } : account)
    expect(seen.map(({ url }) => url.slice(origin.length))).toEqual(fixture.connect.paths)
  })

  test.skipIf(!fixture.sign)('believes only the provider', async () => {
    const body = new TextEncoder().encode('{"a":"\\u00e1"}')
    const headers = (await fixture.sign?.(body)) ?? {}
    const ask = (given: Record<string, string>, bytes = body) =>
      channel.verify(new Request('https://app.test/', { method: 'POST', headers: given }), bytes, config)
    expect(await ask(headers)).toBe(true)
    expect(await ask({})).toBe(false)
    for (const [name, value] of Object.entries(headers)) {
      expect(await ask({ ...headers, [name]: `${value}x` })).toBe(false)
      expect(await ask({ ...headers, [name]: '' })).toBe(false)
    }
  })

  test('needs no provider to say no', async () => {
    for (const reply of ['hangs', 'refused', { status: 401, body: {} }] as const) {
      if (!fixture.connect.paths.length) return
      const { http } = fakeHttp([reply])
      await expect(channel.connect({ config, http }, 'https://app.test/')).rejects.toThrow(/./)
    }
  })
})
