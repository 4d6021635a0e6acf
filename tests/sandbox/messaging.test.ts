import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Inbound, Outbound } from '#worker/channels/channel.ts'
import type { Channel } from '#worker/channels/define.ts'
import { channelOf } from '#worker/channels/index.ts'
import { createHttp, HttpError } from '#worker/core/http.ts'
import { startMessaging, type Messaging } from './messaging.ts'
import { serve } from './server.ts'

/** Messenger and both ways into Instagram against the simulator: both sides were written from the same contract. */
const http = createHttp({ allowPrivate: true })
const verifyToken = 'sandbox-verify-token'
const picture = new Uint8Array([0xff, 0xd8, 0xff, 1])

interface Scene {
  name: string
  to: string
  account: string
  channel: Channel
  sim: Messaging
  config: Record<string, unknown>
}
const scenes = new Map<string, Scene>()
const events: { scene: string; event: Inbound }[] = []
const close: (() => Promise<void>)[] = []
let house = ''

const settingsOf = (name: string, sim: Messaging) => ({
  ...(name === 'messenger' ? { pageId: sim.id } : { accountId: sim.id }),
  ...(name === 'direct' ? { login: 'instagram', instagramApiBase: sim.url } : { apiBase: sim.url }),
  token: sim.token,
  appSecret: sim.appSecret,
  verifyToken,
})

beforeAll(async () => {
  const server = await serve(0, async ({ method, url, headers, bytes }) => {
    if (url.pathname === '/shared.jpg') return { headers: { 'content-type': 'image/jpeg' }, body: Buffer.from(picture) }
    const scene = scenes.get(url.pathname.split('/').at(-1) ?? '')
    if (!scene) return { status: 404 }
    const request = new Request(url.href, { method, headers: new Headers(headers) })
    if (method === 'GET') {
      const answer = scene.channel.handshake(request, scene.config)
      return { status: answer?.status ?? 404, body: (await answer?.text()) ?? '' }
    }
    if (!(await scene.channel.verify(request, bytes, scene.config))) return { status: 403 }
    for (const { payload } of scene.channel.split(JSON.parse(bytes.toString())))
      for (const event of scene.channel.receive(payload, scene.config)) events.push({ scene: scene.name, event })
    return {}
  })
  house = `http://127.0.0.1:${server.port}`
  close.push(server.stop)
  const kinds = [
    { name: 'messenger', platform: 'messenger', login: 'facebook', to: '6000000000000001', account: 'Praça Sandbox' },
    { name: 'linked', platform: 'instagram', login: 'facebook', to: '900000000000001', account: '@praca.sandbox' },
    { name: 'direct', platform: 'instagram', login: 'instagram', to: '900000000000001', account: '@praca.sandbox' },
  ] as const
  for (const { name, platform, login, to, account } of kinds) {
    const sim = await startMessaging({ platform, login, statusDelay: 5 })
    sim.addPerson(to, 'Maria Teste')
    const channel = channelOf(platform) as Channel
    scenes.set(name, { name, to, account, channel, sim, config: settingsOf(name, sim) })
    close.push(sim.stop)
  }
})
afterAll(async () => {
  for (const stop of close) await stop()
})
beforeEach(() => void (events.length = 0))

const sceneOf = (name: string) => {
  const scene = scenes.get(name) as Scene
  const context = { http, config: scene.config }
  const heard = () => events.filter((one) => one.scene === name).map(({ event }) => event)
  const types = () => heard().map(({ type }) => type)
  const say = (body: string, more: Partial<Outbound & { type: 'message' }> = {}) =>
    scene.channel.send({ type: 'message', id: 'msg_1', to: scene.to, kind: 'chat', body, data: {}, ...more }, context)
  return { ...scene, context, heard, types, say, phone: scene.sim.people.get(scene.to)! }
}
const image = { bytes: picture.buffer, mime: 'image/jpeg', name: 'foto.jpg' }
const all = ['messenger', 'linked', 'direct']

test.each(all)('%s: the address answers Meta’s handshake, the token is the account’s', async (name) => {
  const { channel, context, sim, account } = sceneOf(name)
  await expect(sim.setHook(`${house}/${name}`, 'wrong')).rejects.toThrow(/validated/)
  await sim.setHook(`${house}/${name}`, verifyToken)
  expect(await channel.connect(context, `${house}/${name}`)).toEqual({ account })
  const strange = { ...context, config: { ...(context.config as object), token: 'other' } }
  await expect(channel.connect(strange, '')).rejects.toMatchObject({ field: 'token' })
  sim.faults.plan({ kind: 'status', status: 503, body: {} })
  await expect(channel.connect(context, '')).rejects.toThrow(HttpError)
})

test.each(all)('%s: hears words, files, taps, stories, changes', async (name) => {
  const { sim, to, heard, channel, context } = sceneOf(name)
  const mid = await sim.say(to, { text: 'Olá, tudo bem?' })
  await sim.say(to, { text: 'foto', file: { bytes: picture, mime: 'image/jpeg', name: 'a.jpg', kind: 'image' } })
  await sim.say(to, { file: { bytes: picture, mime: 'audio/mp4', name: 'v.mp4', kind: 'voice' } })
  await sim.say(to, { location: { latitude: 1, longitude: 2, name: 'Loja' } })
  await sim.postback(to, 'Começar', 'GET_STARTED')
  await sim.react(to, mid, '👍')
  await sim.edit(to, mid, 'Olá!')
  await sim.unsend(to, mid)
  const said = heard()
  expect(said.map((event) => [event.type, 'kind' in event ? event.kind : ''])).toEqual([
    ['message', 'chat'],
    ['message', 'image'],
    ['message', 'chat'],
    ['message', 'voice'],
    ['message', 'chat'],
    ['message', 'chat'],
    ['reaction', ''],
    ['edit', ''],
    ['delete', ''],
  ])
  expect(said[0]).toMatchObject({ externalId: mid, body: 'Olá, tudo bem?', chat: { id: to } })
  expect(said[5]).toMatchObject({ body: 'Começar', data: { reply: { id: 'GET_STARTED', title: 'Começar' } } })
  const photo = said[1]?.type === 'message' ? said[1].file : undefined
  expect([...new Uint8Array((await channel.fetchFile(photo?.ref ?? '', context)).bytes)]).toEqual([...picture])
  expect(await channel.readProfile?.(to, context)).toMatchObject({ name: 'Maria Teste' })
  expect(await channel.readProfile?.('1', context)).toEqual({})
})

test.each(['linked', 'direct'])('%s: hears answers to stories and mentions in them', async (name) => {
  const { sim, to, heard } = sceneOf(name)
  await sim.story(to, 'reply', { text: 'Amei' })
  await sim.story(to, 'mention', { bytes: picture })
  expect(heard()).toMatchObject([
    { kind: 'chat', body: 'Amei', data: { story: { kind: 'reply' } } },
    { kind: 'image', data: { story: { kind: 'mention' } } },
  ])
  expect(heard()[1]).toHaveProperty('file.keepUntil')
})

test.each(all)('%s: answers in words, files, choices; reads, types, reacts', async (name) => {
  const { sim, to, say, phone, channel, context } = sceneOf(name)
  const mid = await sim.say(to, { text: 'Quanto custa?' })
  expect(await say('*Ana*:\nR$ 10', { quotedId: mid })).toMatchObject({ result: 'sent' })
  expect(phone.bubbles.at(-1)).toMatchObject({ body: 'Ana:\nR$ 10', quotedId: mid })
  const file = name === 'direct' ? { ...image, url: `${house}/shared.jpg` } : image
  expect(await say('', { kind: 'image', file })).toMatchObject({ result: 'sent' })
  expect(phone.bubbles.at(-1)).toMatchObject({ kind: 'image', file: { size: 4, mime: 'image/jpeg' } })
  if (name !== 'direct') {
    for (const [kind, mime] of [
      ['voice', 'audio/wav'],
      ['video', 'video/mp4'],
      ['document', 'application/pdf'],
    ] as const) {
      const given = { ...image, mime, name: 'Orçamento.x' }
      expect(await say('', { kind, file: given })).toMatchObject({ result: 'sent' })
      expect(phone.bubbles.at(-1)).toMatchObject({ kind, file: { name: 'Orcamento.x' } })
    }
  }
  const buttons = [{ id: 'opt_1', text: 'Financeiro' }]
  expect(await say('Setor?', { kind: 'buttons', data: { buttons } })).toMatchObject({ result: 'sent' })
  expect(phone.bubbles.at(-1)).toMatchObject({ buttons })
  expect(await channel.send({ type: 'typing', to }, context)).toMatchObject({ result: 'sent' })
  expect(phone.typingAt).toBeGreaterThan(0)
  expect(await channel.send({ type: 'seen', to, externalId: mid, target: { fromMe: false } }, context)).toMatchObject({
    result: 'sent',
  })
  const own = { id: 'msg_2', to, externalId: mid }
  expect(
    await channel.send({ type: 'reaction', ...own, emoji: '❤️', target: { fromMe: false } }, context),
  ).toMatchObject({ result: 'sent' })
  const read = phone.bubbles.find(({ id }) => id === mid)
  expect(read).toMatchObject({ ack: 'read', reactions: { company: name === 'messenger' ? '❤️' : '❤' } })
  expect(await channel.send({ type: 'reaction', ...own, emoji: '', target: { fromMe: false } }, context)).toMatchObject(
    { result: 'sent' },
  )
  expect(read?.reactions['company']).toBe('')
})

test.each(all)('%s: echoes, receipts and what Meta’s own inbox says', async (name) => {
  const { sim, to, say, heard, types } = sceneOf(name)
  const outcome = await say('Já vejo')
  const externalId = outcome.result === 'sent' ? outcome.externalId : ''
  if (name === 'messenger') {
    await expect.poll(types).toEqual(['status', 'status', 'watermark'])
    expect(heard()[0]).toMatchObject({ externalId, ownId: 'msg_1', ack: 1 })
    expect(heard()[1]).toMatchObject({ externalId, ack: 2 })
  } else {
    await expect.poll(types).toEqual(['message'])
    expect(heard()[0]).toMatchObject({ externalId, fromMe: true, body: 'Já vejo' })
    await expect.poll(() => sim.people.get(to)?.bubbles.at(-1)?.ack).toBe('delivered')
  }
  events.length = 0
  await sim.read(to)
  expect(heard()).toMatchObject(
    name === 'messenger'
      ? [{ type: 'watermark', chatId: to, ack: 3 }]
      : [
          { type: 'status', externalId, ack: 3 },
          { type: 'watermark', upTo: { externalId }, ack: 3 },
        ],
  )
  events.length = 0
  const other = await sim.answer(to, 'Da caixa da Meta')
  expect(heard()).toMatchObject([{ type: 'message', externalId: other, fromMe: true, body: 'Da caixa da Meta' }])
})

describe.each(all)('%s: what goes wrong', (name) => {
  test('on the line', async () => {
    const { sim, say, context, channel, to } = sceneOf(name)
    const hasty = { ...context, http: (url: string, init = {}) => http(url, { ...init, timeout: 300 }) }
    const out = { type: 'message', id: 'msg_3', to, kind: 'chat', body: 'Oi', data: {} } as const
    const before = sim.accepted.length
    sim.faults.plan({ kind: 'hang' })
    expect(await channel.send(out, hasty)).toMatchObject({ result: 'unknown' })
    sim.faults.plan({ kind: 'resetAfter' })
    expect(await say('Oi')).toMatchObject({ result: 'unknown' })
    expect(sim.accepted.length - before).toBe(2)
    sim.faults.plan({ kind: 'status', status: 503, body: {} })
    expect(await say('Oi')).toMatchObject({ result: 'retry', code: 'provider_down' })
    sim.faults.plan({ kind: 'status', status: 400, body: { error: { code: 613, message: 'Calls exceeded' } } })
    expect(await say('Oi')).toMatchObject({ result: 'retry', code: 'rate_limited' })
    expect(sim.accepted.length - before).toBe(2)
  })
  test('with people and tokens', async () => {
    const { sim, say, context, channel, to } = sceneOf(name)
    expect(await say('')).toMatchObject({ result: 'failed', code: 'message_refused' })
    expect(await say('Oi', { to: '404' })).toMatchObject({ result: 'failed', code: 'chat_not_found' })
    await sim.block(to, true)
    expect(await say('Oi')).toMatchObject({ result: 'failed', code: 'blocked_by_user' })
    await sim.block(to, false)
    const strange = { ...context, config: { ...(context.config as object), token: 'other' } }
    const out = { type: 'message', id: 'msg_3', to, kind: 'chat', body: 'Oi', data: {} } as const
    expect(await channel.send(out, strange)).toMatchObject({ code: 'credentials', isChannel: true })
    if (name !== 'direct') return
    const lost = { ...image, url: `${house}/gone/nobody` }
    expect(await say('', { kind: 'image', file: lost })).toMatchObject({ result: 'failed', code: 'file_refused' })
  })
  test('after the window has shut', async () => {
    const { sim, say, context, channel, to, phone } = sceneOf(name)
    for (const one of phone.bubbles) one.at -= 2 * 24 * 3_600_000
    expect(await say('Oi')).toMatchObject({ result: 'failed', code: 'window_closed' })
    const agent = { ...context, config: { ...(context.config as object), humanAgent: true } }
    const out = { type: 'message', id: 'msg_4', to, kind: 'chat', body: 'Oi', data: {}, isByPerson: true } as const
    expect(await channel.send(out, agent)).toMatchObject({ result: 'failed', code: 'window_closed' })
    sim.grantHumanAgent(true)
    expect(await channel.send(out, agent)).toMatchObject({ result: 'sent' })
    for (const one of phone.bubbles) one.at -= 7 * 24 * 3_600_000
    expect(await channel.send(out, agent)).toMatchObject({ result: 'failed', code: 'window_closed' })
  })
  test('with events that come twice, in any order', async () => {
    const { sim, to, heard } = sceneOf(name)
    await sim.say(to, { text: 'de novo' }, { times: 3, isShuffled: true })
    const again = heard().filter((event) => event.type === 'message' && event.body === 'de novo')
    expect(again).toHaveLength(3)
    expect(new Set(again.map((event) => ('externalId' in event ? event.externalId : ''))).size).toBe(1)
  })
})
