import { describe, expect, test } from 'vitest'
import type { Channel } from '#worker/channels/define.ts'
import { channelOf } from '#worker/channels/index.ts'
import { fakeHttp } from './fake-http.ts'
import { file, text, type Reply } from './fixture.ts'
import { fixtures } from './fixtures/index.ts'
import { refused, signedBy } from './fixtures/graph.ts'
import { samplesOf } from './samples.ts'

/** What the fixtures, each with one set of settings, cannot show. */
const origin = 'http://provider.test'
const messenger = channelOf('messenger') as Channel
const instagram = channelOf('instagram') as Channel
const page = { ...fixtures['messenger']?.config, apiBase: origin }
const linked = { ...fixtures['instagram']?.config, apiBase: origin }
const direct = {
  ...linked,
  token: 'fake-token',
  login: 'instagram',
  apiBase: 'http://elsewhere.test',
  instagramApiBase: origin,
}
const to = '6000000000000001'
const accepted: Reply = { status: 200, body: { recipient_id: to, message_id: 'm_OUT' } }
const done: Reply = { status: 200, body: { success: true } }

describe('the window', () => {
  const closed = samplesOf('meta-messenger-instagram')['error-window-10-2018278']
  const shut: Reply = { status: 403, body: closed }
  const agent = { ...page, humanAgent: true }
  const send = async (config: unknown, replies: Reply[]) => {
    const { http, seen } = fakeHttp(replies)
    const outcome = await messenger.send(text('Olá', { to, isByPerson: true }), { config, http })
    return { outcome, kinds: seen.map(({ body }) => (body as Record<string, unknown>)['messaging_type']) }
  }

  test('is final without the setting', async () => {
    expect(await send(page, [shut])).toMatchObject({
      outcome: { result: 'failed', code: 'window_closed' },
      kinds: ['RESPONSE'],
    })
  })
  test('opens once more for a human agent', async () => {
    const { http, seen } = fakeHttp([shut, accepted])
    const outcome = await messenger.send(text('Olá', { to, isByPerson: true }), { config: agent, http })
    expect(outcome).toEqual({ result: 'sent', externalId: 'm_OUT', ack: 1 })
    expect(seen[1]?.body).toEqual({
      recipient: { id: to },
      messaging_type: 'MESSAGE_TAG',
      tag: 'HUMAN_AGENT',
      message: { text: 'Olá', metadata: 'msg_01FAKE' },
    })
  })
  test('stays shut for what the house says by itself', async () => {
    const { http, seen } = fakeHttp([shut])
    const outcome = await messenger.send(text('Olá', { to, isByPerson: false }), { config: agent, http })
    expect([outcome, seen.length]).toMatchObject([{ result: 'failed', code: 'window_closed' }, 1])
  })
  test('stays this message’s trouble when Meta has not granted the tag', async () => {
    const { outcome, kinds } = await send(agent, [shut, refused(10, undefined, 403)])
    expect(kinds).toEqual(['RESPONSE', 'MESSAGE_TAG'])
    expect(outcome).toEqual({ result: 'failed', code: 'window_closed', message: '(#10) because 10' })
  })
  test('never doubles what may have left', async () => {
    expect(await send(agent, [shut, 'hangs'])).toMatchObject({ outcome: { result: 'unknown' } })
    expect(await send(agent, ['hangs'])).toMatchObject({ outcome: { result: 'unknown' }, kinds: ['RESPONSE'] })
  })
  test('of Instagram has a code of its own', async () => {
    const { http, seen } = fakeHttp([refused(10, 2534022, 403), accepted])
    const outcome = await instagram.send(text('Olá', { to, isByPerson: true }), {
      config: { ...linked, humanAgent: true },
      http,
    })
    expect(outcome).toMatchObject({ result: 'sent' })
    expect(seen).toHaveLength(2)
  })
})

describe('Instagram Login', () => {
  test('trades its token for one that lasts another sixty days; a page’s lasts', async () => {
    const renewed: Reply = { status: 200, body: { access_token: 'IGNEW', token_type: 'bearer', expires_in: 5183944 } }
    const { http, seen } = fakeHttp([renewed])
    expect(await instagram.refreshSecrets?.({ config: direct, http })).toEqual({ token: 'IGNEW' })
    expect(await instagram.refreshSecrets?.({ config: linked, http })).toBeNull()
    expect(seen.map(({ url }) => url)).toEqual([
      `${origin}/refresh_access_token?grant_type=ig_refresh_token&access_token=${direct.token}`,
    ])
    const { http: refusing } = fakeHttp([refused(190, 463, 400)])
    await expect(instagram.refreshSecrets?.({ config: direct, http: refusing })).rejects.toThrow('because 463')
  })
  test('connects on its own host with its own fields', async () => {
    const { http, seen } = fakeHttp([
      { status: 200, body: { id: '28978671838402975', user_id: '17841400000000001', username: 'exemplo' } },
      done,
    ])
    expect(await instagram.connect({ config: direct, http }, 'https://app.test/')).toEqual({ account: '@exemplo' })
    expect(seen.map(({ url }) => url.slice(origin.length))).toEqual([
      '/v25.0/me?fields=user_id,username',
      '/v25.0/me/subscribed_apps?subscribed_fields=messages,messaging_postbacks,messaging_seen,message_reactions,message_edit,messaging_referral',
    ])
    expect(seen[0]?.headers['authorization']).toBe('Bearer fake-token')
  })
  test('names the account the token is really of', async () => {
    const me = { id: '1', user_id: '17841400000000009', username: 'outra' }
    const { http } = fakeHttp([{ status: 200, body: me }])
    const connecting = instagram.connect({ config: direct, http }, 'https://app.test/')
    await expect(connecting).rejects.toMatchObject({ field: 'accountId', message: /@outra \(17841400000000009\)/ })
  })
  test('lets Meta fetch a file by its link, and refuses without one', async () => {
    const { http, seen } = fakeHttp([accepted])
    const image = { ...file('image/png', 'a.png'), url: 'https://app.test/api/media/1/med_1?e=1&s=x' }
    const out = text('', { to, kind: 'image', file: image })
    expect(await instagram.send(out, { config: direct, http })).toMatchObject({ result: 'sent' })
    expect(seen.map(({ url, body }) => [url.slice(origin.length), body])).toEqual([
      [
        '/v25.0/me/messages',
        {
          recipient: { id: to },
          messaging_type: 'RESPONSE',
          message: { attachment: { type: 'image', payload: { url: image.url } } },
        },
      ],
    ])
    const bare = text('', { to, kind: 'image', file: file('image/png', 'a.png') })
    expect(await instagram.send(bare, { config: direct, http })).toMatchObject({ code: 'file_refused' })
  })
  test('believes either secret of an app with both ways of login, and never an empty one', async () => {
    const body = new TextEncoder().encode('{}')
    const config = { ...direct, otherAppSecret: 'page-secret' }
    const verify = async (secret: string, settings: unknown) =>
      instagram.verify(
        new Request('https://app.test/', { method: 'POST', headers: await signedBy(secret)(body) }),
        body,
        settings,
      )
    expect(await verify('instagram-app-secret', config)).toBe(true)
    expect(await verify('page-secret', config)).toBe(true)
    expect(await verify('page-secret', direct)).toBe(false)
  })
})

test('the token of another page is told at the page’s field', async () => {
  const { http } = fakeHttp([{ status: 200, body: { id: '100000000000009', name: 'Outra' } }])
  const connecting = messenger.connect({ config: page, http }, 'https://app.test/')
  await expect(connecting).rejects.toMatchObject({ field: 'pageId' })
})

describe('leaving', () => {
  const leave = async (channel: Channel, config: unknown, replies: Reply[]) => {
    const { http, seen } = fakeHttp(replies)
    await channel.disconnect({ config, http })
    return seen.map(({ method, url }) => `${method} ${url.slice(origin.length)}`)
  }
  const ask = 'GET /v25.0/me?fields=instagram_business_account'

  test('ends a page’s subscription unless Instagram lives from it', async () => {
    const alone: Reply = { status: 200, body: { id: '100000000000001' } }
    const shared: Reply = { status: 200, body: { instagram_business_account: { id: '17841400000000001' } } }
    const end = 'DELETE /v25.0/100000000000001/subscribed_apps'
    expect(await leave(messenger, page, [alone, done])).toEqual([ask, end])
    expect(await leave(messenger, page, [shared])).toEqual([ask])
    expect(await leave(messenger, page, ['hangs'])).toEqual([ask])
  })
  test('ends what is Instagram’s alone', async () => {
    expect(await leave(instagram, linked, [])).toEqual([])
    expect(await leave(instagram, direct, [done])).toEqual(['DELETE /v25.0/me/subscribed_apps'])
  })
})

describe('who somebody is', () => {
  const profileOf = async (channel: Channel, config: unknown, reply: Reply) => {
    const { http, seen } = fakeHttp([reply])
    return { profile: await channel.readProfile?.(to, { config, http }), url: seen[0]?.url.slice(origin.length) }
  }
  test('Messenger tells name and picture', async () => {
    const body = samplesOf('meta-messenger-instagram')['user-profile-response'] as { profile_pic: string }
    expect(await profileOf(messenger, page, { status: 200, body })).toEqual({
      profile: { name: 'Maria Teste', picture: { ref: body.profile_pic } },
      url: `/v25.0/${to}?fields=first_name,last_name,name,profile_pic`,
    })
  })
  test('Instagram may know the user name alone, or refuse', async () => {
    const url = `/v25.0/${to}?fields=name,username,profile_pic`
    const known = { status: 200, body: { username: 'maria.teste' } }
    expect(await profileOf(instagram, direct, known)).toEqual({ profile: { name: '@maria.teste' }, url })
    expect(await profileOf(instagram, direct, refused(230))).toEqual({ profile: {}, url })
    expect(await profileOf(instagram, direct, 'hangs')).toEqual({ profile: {}, url })
  })
})

test('the handshake answers the challenge to who knows the token', async () => {
  const ask = (query: string) => messenger.handshake(new Request(`https://app.test/?${query}`), page)
  const right = ask('hub.mode=subscribe&hub.verify_token=verify-token&hub.challenge=42')
  expect([right?.status, await right?.text()]).toEqual([200, '42'])
  expect(ask('hub.mode=subscribe&hub.verify_token=wrong&hub.challenge=42')?.status).toBe(403)
  expect(ask('other=1')).toBeNull()
})

test('files come from Meta’s links without the token', async () => {
  const { http, seen } = fakeHttp([{ status: 200, body: new Uint8Array([1, 2]) }])
  const found = await messenger.fetchFile('https://cdn.fbsbx.com/a.jpg', { config: page, http })
  expect(found.bytes.byteLength).toBe(2)
  expect(seen[0]?.headers).toEqual({ 'user-agent': 'praca/1.0' })
})
