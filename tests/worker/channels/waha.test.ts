import { describe, expect, test } from 'vitest'
import type { Channel } from '#worker/channels/define.ts'
import { channels } from '#worker/channels/index.ts'
import { fakeHttp } from './fake-http.ts'
import { file, text, type Reply } from './fixture.ts'
import { baileys as fixture } from './fixtures/waha.ts'
import { samplesOf } from './samples.ts'

const { baileys, webjs } = channels as Record<'baileys' | 'webjs', Channel>
const origin = 'http://provider.test'
const { config } = fixture
const hook = 'https://app.test/webhooks/baileys/key'
const ok = (body: unknown): Reply => ({ status: 200, body })

/** The requests a deed makes, as method and path, and their bodies. */
async function does(
  replies: Reply[],
  deed: (context: { config: unknown; http: ReturnType<typeof fakeHttp>['http'] }) => Promise<unknown>,
) {
  const { http, seen } = fakeHttp(replies)
  const answer = await deed({ config, http }).catch((error: unknown) => error)
  return { answer, seen, asked: seen.map(({ method, url }) => `${method} ${url.replace(`${origin}/api/`, '')}`) }
}

test('the signature of the contract’s known answer', async () => {
  const body = new TextEncoder().encode('{"event":"message","session":"default","engine":"WEBJS"}')
  const signature =
    '208f8a55dde9e05519e898b10b89bf0d0b3b0fdf11fdbf09b6b90476301b98d8097c462b2b17a6ce93b6b47a136cf2e78a33a63f6752c2c1631777076153fa89'
  const headers = { 'x-webhook-hmac': signature, 'x-webhook-hmac-algorithm': 'sha512' }
  const request = new Request('https://app.test/', { method: 'POST', headers })
  expect(await baileys.verify(request, body, { ...config, hookSecret: 'my-secret-key' })).toBe(true)
  expect(await baileys.verify(request, body, { ...config, hookSecret: 'my-other-key' })).toBe(false)
})

test('a message has one key by LID, by phone, and as `message` or `message.any`; one without content has another', () => {
  const samples = samplesOf('waha') as Record<string, { event: string; payload: Record<string, unknown> }>
  const lid = samples['message-noweb-text-lid']!
  const twin = samples['message-noweb-text-cus-twin']!
  const waiting = { ...lid, payload: { ...lid.payload, body: null, _data: {} } }
  const [key, other, plain, empty] = [lid, twin, { ...lid, event: 'message' }, waiting].flatMap((one) =>
    baileys.split(one).map((event) => event.key),
  )
  expect([other, plain]).toEqual([key, key])
  expect(empty).not.toBe(key)
})

describe('connect', () => {
  const known = (more: Record<string, unknown>) =>
    ok({ name: 't1-ch1', status: 'WORKING', me: { id: '5511888880000@c.us' }, ...more })
  const version = ok({ engine: 'NOWEB' })
  const first = async (replies: Reply[], given: Record<string, unknown> = config) =>
    does(replies, (context) => baileys.connect({ ...context, config: given }, hook))
  const settings = async (given: Record<string, unknown> = config) => {
    const { seen } = await first([version, { status: 404, body: { message: 'Session not found' } }], given)
    const { config: wanted } = seen.at(-1)!.body as { config: Record<string, unknown> }
    return wanted
  }

  test('asks for history before the phone is paired, and for each event once', async () => {
    const given = {
      ...config,
      syncFullHistory: true,
      ignoreGroups: true,
      proxyServer: 'p:1',
      proxyUser: 'u',
      proxyPassword: 'w',
    }
    const wanted = await settings(given)
    expect(wanted).toMatchObject({
      ignore: { status: true, groups: true, channels: true, broadcast: true },
      noweb: { store: { enabled: true, fullSync: true } },
      proxy: { server: 'p:1', username: 'u', password: 'w' },
      webhooks: [{ url: hook, hmac: { key: config['hookSecret'] } }],
    })
    const [webhook] = wanted['webhooks'] as { events: string[] }[]
    expect(webhook?.events).toContain('message.any')
    expect(webhook?.events).not.toContain('message')
  })

  test('leaves a session alone that is as wanted, and changes one that is not', async () => {
    const wanted = { ...(await settings()), debug: false, metadata: {} }
    const same = await first([version, known({ config: wanted }), known({ config: wanted })])
    expect(same.answer).toEqual({ account: '+5511888880000' })
    expect(same.asked).toEqual(['GET server/version', 'GET sessions/t1-ch1', 'GET sessions/t1-ch1'])
    const proxied = { ...wanted, proxy: { server: 'p:1' } }
    const changed = await first([version, known({ config: proxied }), known({}), known({})])
    expect(changed.asked[2]).toBe('PUT sessions/t1-ch1')
  })

  test('a key of one session may not ask for the engine: the session tells it', async () => {
    const forbidden = { status: 403, body: { message: 'Forbidden' } }
    const told = known({ config: {}, engine: { engine: 'WEBJS' } })
    const { answer } = await first([forbidden, told, told, told])
    expect(answer).toMatchObject({ field: 'apiBase', message: expect.stringContaining('WebJs') })
  })

  test('what is no WAHA server is told so', async () => {
    const nothing = { status: 404, body: 'nginx' }
    expect((await first([nothing, nothing])).answer).toMatchObject({ field: 'apiBase' })
    const { answer } = await does([ok({ engine: 'NOWEB' })], (context) => webjs.connect(context, hook))
    expect(answer).toMatchObject({ field: 'apiBase', message: expect.stringContaining('Baileys') })
  })
})

describe('files', () => {
  const bytes = { status: 200, body: new Uint8Array([1]) }
  const id = 'false_5511999990000@c.us_AC01'
  const fetches = async (ref: string, replies: Reply[]) => does(replies, (context) => baileys.fetchFile(ref, context))

  test('the server’s own are fetched from our address for it, with its key', async () => {
    const { seen } = await fetches(`${id} http://localhost:3000/api/files/t1-ch1/a.jpg?x=1`, [bytes])
    expect(seen[0]?.url).toBe(`${origin}/api/files/t1-ch1/a.jpg?x=1`)
    expect(seen[0]?.headers['x-api-key']).toBe('fake-key')
  })

  test('nobody else gets the key', async () => {
    for (const ref of [`${id} https://bucket.test/a.jpg?sig=1`, 'https://pps.whatsapp.test/p.jpg']) {
      const { seen } = await fetches(ref, [bytes])
      expect(seen[0]?.headers['x-api-key']).toBeUndefined()
    }
  })

  test('one that the server has deleted is asked for again', async () => {
    const again = ok({ media: { url: `${origin}/api/files/t1-ch1/b.jpg` } })
    const { asked } = await fetches(`${id} ${origin}/api/files/t1-ch1/a.jpg`, [{ status: 404, body: {} }, again, bytes])
    expect(asked).toEqual([
      'GET files/t1-ch1/a.jpg',
      `GET t1-ch1/chats/${encodeURIComponent('5511999990000@c.us')}/messages/${encodeURIComponent(id)}?downloadMedia=true`,
      'GET files/t1-ch1/b.jpg',
    ])
  })

  test('a large one goes by its link, and not at all without one', async () => {
    const large = { ...file('video/mp4', 'v.mp4'), bytes: new ArrayBuffer(16 * 1024 * 1024 + 1) }
    const out = text('', { to: '5511999990000', kind: 'video', file: { ...large, url: 'https://app.test/m/1' } })
    const { seen } = await does([ok({ key: { id: '3EB0' } })], (context) => baileys.send(out, context))
    expect(seen[0]?.body).toMatchObject({ file: { url: 'https://app.test/m/1', filename: 'v.mp4' } })
    const { answer } = await does([], (context) => baileys.send({ ...out, file: large }, context))
    expect(answer).toMatchObject({ result: 'failed', code: 'file_refused' })
  })
})
