import { describe, expect, test } from 'vitest'
import { capabilitiesOf, channels } from '#worker/channels/index.ts'
import { kinds } from '#worker/channels/hub/kinds.ts'
import type { Outbound } from '#worker/channels/channel.ts'
import { fakeHttp } from './fake-http.ts'
import { file, text, theirs, type Reply } from './fixture.ts'
import { channelId } from './fixtures/hub-inbound.ts'
import { samplesOf } from './samples.ts'

const hub = channels['hub']!
const origin = 'http://provider.test/v1'
const configOf = (kind = 'whatsapp') => ({ token: 'fake-token', channelId, kind, apiBase: origin })
const link = 'https://app.test/api/media/1/med_1?e=1&s=x'
const picture = { ...file('image/png', 'a.png'), url: link }

/** What one send asks of the Hub, and how it ends. */
async function sends(kind: string, out: Outbound) {
  const { http, seen } = fakeHttp([{ status: 200, body: { id: 'hub-1' } }])
  const outcome = await hub.send(out, { config: configOf(kind), http })
  const [asked] = seen
  const { contents, ...envelope } = (asked?.body ?? {}) as { contents?: unknown } & Record<string, unknown>
  return { outcome, path: asked?.url.slice('http://provider.test'.length), contents, envelope, headers: asked?.headers }
}

describe('the kinds', () => {
  test.each([
    ['whatsapp', '/v1/channels/whatsapp/messages'],
    ['messenger', '/v1/channels/facebook/messages'],
    ['mercadolivre', '/v1/channels/mercadolivre/messages'],
    ['tiktok', '/v2/channels/tiktok/messages'],
  ])('%s goes to %s', async (kind, path) => {
    const asked = await sends(kind, text('Olá', { to: '7' }))
    expect(asked).toMatchObject({
      path,
      contents: [{ type: 'text', text: 'Olá' }],
      envelope: { from: channelId, to: '7' },
    })
    expect(asked.headers?.['x-api-token']).toBe('fake-token')
  })

  test.each(kinds)('%s can what is said of it', async (kind) => {
    const can = capabilitiesOf({ type: 'hub', config: configOf(kind) })!
    for (const name of ['image', 'audio', 'video', 'document', 'sticker'] as const) {
      const { outcome } = await sends(kind, text('', { to: '7', kind: name, file: picture }))
      expect([name, outcome.result]).toEqual([name, can.media[name] ? 'sent' : 'failed'])
    }
    if (can.media.image) {
      const { contents } = await sends(kind, text('Veja', { to: '7', kind: 'image', file: picture }))
      expect(contents).toHaveLength(can.captionLimit ? 1 : 2)
    }
    const heart = { type: 'reaction', id: 'm', to: '7', externalId: 'x', emoji: '❤', target: theirs } as const
    const { outcome } = await sends(kind, heart)
    expect(outcome.result).toBe(can.react ? 'sent' : 'failed')
  })

  test('mail has a subject, escapes its words and attaches files', async () => {
    const out = text('*Ana*:\nSua nota <1>\nObrigada', { to: 'm@example.com', kind: 'document', file: picture })
    expect((await sends('email', out)).contents).toEqual([
      {
        type: 'email',
        subject: 'Sua nota <1>',
        html: '<p>*Ana*:<br>Sua nota &lt;1&gt;<br>Obrigada</p>',
        attachments: [{ fileUrl: link, fileName: 'a.png', fileMimeType: 'image/png' }],
      },
    ])
  })

  test('words go under a file, or after it where the network has none', async () => {
    const out = text('Veja', { to: '7', kind: 'image', file: picture })
    expect((await sends('telegram', out)).contents).toEqual([
      { type: 'file', fileMimeType: 'photo', fileUrl: link, fileName: 'a.png', fileCaption: 'Veja' },
    ])
    expect((await sends('instagram', out)).contents).toEqual([
      { type: 'file', fileMimeType: 'image', fileUrl: link, fileName: 'a.png' },
      { type: 'text', text: 'Veja' },
    ])
  })

  test.each([
    ['instagram', 'document'],
    ['sms', 'image'],
    ['olx', 'voice'],
  ] as const)('%s takes no %s', async (kind, what) => {
    const out = text('', { to: '7', kind: what, file: picture })
    expect((await sends(kind, out)).outcome).toMatchObject({ result: 'failed', code: 'unsupported' })
  })

  test('a sticker is a picture where there are no stickers', async () => {
    const out = text('', { to: '7', kind: 'sticker', file: picture })
    expect((await sends('webchat', out)).contents).toMatchObject([{ fileMimeType: 'image' }])
  })

  test('what only WhatsApp has becomes text elsewhere', async () => {
    const place = { latitude: 1, longitude: 2, name: 'Aqui', address: 'Rua A' }
    const location = text('', { to: '7', kind: 'location', data: { location: place } })
    expect((await sends('sms', location)).contents).toEqual([
      { type: 'text', text: '📍 Aqui\nRua A\nhttps://maps.google.com/?q=1,2' },
    ])
    const cards = [{ name: 'Ana', phones: ['+5511999990001'], emails: [] }]
    const contact = text('', { to: '7', kind: 'contacts', data: { contacts: cards } })
    expect((await sends('instagram', contact)).contents).toEqual([{ type: 'text', text: '👤 Ana\n+5511999990001' }])
    const template = text('Oi', { to: '7', kind: 'template', data: { template: { name: 'a', language: 'pt_BR' } } })
    expect((await sends('telegram', template)).outcome).toMatchObject({ result: 'failed', code: 'unsupported' })
    const reaction = { type: 'reaction', id: 'm', to: '7', externalId: 'rede-1', emoji: '👍', target: theirs } as const
    expect((await sends('telegram', reaction)).outcome).toMatchObject({ result: 'failed', code: 'unsupported' })
  })

  test('buttons are quick replies, or numbers', async () => {
    const buttons = [
      { id: 'a', text: 'Vendas' },
      { id: 'b', text: 'Suporte' },
    ]
    const out = text('Setor?', { to: '7', kind: 'buttons', data: { buttons } })
    expect((await sends('telegram', out)).contents).toEqual([
      {
        type: 'replyable_text',
        text: 'Setor?',
        quickReplyButtons: [
          { type: 'text', text: 'Vendas', payload: 'a' },
          { type: 'text', text: 'Suporte', payload: 'b' },
        ],
      },
    ])
    const numbered = [{ type: 'text', text: 'Setor?\n\n1. Vendas\n2. Suporte' }]
    expect((await sends('olx', out)).contents).toEqual(numbered)
    const many = { ...out, data: { buttons: [...buttons, ...buttons] } }
    expect((await sends('whatsapp', many)).contents).toEqual([
      { type: 'text', text: 'Setor?\n\n1. Vendas\n2. Suporte\n3. Vendas\n4. Suporte' },
    ])
  })

  test('Instagram counts bytes', async () => {
    const { contents } = await sends('instagram', text('é'.repeat(600), { to: '7' }))
    expect(contents).toEqual([
      { type: 'text', text: 'é'.repeat(500) },
      { type: 'text', text: 'é'.repeat(100) },
    ])
  })

  test('a quote shows on WhatsApp alone', async () => {
    const out = text('Sim', { to: '7', quotedId: 'rede-1' })
    expect((await sends('whatsapp', out)).envelope).toMatchObject({ messageId: 'rede-1', reply: true })
    expect((await sends('telegram', out)).envelope).toEqual({ from: channelId, to: '7' })
  })
})

describe('connecting', () => {
  const hook = 'https://app.test/webhooks/hub/key'
  const listed = (channel: string): Reply => ({
    status: 200,
    body: [{ id: channelId.toUpperCase(), name: 'Loja', channel }],
  })
  const subscription = (url: string, channel = channelId) => ({ id: 'sub-1', criteria: { channel }, webhook: { url } })
  async function connects(replies: readonly Reply[], kind = 'whatsapp') {
    const { http, seen } = fakeHttp(replies)
    const answer = await hub
      .connect({ config: configOf(kind), http }, hook)
      .catch((error: Error & { field?: string }) => ({ message: error.message, field: error.field }))
    return { answer, asked: seen.map(({ method, url, body }) => [method, url.slice(origin.length), body]) }
  }
  const ok: Reply = { status: 200, body: { code: 'SUCCESS' } }

  test('subscribes once', async () => {
    const body = { criteria: { channel: channelId }, webhook: { url: hook } }
    const fresh = await connects([listed('whatsapp'), { status: 200, body: { data: [] } }, ok])
    expect(fresh.answer).toEqual({ account: 'Loja' })
    expect(fresh.asked.at(-1)).toEqual(['POST', '/subscriptions', body])
    const again = await connects([listed('whatsapp'), { status: 200, body: [subscription(hook)] }])
    expect(again.asked).toHaveLength(2)
  })

  test('moves its subscription with the house, and leaves those of others', async () => {
    const old = subscription('https://old.test/webhooks/hub/key')
    const others = [subscription(hook, 'another'), { ...subscription('https://other.test/hook'), id: 'sub-0' }]
    const moved = await connects([listed('whatsapp'), { status: 200, body: [...others, old] }, ok])
    expect(moved.asked.at(-1)?.slice(0, 2)).toEqual(['PATCH', '/subscriptions/sub-1'])
  })

  test('names the field that is wrong', async () => {
    const auth: Reply = { status: 404, body: { code: 'AUTHENTICATION_ERROR', message: 'Token inválido' } }
    expect((await connects([auth])).answer).toEqual({ message: 'NotificaMe: Token inválido', field: 'token' })
    expect((await connects([{ status: 200, body: [] }])).answer).toMatchObject({ field: 'channelId' })
    expect((await connects([listed('instagram')])).answer).toEqual({
      message: 'NotificaMe: this channel is of the kind instagram, not whatsapp',
      field: 'kind',
    })
    const refused = await connects(
      [listed('facebook'), { status: 200, body: [] }, { status: 200, body: { error: 'não' } }],
      'messenger',
    )
    expect(refused.answer).toEqual({ message: 'NotificaMe: não', field: undefined })
  })

  test('leaving ends its own subscriptions', async () => {
    const own = subscription(hook)
    const { http, seen } = fakeHttp([{ status: 200, body: [own, subscription('https://other.test/hook')] }, ok])
    await hub.disconnect({ config: configOf(), http })
    expect(seen.map(({ method, url }) => [method, url.slice(origin.length)])).toEqual([
      ['GET', '/subscriptions'],
      ['DELETE', '/subscriptions/sub-1'],
    ])
  })
})

describe('the webhook', () => {
  const verify = (body: unknown, config: unknown = configOf()) => {
    const bytes = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body))
    return hub.verify(new Request('https://app.test/', { method: 'POST' }), bytes, config)
  }

  test('takes what names its channel, and what names none', async () => {
    const samples = samplesOf('notificame-hub')
    for (const name of Object.keys(samples).filter((one) => /^(in|status)-/.test(one)))
      expect(await verify(samples[name])).toBe(true)
    expect(await verify('mensagem=Test')).toBe(true)
    expect(await verify({ direction: 'OUT', message: { from: channelId, to: '7' } })).toBe(true)
  })

  test('refuses what names another channel', async () => {
    const sample = samplesOf('notificame-hub')['in-waba-text']
    const other = { ...configOf(), channelId: 'bbbbbbbb-0000-4000-8000-000000000002' }
    expect(await verify(sample, other)).toBe(false)
    expect(await verify({ direction: 'OUT', message: { to: channelId, from: 'x' } })).toBe(false)
  })

  test('reads the form of the panel’s test', () => {
    const form = hub.parse?.('mensagem=Test', 'application/x-www-form-urlencoded; charset=utf-8')
    expect(form).toEqual({ mensagem: 'Test' })
    expect(hub.receive(form, configOf())).toEqual([])
    expect(() => hub.parse?.('mensagem=Test', 'application/json')).toThrow(SyntaxError)
  })
})

describe('files', () => {
  const fetches = async (ref: string, reply: Reply) => {
    const { http, seen } = fakeHttp([reply])
    const fetched = await hub.fetchFile(ref, { config: configOf(), http }).catch((error: Error) => error.message)
    return { fetched, asked: seen[0] }
  }
  const official = 'whatsapp_business_account audio/ogg https://lookaside.fbsbx.com/a?mid=1'

  test('Meta’s come from the Hub', async () => {
    const { fetched, asked } = await fetches(official, { status: 200, body: new Uint8Array([1, 2]) })
    expect(fetched).toMatchObject({ mime: 'audio/ogg', bytes: { byteLength: 2 } })
    expect(asked).toMatchObject({
      method: 'POST',
      url: `${origin}/channels/whatsapp/media`,
      body: {
        from: channelId,
        contents: [{ type: 'file', fileMimeType: 'audio/ogg', fileUrl: 'https://lookaside.fbsbx.com/a?mid=1' }],
      },
    })
    const refused = await fetches(official, { status: 200, body: { error: { code: 'Hub404' } } })
    expect(refused.fetched).toBe('the Hub has no such file')
  })

  test('others from where they lie, without the token', async () => {
    const { fetched, asked } = await fetches('https://cdn.test/x/nota.pdf?a=b', {
      status: 200,
      body: new Uint8Array([1]),
    })
    expect(fetched).toMatchObject({ name: 'nota.pdf' })
    expect(asked?.headers).not.toHaveProperty('x-api-token')
  })
})

test('templates are read in each wrapping, and only for WhatsApp', async () => {
  const rows = [
    { name: 'oi', language: 'pt_BR', status: 'APPROVED', components: [{ type: 'BODY', text: 'Oi {{1}}' }] },
    { name: 'não', language: 'pt_BR', status: 'PENDING', components: [{ type: 'BODY', text: 'Não' }] },
  ]
  for (const body of [rows, { data: rows }, [{ data: rows }]]) {
    const { http, seen } = fakeHttp([{ status: 200, body }])
    expect(await hub.listTemplates?.({ config: configOf(), http })).toMatchObject([{ name: 'oi' }])
    expect(seen[0]?.url).toBe(`${origin}/templates/${channelId}`)
  }
  const { http } = fakeHttp([])
  expect(await hub.listTemplates?.({ config: configOf('instagram'), http })).toEqual([])
  const refused = fakeHttp([{ status: 200, body: { error: { code: 'Hub404' } } }]).http
  await expect(hub.listTemplates?.({ config: configOf(), http: refused })).rejects.toThrow('Hub404')
})
