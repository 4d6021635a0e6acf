import { describe, expect, test } from 'vitest'
import { countSegments } from '#contracts/sms-segments'
import { channelOf } from '#worker/channels/index.ts'
import { optOutIn } from '#worker/sms/opt-out.ts'
import { signatureOf } from '#worker/sms/twilio/signature.ts'
import { fakeHttp } from './fake-http.ts'
import { text, type Reply } from './fixture.ts'

const sms = channelOf('sms')!
const hookSecret = 'a-secret-that-is-long-enough'
const base = 'http://provider.test'
const zenvia = { provider: 'zenvia', token: 'fake', from: 'sender-fake', zenviaApiBase: base, hookSecret }
const accountSid = 'AC00000000000000000000000000000001'
const twilio = { provider: 'twilio', accountSid, authToken: 'fake', from: '+15005550006', apiBase: base, hookSecret }
const hook = 'https://app.test/webhooks/sms/key'
const send = async (reply: Reply, config: object = zenvia) => {
  const { http, seen } = fakeHttp([reply])
  const outcome = await sms.send(text('Seu código é 123456', { to: '5511999990000' }), {
    config,
    http,
    webhookUrl: hook,
  })
  return { outcome, seen }
}

describe('Zenvia', () => {
  test('sends a text', async () => {
    const { outcome, seen } = await send({ status: 200, body: { id: 'z1', direction: 'OUT' } })
    expect(outcome).toEqual({ result: 'sent', externalId: 'z1', ack: 1 })
    expect(seen[0]).toMatchObject({
      url: `${base}/v2/channels/sms/messages`,
      headers: { 'x-api-token': 'fake' },
      body: { from: 'sender-fake', to: '5511999990000', contents: [{ type: 'text', text: 'Seu código é 123456' }] },
    })
  })

  test.each<[Reply, object]>([
    [
      { status: 400, body: { message: 'bad' } },
      { result: 'failed', code: 'message_refused', message: 'bad' },
    ],
    [
      { status: 401, body: {} },
      { result: 'failed', code: 'credentials', message: 'Zenvia: 401', isChannel: true },
    ],
    [
      { status: 403, body: {} },
      { result: 'failed', code: 'credentials', message: 'Zenvia: 403', isChannel: true },
    ],
    [
      { status: 402, body: {} },
      { result: 'failed', code: 'payment_required', message: 'Zenvia: 402', isChannel: true },
    ],
    [
      { status: 429, body: {} },
      { result: 'retry', code: 'rate_limited', message: 'Zenvia: 429' },
    ],
    [
      { status: 500, body: {} },
      { result: 'unknown', message: 'Zenvia: 500' },
    ],
    [
      { status: 200, body: 'hi' },
      { result: 'unknown', message: 'Zenvia: 200' },
    ],
    ['hangs', { result: 'unknown', message: 'no answer' }],
    ['refused', { result: 'retry', code: 'provider_down', message: 'not reachable' }],
  ])('ends right after %j', async (reply, expected) => expect((await send(reply)).outcome).toEqual(expected))

  test('subscribes what is missing, once', async () => {
    const known = { id: 's1', eventType: 'MESSAGE', webhook: { url: hook }, status: 'ACTIVE' }
    const first = fakeHttp([
      { status: 200, body: [known] },
      { status: 200, body: { id: 's2' } },
    ])
    expect(await sms.connect({ config: zenvia, http: first.http }, hook)).toEqual({ account: 'sender-fake' })
    expect(first.seen.map(({ body }) => body)).toEqual([
      null,
      {
        eventType: 'MESSAGE_STATUS',
        webhook: { url: hook, headers: { 'x-praca-secret': hookSecret } },
        criteria: { channel: 'sms' },
        status: 'ACTIVE',
      },
    ])
    const again = fakeHttp([{ status: 200, body: [known, { ...known, id: 's2', eventType: 'MESSAGE_STATUS' }] }])
    await sms.connect({ config: zenvia, http: again.http }, hook)
    expect(again.seen).toHaveLength(1)
    const end = fakeHttp([
      { status: 200, body: [known, { ...known, id: 's9', webhook: { url: 'https://other.test' } }] },
      { status: 204, body: {} },
    ])
    await sms.disconnect({ config: zenvia, http: end.http, webhookUrl: hook })
    expect(end.seen.map(({ method, url }) => `${method} ${url.slice(base.length)}`)).toEqual([
      'GET /v2/subscriptions',
      'DELETE /v2/subscriptions/s1',
    ])
  })

  test('names the field that is wrong', async () => {
    const { http } = fakeHttp([{ status: 401, body: { message: 'No token' } }])
    await expect(sms.connect({ config: zenvia, http }, hook)).rejects.toMatchObject({
      message: 'Zenvia: No token',
      field: 'token',
    })
  })

  test('is believed by its secret', async () => {
    const ask = (headers: Record<string, string>) =>
      sms.verify(new Request(hook, { method: 'POST', headers }), new Uint8Array(), zenvia)
    expect(await ask({ 'x-praca-secret': hookSecret })).toBe(true)
    expect(await ask({ 'x-praca-secret': `${hookSecret}x` })).toBe(false)
    expect(await ask({})).toBe(false)
  })
})

describe('Twilio', () => {
  test('asks for reports, and names a messaging service as such', async () => {
    const { seen } = await send({ status: 201, body: { sid: 'SM1' } }, { ...twilio, from: 'MG01' })
    expect(seen[0]).toMatchObject({
      headers: { authorization: `Basic ${btoa(`${accountSid}:fake`)}` },
      body: { StatusCallback: hook, MessagingServiceSid: 'MG01', To: '+5511999990000' },
    })
    expect(seen[0]?.body).not.toHaveProperty('From')
  })

  test.each<[string, Reply, string]>([
    ['authToken', { status: 401, body: { code: 20003, message: 'Authenticate' } }, '+15005550006'],
    ['accountSid', { status: 404, body: { code: 20404, message: 'not found' } }, '+15005550006'],
    ['from', { status: 200, body: { incoming_phone_numbers: [] } }, '+15005550006'],
    ['authToken', { status: 401, body: {} }, 'Praca'],
  ])('names the field that is wrong: %s', async (field, reply, from) => {
    const { http } = fakeHttp([reply])
    await expect(sms.connect({ config: { ...twilio, from }, http }, hook)).rejects.toMatchObject({ field })
  })

  test('a sender without a number is checked alone; its address is entered by hand', async () => {
    const { http, seen } = fakeHttp([{ status: 200, body: { status: 'active' } }])
    expect(await sms.connect({ config: { ...twilio, from: 'Praca' }, http }, hook)).toEqual({ account: 'Praca' })
    expect(seen.map(({ url }) => url.slice(base.length))).toEqual([`/2010-04-01/Accounts/${accountSid}.json`])
  })

  test('leaves the number of somebody else alone', async () => {
    const numberAt = (sms_url: string): Reply => ({
      status: 200,
      body: { incoming_phone_numbers: [{ sid: 'PN1', phone_number: '+15005550006', sms_url }] },
    })
    const theirs = fakeHttp([numberAt('https://other.test/')])
    await sms.disconnect({ config: twilio, http: theirs.http, webhookUrl: hook })
    expect(theirs.seen).toHaveLength(1)
    const ours = fakeHttp([numberAt(hook), { status: 200, body: {} }])
    await sms.disconnect({ config: twilio, http: ours.http, webhookUrl: hook })
    expect(ours.seen[1]?.body).toEqual({ SmsUrl: '' })
  })

  test('signs the public address, with or without its port, and every field', async () => {
    const body = 'Body=Ol%C3%A1+Maria&AccountSid=AC1&NewIn2027=x&Tag=b&Tag=a&Tag=a'
    const verify = (signature: string, given = body) =>
      sms.verify(
        new Request(hook, { method: 'POST', headers: { 'x-twilio-signature': signature } }),
        new TextEncoder().encode(given),
        twilio,
      )
    expect(await verify(await signatureOf('fake', hook, body))).toBe(true)
    expect(await verify(await signatureOf('fake', hook.replace('app.test', 'app.test:443'), body))).toBe(true)
    expect(await verify(await signatureOf('fake', 'https://other.test/', body))).toBe(false)
    expect(await verify(await signatureOf('fake', hook, body), `${body}&More=1`)).toBe(false)
    expect(await verify(await signatureOf('wrong', hook, body))).toBe(false)
  })

  test('gives its credentials to Twilio alone', async () => {
    const picture = { status: 200, body: new Uint8Array([1, 2]) }
    const { http, seen } = fakeHttp([picture, picture])
    const got = await sms.fetchFile(`${base}/Media/ME1`, { config: twilio, http })
    await sms.fetchFile('https://elsewhere.test/ME2', { config: twilio, http })
    expect([got.name, got.bytes.byteLength]).toEqual(['ME1', 2])
    expect(seen.map(({ headers }) => 'authorization' in headers)).toEqual([true, false])
  })
})

test('a form wants what its provider needs', () => {
  const paths = (config: object) => sms.config.safeParse(config).error?.issues.map(({ path }) => path.join('.'))
  expect(paths({ ...twilio, accountSid: '', authToken: '' })).toEqual(['accountSid', 'authToken'])
  expect(paths({ ...zenvia, token: '' })).toEqual(['token'])
  expect(paths(zenvia)).toBeUndefined()
})

test('a body is a form or JSON', () => {
  expect(sms.parse?.('Body=Ol%C3%A1+%2B1&NumMedia=0', 'application/x-www-form-urlencoded')).toEqual({
    Body: 'Olá +1',
    NumMedia: '0',
  })
  expect(sms.parse?.('{"id":"1"}', 'application/json')).toEqual({ id: '1' })
  expect(() => sms.parse?.('{', 'application/json')).toThrow(/./)
})

test('the longest text is ten parts at most, whatever its letters', () => {
  const { textLimit } = sms.capabilities
  for (const letter of ['a', 'ã', '€', '{', '你'])
    expect(countSegments(letter.repeat(textLimit)).segments).toBeLessThan(11)
  expect(countSegments('ã'.repeat(textLimit + 1)).segments).toBe(11)
})

test('only the whole message leaves or comes back', () => {
  for (const word of ['sair', 'SAIR', 'Sair.', 'parar', 'Cancelar', 'STOP', 'stopall', 'Unsubscribe', '"pare"'])
    expect([word, optOutIn(word)]).toEqual([word, 'out'])
  for (const word of ['voltar', 'START', 'Unstop!']) expect([word, optOutIn(word)]).toEqual([word, 'in'])
  for (const word of ['', 'não vou sair', 'stop it', 'cancelar pedido', 'restart']) expect(optOutIn(word)).toBeNull()
})
