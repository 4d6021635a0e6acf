import { describe, expect, test } from 'vitest'
import { channels } from '#worker/channels/index.ts'
import { fakeHttp } from './fake-http.ts'
import type { Reply } from './fixture.ts'
import { samplesOf } from './samples.ts'

const meow = channels['meow']!
const hookSecret = 'hook-secret-hook-secret-hook-secret'
const base = { apiBase: 'http://provider.test', token: 'fake-token', hookSecret }
const hook = 'https://app.test/webhooks/meow/abcdef123456'
const ok = (data: unknown = {}): Reply => ({ status: 200, body: { code: 200, data, success: true } })
const refused = (status: number, error: string): Reply => ({ status, body: { code: status, success: false, error } })
const state = (connected: boolean, loggedIn: boolean, more: object = {}) =>
  ok({ connected, loggedIn, jid: loggedIn ? '5511888880000:20@s.whatsapp.net' : '', history: '0', ...more })
const running = refused(500, 'already connected')
const qr = 'data:image/png;base64,iVBORw0KGgo='

/** What one act asks of the gateway, and how it ends. */
async function run<T>(
  act: (context: { config: unknown; http: never }) => Promise<T>,
  replies: Reply[],
  more: object = {},
) {
  const { http, seen } = fakeHttp(replies)
  const answer = await act({ config: { ...base, ...more }, http: http as never }).catch((error: unknown) => error)
  return { answer, asked: seen.map(({ url }) => url.slice(base.apiBase.length)), seen }
}
const connecting = (replies: Reply[], more?: object) => run((context) => meow.connect(context, hook), replies, more)

describe('connecting', () => {
  test('a new user is made, and shows the code to read', async () => {
    const { answer, asked, seen } = await connecting(
      [
        refused(401, 'unauthorized'),
        ok({ id: 'u1' }),
        state(false, false),
        ok(),
        ok(),
        ok(),
        state(true, false),
        ok({ QRCode: qr }),
      ],
      { adminToken: 'fake-admin' },
    )
    expect(answer).toEqual({ status: 'qrcode', qr })
    expect(asked).toEqual([
      '/session/status',
      '/admin/users',
      '/session/status',
      '/session/hmac/config',
      '/webhook',
      '/session/connect',
      '/session/status',
      '/session/qr',
    ])
    expect(seen[1]?.headers).toMatchObject({ authorization: 'fake-admin' })
    expect(seen[1]?.body).toMatchObject({ name: 'praca-123456', token: 'fake-token', webhook: hook })
    expect(seen[3]?.body).toEqual({ hmac_key: hookSecret })
    expect(seen[4]?.body).toMatchObject({ webhookurl: hook })
    expect(seen[5]?.body).toMatchObject({ Immediate: true, Subscribe: expect.arrayContaining(['Message', 'QR']) })
  })

  test('a session that hangs is let go and started again', async () => {
    const { answer, asked } = await connecting([
      state(false, true),
      ok(),
      ok(),
      ok(),
      running,
      ok(),
      ok(),
      state(true, true),
    ])
    expect(answer).toEqual({ account: '+5511888880000' })
    expect(asked.slice(3)).toEqual([
      '/session/disconnect',
      '/session/connect',
      '/session/disconnect',
      '/session/connect',
      '/session/status',
    ])
  })

  test('one that hangs for good says what helps', async () => {
    const { answer } = await connecting([
      state(false, true),
      ok(),
      ok(),
      ok(),
      running,
      ok(),
      running,
      state(false, true),
    ])
    expect(answer).toMatchObject({ message: expect.stringContaining('restart the gateway'), field: 'apiBase' })
  })

  test('an old build without a session, whose names have capitals', async () => {
    const { answer } = await connecting([
      refused(500, 'no session'),
      ok(),
      ok(),
      ok(),
      ok({ Connected: true, LoggedIn: false }),
      ok({ QRCode: '' }),
    ])
    expect(answer).toEqual({ status: 'OPENING' })
  })

  test('a proxy changes while the session is closed; history where it differs', async () => {
    const proxyUrl = 'socks5://u:p@proxy.test:1080'
    const { answer, asked, seen } = await connecting(
      [state(true, true), ok(), ok(), ok(), ok(), ok(), ok(), ok(), state(true, true)],
      { proxyUrl, keepHistory: 50 },
    )
    expect(answer).toEqual({ account: '+5511888880000' })
    expect(asked.slice(3)).toEqual([
      '/session/history',
      '/session/disconnect',
      '/session/proxy',
      '/session/disconnect',
      '/session/connect',
      '/session/status',
    ])
    expect(seen[5]?.body).toEqual({ proxy_url: proxyUrl, enable: true })
  })

  test.each([
    ['an unknown token', [refused(401, 'unauthorized')], {}, 'token'],
    [
      'a wrong admin token',
      [refused(401, 'unauthorized'), refused(401, 'unauthorized')],
      { adminToken: 'x' },
      'adminToken',
    ],
    [
      'a token that is taken',
      [refused(401, 'unauthorized'), refused(409, 'token exists')],
      { adminToken: 'x' },
      'token',
    ],
    ['a version that cannot sign', [state(true, true), { status: 404, body: '404' }], {}, 'apiBase'],
    ['something else', [{ status: 200, body: '<html>' }], {}, 'apiBase'],
  ] as [string, Reply[], object, string][])('%s names its field', async (_, replies, more, field) => {
    expect((await connecting(replies, more)).answer).toMatchObject({ field })
  })
})

test('leaving logs out; where that fails the session is stopped', async () => {
  const { asked } = await run((context) => meow.disconnect(context), [refused(500, 'not connected'), ok()])
  expect(asked).toEqual(['/session/logout', '/session/disconnect'])
})

describe('webhook bodies', () => {
  const jsonData = JSON.stringify(samplesOf('wuzapi')['message-text'])
  const form = new URLSearchParams({ instanceName: 'loja', jsonData, userID: 'u1' })
  const multipart = (file: string) =>
    [
      ...Object.entries({ file: '/tmp/a.jpg', instanceName: 'a<b>&c', jsonData, userID: 'u1' }).map(
        ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
      ),
      `--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${file}\r\n--b--\r\n`,
    ].join('')
  const hmac = async (text: string) => {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(hookSecret), algorithm, false, ['sign'])
    const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)))
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  }
  const goJson = `{"file":"/tmp/a.jpg","instanceName":"a\\u003cb\\u003e\\u0026c","jsonData":${JSON.stringify(jsonData)},"userID":"u1"}`

  test.each([
    ['application/json', jsonData, jsonData],
    ['application/x-www-form-urlencoded', form.toString(), form.toString()],
    ['multipart/form-data; boundary=b', multipart('bytes'), goJson],
  ])('%s is believed by its signature and read', async (type, body, signed) => {
    const ask = (signature: string) =>
      meow.verify(
        new Request(hook, { method: 'POST', headers: { 'content-type': type, 'x-hmac-signature': signature } }),
        new TextEncoder().encode(body),
        base,
      )
    expect(await ask(await hmac(signed))).toBe(true)
    expect(await ask(await hmac(`${signed} `))).toBe(false)
    const [event] = meow.split(meow.parse?.(body, type))
    expect(event?.key).toBe('message:3A000000000000000001')
    expect(meow.receive(event?.payload, base, 1)).toMatchObject([{ type: 'message', body: 'Olá' }])
  })

  test('what weighs megabytes is not kept', () => {
    const sample = samplesOf('wuzapi')['message-voice-s3'] as object
    const [event] = meow.split({ ...sample, base64: 'A'.repeat(5_000_000) })
    expect(JSON.stringify(event?.payload).length).toBeLessThan(3000)
    expect(JSON.stringify(meow.split(samplesOf('wuzapi')['history-sync-trimmed'])).length).toBeLessThan(200)
  })

  test('groups that are not wanted are nothing', () => {
    const sample = samplesOf('wuzapi')['message-text-lid-group']
    expect(meow.receive(sample, { ...base, ignoreGroups: true }, 1)).toEqual([])
  })
})

describe('files', () => {
  const keys = {
    type: 'image',
    url: 'https://mmg.whatsapp.net/x',
    directPath: '/v/x',
    mediaKey: 'S0VZ',
    mimetype: 'image/jpeg',
  }
  const file = ok({ Mimetype: 'image/jpeg', Data: 'data:image/jpeg;base64,AQID' })
  const fetching = (ref: object, replies: Reply[]) =>
    run((context) => meow.fetchFile(JSON.stringify(ref), context), replies)

  test('by its keys', async () => {
    const { answer, seen } = await fetching(keys, [file])
    expect(answer).toMatchObject({ mime: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]).buffer })
    expect(seen[0]).toMatchObject({
      url: `${base.apiBase}/chat/downloadimage`,
      body: { MediaKey: 'S0VZ', Url: keys.url },
    })
  })

  test('from the bucket, and by its keys once the bucket has forgotten it', async () => {
    const s3 = 'https://media.test/a.jpg'
    const stored = { status: 200, body: new Uint8Array([9]) }
    expect((await fetching({ ...keys, s3 }, [stored])).answer).toMatchObject({ bytes: { byteLength: 1 } })
    const { answer, seen } = await fetching({ ...keys, s3 }, [{ status: 404, body: {} }, file])
    expect(answer).toMatchObject({ bytes: { byteLength: 3 } })
    expect(seen[0]?.headers['token']).toBeUndefined()
  })

  test('without keys, or refused', async () => {
    expect((await fetching({}, [])).answer).toMatchObject({ message: expect.stringContaining('without the keys') })
    const { answer } = await fetching(keys, [refused(500, 'no session')])
    expect(answer).toMatchObject({ message: 'Wuzapi: no session', isSafeToRetry: true })
  })
})

describe('asking', () => {
  const users = (found: object) => ok({ Users: [found] })

  test('whether a number is there', async () => {
    const found = { Query: '5511999990000', IsInWhatsapp: true, JID: '551199990000@s.whatsapp.net', VerifiedName: '' }
    const check = (reply: Reply) => run((context) => meow.checkNumber!('5511999990000', context), [reply])
    expect((await check(users(found))).answer).toBe('551199990000')
    expect((await check(users({ ...found, IsInWhatsapp: false }))).answer).toBeNull()
    expect((await check(refused(500, 'no session'))).answer).toBeInstanceOf(Error)
  })

  test('name and picture', async () => {
    const url = 'https://pps.whatsapp.net/x.jpg'
    const person = await run(
      (context) => meow.readProfile!('5511999990000', context),
      [users({ VerifiedName: 'Loja' }), ok({ URL: url })],
    )
    expect(person.answer).toEqual({ name: 'Loja', picture: { ref: url } })
    const group = await run(
      (context) => meow.readProfile!('120363000000000001@g.us', context),
      [ok({ JID: '120363000000000001@g.us', Name: 'Condomínio' }), refused(500, 'no avatar found')],
    )
    expect(group.answer).toEqual({ name: 'Condomínio' })
  })

  test('who is in a group', async () => {
    const Participants = [
      { JID: '100000000000001@lid', PhoneNumber: '5511999990000@s.whatsapp.net', LID: '100000000000001@lid' },
      { JID: '5511999990001@s.whatsapp.net', DisplayName: 'Ana' },
      { JID: '' },
    ]
    const { answer } = await run(
      (context) => meow.listParticipants!('120363000000000001@g.us', context),
      [ok({ Participants })],
    )
    expect(answer).toEqual([
      { userId: '100000000000001@lid', name: '+5511999990000', number: '5511999990000' },
      { userId: '5511999990001', name: 'Ana', number: '5511999990001' },
    ])
  })

  test('what was written before', async () => {
    const { event } = samplesOf('wuzapi')['message-text'] as { event: unknown }
    const rows = [
      {
        message_id: '3EB01',
        sender_jid: 'me',
        timestamp: '2026-07-26T18:14:00Z',
        message_type: 'text',
        text_content: 'Oi',
      },
      { message_id: 'X', sender_jid: 'x', message_type: 'reaction', text_content: '👍' },
      { message_id: '3A000000000000000001', message_type: 'text', data_json: JSON.stringify(event) },
      {
        message_id: 'AC0',
        sender_jid: '5511999990000@s.whatsapp.net',
        timestamp: '2026-07-01T00:00:00Z',
        message_type: 'image',
        text_content: ':image:',
      },
    ]
    const { answer, asked } = await run((context) => meow.readHistory!('5511999990000', 10, context), [ok(rows)])
    expect(asked).toEqual(['/chat/history?chat_jid=5511999990000%40s.whatsapp.net&limit=10'])
    expect(answer).toMatchObject([
      { externalId: 'AC0', kind: 'unsupported', body: '[image]' },
      { externalId: '3A000000000000000001', kind: 'chat', body: 'Olá', chat: { name: 'Maria Teste' } },
      { externalId: '3EB01', fromMe: true, body: 'Oi' },
    ])
    const byLid = await run(
      (context) => meow.readHistory!('5511999990000', 10, context),
      [ok([]), ok({ lid: '100000000000001@lid' }), ok(rows.slice(0, 1))],
    )
    expect(byLid.answer).toHaveLength(1)
    const off = await run(
      (context) => meow.readHistory!('100000000000001@lid', 10, context),
      [refused(501, 'message history is disabled for this user')],
    )
    expect(off.answer).toEqual([])
  })

  test('which chats there may be', async () => {
    const contacts = { '5511999990000@s.whatsapp.net': { PushName: 'Maria' }, 'status@broadcast': {} }
    const replies = [ok({ Groups: [{ JID: '120363000000000001@g.us', Name: 'Condomínio' }] }), ok(contacts)]
    const list = (more: object) => run((context) => meow.listChats!(context), replies, more)
    expect((await list({ keepHistory: 100, ignoreGroups: false })).answer).toEqual([
      { id: '5511999990000', name: 'Maria', isGroup: false },
      { id: '120363000000000001@g.us', name: 'Condomínio', isGroup: true },
    ])
    expect((await list({})).answer).toEqual([])
  })

  test('a call is refused at the address it came from', async () => {
    const refuse = async (id: string) =>
      (await run((context) => meow.rejectCall!({ id, chatId: '5511999990000' }, context), [ok()])).seen[0]?.body
    expect(await refuse('C1 100000000000001@lid')).toEqual({ call_from: '100000000000001@lid', call_id: 'C1' })
    expect(await refuse('C1')).toEqual({ call_from: '5511999990000@s.whatsapp.net', call_id: 'C1' })
  })
})
