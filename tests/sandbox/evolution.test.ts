import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Inbound, Outbound } from '#worker/channels/channel.ts'
import { evolution as channel } from '#worker/channels/evolution/index.ts'
import { createHttp, HttpError } from '#worker/core/http.ts'
import { startEvolution, type Evolution } from './evolution.ts'
import { serve } from './server.ts'

/** The adapter against the simulator over real sockets, through a session's whole life. */
const http = createHttp({ allowPrivate: true })
const maria = '5511999990000'
const instanceName = 'loja-teste'
const hookSecret = 'sandbox-hook-secret'
const heard: Inbound[] = []
const keys: string[] = []
let sim: Evolution
let house: { url: string; stop(): Promise<void> }

const configOf = (more: Record<string, unknown> = {}) => ({
  apiBase: sim.url,
  apiKey: sim.apiKey,
  instanceName,
  groupsIgnore: false,
  hookSecret,
  ...more,
})
const contextOf = (more: Record<string, unknown> = {}) => ({ http, config: configOf(more) })
const connect = (more: Record<string, unknown> = {}) => channel.connect(contextOf(more), house.url)
const send = (out: Outbound, more: Record<string, unknown> = {}) => channel.send(out, contextOf(more))
const instance = () => sim.instances.get(instanceName)!
const bubbles = (id = maria) => sim.people.get(id)?.bubbles ?? []
const ofType = <T extends Inbound['type']>(type: T) =>
  heard.filter((one): one is Extract<Inbound, { type: T }> => one.type === type)

const message = (body: string, more: Partial<Outbound & { type: 'message' }> = {}): Outbound => ({
  type: 'message',
  id: 'msg_1',
  to: maria,
  kind: 'chat',
  body,
  data: {},
  ...more,
})
const bytes = new Uint8Array([1, 2, 3, 4, 5])
const fileOf = (mime: string, name: string) => ({ bytes: bytes.slice().buffer, mime, name })
const theirs = { fromMe: false }

beforeAll(async () => {
  sim = await startEvolution({ statusDelay: 5, codeLife: 40, maxCodes: 3 })
  sim.addPerson(maria, 'Maria Teste')
  sim.addPerson('551199990001', 'Rafael')
  sim.addPerson('120363000000000001@g.us', 'Obras')
  const server = await serve(0, async ({ headers, bytes: body }) => {
    const request = new Request('http://house.test/', { method: 'POST', headers: new Headers(headers) })
    if (!(await channel.verify(request, body, configOf()))) return { status: 403 }
    for (const { key, payload } of channel.split(JSON.parse(body.toString()))) {
      if (keys.includes(key)) continue
      keys.push(key)
      heard.push(...channel.receive(payload, configOf()))
    }
    return {}
  })
  house = { url: `http://127.0.0.1:${server.port}/webhooks/evolution/key`, stop: server.stop }
})
afterAll(async () => {
  await sim.stop()
  await house.stop()
})
beforeEach(() => {
  sim.faults.clear()
  heard.length = 0
})

describe('pairing', () => {
  test('makes the instance, sets it up and shows a code', async () => {
    const answer = await connect({
      rejectCalls: true,
      callText: 'Não atendemos',
      proxyHost: 'proxy',
      proxyPort: '3128',
    })
    expect(answer).toMatchObject({ status: 'qrcode', qr: expect.stringMatching(/^data:image\/png;base64,/) })
    expect(instance().webhook).toMatchObject({ url: house.url, headers: { 'x-webhook-secret': hookSecret } })
    expect(instance().settings).toMatchObject({ rejectCall: true, msgCall: '', groupsIgnore: false })
    expect(instance().proxy).toMatchObject({ enabled: true, host: 'proxy', port: '3128', protocol: 'http' })
    expect(heard.slice(0, 2)).toMatchObject([
      { type: 'channel', status: 'OPENING' },
      { type: 'channel', status: 'qrcode' },
    ])
  })

  test('codes change, and in the end nobody has read one', async () => {
    await expect.poll(() => ofType('channel').at(-1)).toMatchObject({ status: 'TIMEOUT' })
    expect(ofType('channel').filter(({ status }) => status === 'qrcode')).not.toHaveLength(0)
    expect(instance().state).toBe('close')
  })

  test('asks for a new code; the phone reads it', async () => {
    expect(await channel.readSession?.(contextOf())).toMatchObject({ status: 'qrcode' })
    await instance().scan()
    expect(ofType('channel').at(-1)).toMatchObject({ status: 'CONNECTED', account: '+5511888880000' })
    expect(await channel.readSession?.(contextOf())).toEqual({ status: 'CONNECTED', account: '+5511888880000' })
    expect(await connect()).toEqual({ account: '+5511888880000' })
    expect(instance().proxy).toMatchObject({ enabled: false })
  })

  test('says what is wrong with the form', async () => {
    await expect(connect({ apiKey: 'other' })).rejects.toMatchObject({ field: 'apiKey' })
    await expect(connect({ proxyHost: 'bad' })).rejects.toMatchObject({ field: 'proxyHost' })
    await expect(connect({ apiBase: `${sim.url}/elsewhere` })).rejects.toMatchObject({ field: 'apiBase' })
    sim.licence.isActive = false
    const refusal = { field: 'apiBase', message: 'Evolution: Evolution server not activated (LICENSE_REQUIRED)' }
    await expect(connect()).rejects.toMatchObject(refusal)
    sim.licence.isActive = true
    sim.faults.plan({ kind: 'status', status: 502, body: {} })
    await expect(connect()).rejects.toThrow(HttpError)
  })
})

describe('what comes in', () => {
  test('words, a place, a card', async () => {
    await sim.say(maria, { text: 'Olá, tudo bem?' })
    await sim.say(maria, { location: { latitude: -23.5, longitude: -46.6, name: 'Sé' } })
    await sim.say(maria, { contact: { name: 'Ana', phone: '+5511999990001' } })
    expect(ofType('message')).toMatchObject([
      { kind: 'chat', body: 'Olá, tudo bem?', chat: { id: maria, name: 'Maria Teste', number: maria } },
      { kind: 'location', data: { location: { latitude: -23.5, longitude: -46.6, name: 'Sé' } } },
      { kind: 'contacts', data: { contacts: [{ name: 'Ana', phones: ['+5511999990001'] }] } },
    ])
  })

  test.each([
    ['image', 'image/jpeg', 'a.jpg'],
    ['voice', 'audio/ogg', 'v.ogg'],
    ['audio', 'audio/mpeg', 'a.mp3'],
    ['video', 'video/mp4', 'v.mp4'],
    ['document', 'application/pdf', 'c.pdf'],
    ['sticker', 'image/webp', 's.webp'],
  ] as const)('a file: %s', async (kind, mime, name) => {
    await sim.say(maria, { file: { bytes, mime, name, kind } })
    const [one] = ofType('message')
    expect(one).toMatchObject({ kind, file: { mime, size: 5 } })
    const file = await channel.fetchFile(one?.file?.ref ?? '', contextOf())
    expect([...new Uint8Array(file.bytes)]).toEqual([...bytes])
    expect(file.mime).toBe(mime)
  })

  test('a file the server no longer has', async () => {
    await expect(channel.fetchFile('nowhere', contextOf())).rejects.toThrow('Evolution: Message not found')
  })

  test('a reply, a reaction, an edit, a revocation, typing', async () => {
    const first = await sim.say(maria, { text: 'Primeira' })
    await sim.say(maria, { text: 'Segunda', quotedId: first })
    await sim.react(maria, first, '👍')
    await sim.edit(maria, first, 'Corrigida')
    await sim.revoke(maria, first)
    await sim.type(maria)
    expect(heard.slice(1)).toMatchObject([
      { type: 'message', body: 'Segunda', quotedId: first },
      { type: 'reaction', targetId: first, emoji: '👍', by: maria },
      { type: 'edit', externalId: first, body: 'Corrigida' },
      { type: 'delete', externalId: first },
      { type: 'typing', chat: { id: maria } },
    ])
  })

  test('a group, a hidden number, our own phone, a call', async () => {
    await sim.say('120363000000000001@g.us', { text: 'Bom dia' })
    await sim.say('100000000000007@lid', { text: 'Oi' })
    await sim.writeElsewhere(maria, 'Respondi pelo celular')
    await sim.call(maria, true)
    expect(heard).toMatchObject([
      { isGroup: true, author: 'Maria Teste', data: { authorId: '100000000000001@lid' } },
      { chat: { id: '100000000000007@lid' } },
      { fromMe: true, chat: { id: maria }, body: 'Respondi pelo celular' },
      { kind: 'call', data: { call: { isVideo: true } } },
    ])
    expect(ofType('message')[2]?.chat.name).toBeUndefined()
  })

  test('many times over and out of order, each once', async () => {
    for (const text of ['um', 'dois', 'três']) await sim.say(maria, { text }, { times: 3, isShuffled: true })
    expect(ofType('message').map(({ body }) => body)).toEqual(['um', 'dois', 'três'])
  })
})

describe('what goes out', () => {
  test('words, with a reply, states and its own event', async () => {
    const asked = await sim.say(maria, { text: 'Tem vaga?' })
    const outcome = await send(message('Temos, sim', { quotedId: asked }))
    expect(outcome).toMatchObject({ result: 'sent', recipient: maria })
    expect(bubbles().at(-1)).toMatchObject({ body: 'Temos, sim', quotedId: asked })
    await expect.poll(() => ofType('status').map(({ ack }) => ack)).toEqual([1, 2])
    await sim.read(maria)
    const externalId = outcome.result === 'sent' ? outcome.externalId : ''
    expect(ofType('status').at(-1)).toMatchObject({ externalId, ack: 3 })
    expect(ofType('message').at(-1)).toMatchObject({ externalId, fromMe: true, body: 'Temos, sim' })
  })

  test.each([
    ['image', 'image/jpeg', 'a.jpg', 'image'],
    ['image', 'image/gif', 'a.gif', 'document'],
    ['voice', 'audio/webm', 'v.webm', 'voice'],
    ['audio', 'audio/mpeg', 'a.mp3', 'audio'],
    ['video', 'video/mp4', 'v.mp4', 'video'],
    ['document', 'application/pdf', 'c.pdf', 'document'],
    ['sticker', 'image/webp', 's.webp', 'sticker'],
  ] as const)('a file: %s %s', async (kind, mime, name, shown) => {
    expect(await send(message('', { kind, file: fileOf(mime, name) }))).toMatchObject({ result: 'sent' })
    expect(bubbles().at(-1)).toMatchObject({ kind: shown, file: { size: 5 } })
  })

  test('a place, cards, buttons as a menu', async () => {
    const location = { latitude: 1, longitude: 2 }
    const contacts = [{ name: 'Ana', phones: ['+5511999990001'], emails: [] }]
    await send(message('', { kind: 'location', data: { location } }))
    await send(message('', { kind: 'contacts', data: { contacts } }))
    await send(message('Setor?', { kind: 'buttons', data: { buttons: [{ id: 'v', text: 'Vendas' }] } }))
    expect(bubbles().slice(-3)).toMatchObject([
      { location },
      { contacts: [{ name: 'Ana', phone: '+5511999990001' }] },
      { body: 'Setor?\n\n1. Vendas' },
    ])
  })

  test('reacts, edits, deletes, reads, types', async () => {
    const asked = await sim.say(maria, { text: 'E agora?' })
    const outcome = await send(message('Agora'))
    const externalId = (outcome.result === 'sent' && outcome.externalId) || ''
    const own = { id: 'msg_2', to: maria, externalId }
    const done = { result: 'sent' }
    const reaction = { ...own, type: 'reaction', externalId: asked, emoji: '🎉', target: theirs } as const
    expect(await send(reaction)).toMatchObject(done)
    expect(await send({ ...own, type: 'edit', body: 'Agora sim', kind: 'chat' })).toMatchObject(done)
    expect(bubbles().at(-1)).toMatchObject({ body: 'Agora sim', isEdited: true })
    expect(await send({ ...own, type: 'delete' })).toMatchObject(done)
    expect(bubbles().at(-1)?.isDeleted).toBe(true)
    expect(await send({ type: 'seen', to: maria, externalId: asked, target: theirs })).toMatchObject(done)
    expect(bubbles().find(({ id }) => id === asked)).toMatchObject({ ack: 'read', reactions: { company: '🎉' } })
    expect(await send({ type: 'typing', to: maria })).toMatchObject(done)
    expect(await send({ ...reaction, emoji: '' })).toMatchObject({ result: 'failed', code: 'unsupported' })
  })

  test('WhatsApp spells a number its own way', async () => {
    expect(await send(message('Oi', { to: '5511999990001' }))).toMatchObject({ recipient: '551199990001' })
    expect(await channel.checkNumber?.('5511999990001', contextOf())).toBe('551199990001')
    expect(await channel.checkNumber?.('5511999990009', contextOf())).toBeNull()
    const stranger = await send(message('Oi', { to: '5511999990009' }))
    expect(stranger).toMatchObject({ result: 'failed', code: 'not_on_channel' })
  })

  test('mentions people of a group', async () => {
    const to = '120363000000000001@g.us'
    const people = await channel.listParticipants?.(to, contextOf())
    expect(people).toEqual([
      { userId: '100000000000001@lid', name: 'Maria Teste', number: maria },
      { userId: '100000000000002@lid', name: '100000000000002@lid', number: null },
    ])
    const groupMentions = { ids: people?.map(({ userId }) => userId) ?? [], isHidden: false }
    expect(await send(message('Reunião', { to, data: { groupMentions } }))).toMatchObject({ result: 'sent' })
    expect(bubbles(to).at(-1)?.body).toBe('Reunião\n@100000000000001 @100000000000002')
  })
})

test('tells of profiles, chats and what was said before', async () => {
  expect(await channel.readProfile?.(maria, contextOf())).toEqual({ name: 'Maria Teste' })
  expect(await channel.readProfile?.('120363000000000001@g.us', contextOf())).toEqual({ name: 'Obras' })
  expect(await channel.listChats?.(contextOf())).toContainEqual({ id: maria, name: 'Maria Teste', isGroup: false })
  const before = await channel.readHistory?.(maria, 3, contextOf())
  expect(before).toHaveLength(3)
  expect(before?.at(-1)).toMatchObject({ type: 'message', externalId: bubbles().at(-1)?.id })
  await expect(channel.listChats?.(contextOf({ apiKey: 'other' }))).rejects.toThrow('Evolution: Unauthorized')
})

describe('what goes wrong on the line', () => {
  const hasty = () => ({ ...contextOf(), http: (url: string, init = {}) => http(url, { ...init, timeout: 300 }) })

  test('silence after it was taken, and before', async () => {
    const before = sim.accepted.length
    sim.faults.plan({ kind: 'hang' }, 1, /sendText/)
    expect(await channel.send(message('Oi'), hasty())).toMatchObject({ result: 'unknown' })
    sim.faults.plan({ kind: 'resetAfter' }, 1, /sendText/)
    expect(await send(message('Oi'))).toMatchObject({ result: 'unknown' })
    sim.faults.plan({ kind: 'slow', ms: 50 }, 1, /sendText/)
    expect(await send(message('Oi'))).toMatchObject({ result: 'sent' })
    expect(sim.accepted.length - before).toBe(3)
    sim.faults.plan({ kind: 'status', status: 502, body: {} }, 1, /sendText/)
    expect(await send(message('Oi'))).toMatchObject({ result: 'retry', code: 'provider_down' })
    sim.faults.plan({ kind: 'status', status: 429, body: {} }, 1, /sendText/)
    expect(await send(message('Oi'))).toMatchObject({ result: 'retry', code: 'rate_limited' })
    expect(sim.accepted.length - before).toBe(3)
  })

  test('words it refuses, a wrong key, a missing instance, no licence', async () => {
    expect(await send(message(''))).toMatchObject({ result: 'failed', code: 'message_refused' })
    const isChannel = true
    expect(await send(message('Oi'), { apiKey: 'other' })).toMatchObject({ code: 'credentials', isChannel })
    expect(await send(message('Oi'), { instanceName: 'outra' })).toMatchObject({ code: 'not_connected', isChannel })
    sim.licence.isActive = false
    expect(await send(message('Oi'))).toMatchObject({ code: 'not_connected', isChannel })
    sim.licence.isActive = true
  })

  test('the socket closes and opens again by itself', async () => {
    await instance().close(428)
    expect(ofType('channel').at(-1)).toMatchObject({ status: 'OPENING' })
    expect(await send(message('Oi'))).toMatchObject({ result: 'retry', code: 'provider_down' })
    expect(await channel.restart?.(contextOf())).toEqual({ status: 'CONNECTED', account: '+5511888880000' })
    expect(await channel.restart?.(contextOf())).toMatchObject({ status: 'CONNECTED' })
    expect(await send(message('Oi'))).toMatchObject({ result: 'sent' })
  })

  test('the phone logs the session out; we end it ourselves', async () => {
    await instance().close(401)
    expect(ofType('channel').at(-1)).toMatchObject({ status: 'DISCONNECTED', reason: 'session_logged_out: 401' })
    expect(await connect()).toMatchObject({ status: 'qrcode' })
    await instance().scan()
    await channel.disconnect(contextOf())
    expect(instance().state).toBe('close')
    await channel.disconnect(contextOf())
  })
})
