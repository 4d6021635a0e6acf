import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Inbound, Outbound } from '#worker/channels/channel.ts'
import { meow as channel } from '#worker/channels/wuzapi/index.ts'
import { createHttp } from '#worker/core/http.ts'
import { serve } from './server.ts'
import { startWuzapi, type Wuzapi } from './wuzapi.ts'

/** The adapter against the simulator over real sockets, through a session's whole life. */
const http = createHttp({ allowPrivate: true })
const maria = '5511999990000'
const group = '120363000000000001@g.us'
const token = 'loja-token'
const hookSecret = 'sandbox-hook-secret-sandbox-hook-secret'
const heard: Inbound[] = []
const keys: string[] = []
const stored: number[] = []
let refused = 0
let sim: Wuzapi
let house: { url: string; stop(): Promise<void> }

const configOf = (more: Record<string, unknown> = {}) => ({
  apiBase: sim.url,
  token,
  adminToken: sim.adminToken,
  ignoreGroups: false,
  keepHistory: 50,
  hookSecret,
  ...more,
})
const contextOf = (more: Record<string, unknown> = {}) => ({ http, config: configOf(more) })
const connect = (more: Record<string, unknown> = {}) => channel.connect(contextOf(more), house.url)
const send = (out: Outbound) => channel.send(out, contextOf())
const user = () => sim.users.get(token)!
const bubbles = (id = maria) => sim.people.get(id)?.bubbles ?? []
const ofType = <T extends Inbound['type']>(type: T) =>
  heard.filter((one): one is Extract<Inbound, { type: T }> => one.type === type)

let count = 0
const message = (body: string, more: Partial<Outbound & { type: 'message' }> = {}): Outbound => ({
  type: 'message',
  id: `msg_${++count}`,
  to: maria,
  kind: 'chat',
  body,
  data: {},
  ...more,
})
const sentId = async (out: Outbound) => {
  const outcome = await send(out)
  if (outcome.result !== 'sent' || !outcome.externalId) throw new Error(JSON.stringify(outcome))
  return outcome.externalId
}
const bytes = new Uint8Array([1, 2, 3, 4, 5])
const fileOf = (mime: string, name: string) => ({ bytes: bytes.slice().buffer, mime, name })

beforeAll(async () => {
  sim = await startWuzapi({ statusDelay: 5, codeLife: 40, maxCodes: 3 })
  for (const [id, name] of [
    [maria, 'Maria Teste'],
    ['551199990001', 'Rafael'],
    ['100000000000007@lid', 'Oculta'],
    [group, 'Obras'],
  ] as const)
    sim.addPerson(id, name)
  const server = await serve(0, async ({ headers, bytes: body }) => {
    const request = new Request('http://house.test/', { method: 'POST', headers: new Headers(headers) })
    if (!(await channel.verify(request, body, configOf()))) {
      refused++
      return { status: 403 }
    }
    const read = channel.parse?.(body.toString(), headers['content-type'] ?? '')
    for (const { key, payload } of channel.split(read)) {
      if (keys.includes(key)) continue
      keys.push(key)
      stored.push(JSON.stringify(payload).length)
      heard.push(...channel.receive(payload, configOf()))
    }
    return {}
  })
  house = { url: `http://127.0.0.1:${server.port}/webhooks/meow/key`, stop: server.stop }
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
  test('needs the administrator to make a user', async () => {
    await expect(connect({ adminToken: '' })).rejects.toMatchObject({ field: 'token' })
    await expect(connect({ adminToken: 'other' })).rejects.toMatchObject({ field: 'adminToken' })
    await expect(connect({ apiBase: `${sim.url}/elsewhere` })).rejects.toThrow(/./)
  })

  test('makes the user, sets it up and shows a code', async () => {
    const answer = await connect({ proxyUrl: 'socks5://u:p@proxy.test:1080' })
    expect(answer).toMatchObject({ status: 'qrcode', qr: expect.stringMatching(/^data:image\/png;base64,/) })
    expect(user()).toMatchObject({ webhook: house.url, hmacKey: hookSecret, history: 50 })
    expect(user().proxyUrl).toBe('socks5://u:p@proxy.test:1080')
    expect(ofType('channel')).toMatchObject([{ status: 'qrcode' }])
  })

  test('codes change, and in the end nobody has read one', async () => {
    await expect.poll(() => ofType('channel').at(-1)).toMatchObject({ status: 'TIMEOUT' })
    expect(user().isConnected).toBe(false)
  })

  test('asks for a new code; the phone reads it', async () => {
    expect(await channel.readSession?.(contextOf())).toMatchObject({ status: 'qrcode' })
    await sim.session('scan')
    expect(ofType('channel').slice(-2)).toMatchObject([
      { status: 'CONNECTED' },
      { status: 'CONNECTED', account: '+5511888880000' },
    ])
    expect(await connect()).toEqual({ account: '+5511888880000' })
    expect(user().proxyUrl).toBe('')
    expect(user().isConnected).toBe(true)
  })

  test('a line that breaks comes back; one that hangs is freed', async () => {
    // News without a time are told apart by the second.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await sim.session('drop')
    expect(ofType('channel').map(({ status }) => status)).toEqual(['OPENING', 'CONNECTED'])
    await sim.session('hang')
    expect(user()).toMatchObject({ isConnected: false, isHung: true })
    expect(await connect()).toEqual({ account: '+5511888880000' })
    expect(user()).toMatchObject({ isConnected: true, isHung: false })
    expect(await channel.restart?.(contextOf())).toEqual({ status: 'CONNECTED', account: '+5511888880000' })
    expect(user().events).toContain('Message')
  })
})

describe.each([
  ['form', false],
  ['json', true],
] as const)('what comes in as %s', (format, skipMedia) => {
  beforeAll(() => Object.assign(sim.setup, { format, skipMedia }))

  test('words, a place, a card, a reply', async () => {
    const id = await sim.say(maria, { text: 'Olá & até já + "ç"' })
    await sim.say(maria, { location: { latitude: 1, longitude: 2, name: 'Aqui' } })
    await sim.say(maria, { contact: { name: 'Ana', phone: '+5511999990001' } })
    await sim.say(maria, { text: 'Sim', quotedId: id })
    await sim.say('100000000000007@lid', { text: 'Quem sou?' })
    await sim.say(group, { text: 'Bom dia' })
    expect(heard).toMatchObject([
      { type: 'message', externalId: id, chat: { id: maria, name: 'Maria Teste' }, body: 'Olá & até já + "ç"' },
      { kind: 'location', data: { location: { name: 'Aqui' } } },
      { kind: 'contacts', data: { contacts: [{ name: 'Ana', phones: ['+5511999990001'] }] } },
      { body: 'Sim', quotedId: id },
      { chat: { id: '100000000000007@lid' } },
      { chat: { id: group }, isGroup: true, author: 'Maria Teste', data: { authorId: '100000000000001@lid' } },
    ])
  })

  test.each(['image', 'voice', 'audio', 'video', 'document', 'sticker'] as const)('a file: %s', async (kind) => {
    const mimes = { image: 'image/jpeg', voice: 'audio/ogg', audio: 'audio/mpeg', video: 'video/mp4' } as const
    const mime = { ...mimes, document: 'application/pdf', sticker: 'image/webp' }[kind]
    const file = { bytes: new Uint8Array(300_000).fill(7), mime, name: `a.${kind}`, kind }
    stored.length = 0
    await sim.say(maria, { text: kind === 'image' ? 'Foto' : '', file })
    expect(stored[0]).toBeLessThan(3000)
    const [one] = ofType('message')
    expect(one).toMatchObject({ kind, ...(kind === 'image' ? { body: 'Foto' } : {}) })
    expect(one?.file?.ref.length).toBeLessThan(500)
    const fetched = await channel.fetchFile(one?.file?.ref ?? '', contextOf())
    expect([fetched.mime, fetched.bytes.byteLength]).toEqual([mime, 300_000])
  })

  test('reactions, edits, deletions, typing, and what is nothing', async () => {
    const id = await sim.say(maria, { text: 'Olá' })
    await sim.react(maria, id, '👍')
    await sim.edit(maria, id, 'Oi')
    await sim.revoke(maria, id)
    await sim.type(maria)
    await sim.sync()
    const own = await sim.writeElsewhere(maria, 'Já respondo')
    expect(heard.slice(1)).toMatchObject([
      { type: 'reaction', chatId: maria, targetId: id, emoji: '👍', by: maria },
      { type: 'edit', externalId: id, body: 'Oi' },
      { type: 'delete', externalId: id },
      { type: 'typing', chat: { id: maria } },
      { type: 'message', externalId: own, fromMe: true, chat: { id: maria }, body: 'Já respondo' },
    ])
  })

  test('the same event three times, and out of order', async () => {
    await sim.say(maria, { text: 'uma vez' }, { times: 3, isShuffled: true })
    expect(heard).toHaveLength(1)
  })

  test('a call, which is refused', async () => {
    await sim.call(maria, true)
    const [one] = ofType('message')
    expect(one).toMatchObject({ kind: 'call', chat: { id: maria }, data: { call: { isVideo: true } } })
    await channel.rejectCall?.({ id: one?.data?.call?.id ?? '', chatId: maria }, contextOf())
    expect(sim.rejected.at(-1)).toMatchObject({ call_from: `${maria}@s.whatsapp.net` })
  })

  test('an event signed with another secret is refused', async () => {
    user().hmacKey = 'x'.repeat(40)
    refused = 0
    void sim.say(maria, { text: 'falso' })
    await expect.poll(() => refused).toBeGreaterThan(0)
    expect(heard).toEqual([])
    user().hmacKey = hookSecret
    // The gateway tries again, and signs anew.
    await expect.poll(() => ofType('message').at(-1)?.body).toBe('falso')
  })
})

describe('what goes out', () => {
  test('words, replies, mentions; states come back', async () => {
    const asked = await sim.say(maria, { text: 'Olá' })
    heard.length = 0
    const id = await sentId(message('Olá, Maria', { quotedId: asked, quoted: { fromMe: false } }))
    expect(id).toMatch(/^3EB0[0-9A-F]{18}$/)
    expect(bubbles().at(-1)).toMatchObject({ id, body: 'Olá, Maria', quotedId: asked })
    const second = await sentId(message('E mais', { quotedId: id, quoted: { fromMe: true } }))
    await expect.poll(() => ofType('status').filter(({ ack }) => ack === 2).length).toBe(2)
    await sim.read(maria)
    const read = ofType('status').filter(({ ack }) => ack === 3)
    expect(read.map(({ externalId }) => externalId)).toEqual(expect.arrayContaining([id, second]))
    const groupMentions = { ids: ['100000000000001@lid'], isHidden: true }
    await sentId(message('Aviso', { to: group, data: { groupMentions } }))
    expect(sim.accepted.at(-1)?.body).toMatchObject({ ContextInfo: { MentionedJID: ['100000000000001@lid'] } })
  })

  test.each([
    ['image', 'image/jpeg', 'image'],
    ['image', 'image/webp', 'document'],
    ['video', 'video/mp4', 'video'],
    ['voice', 'audio/ogg', 'voice'],
    ['voice', 'audio/mpeg', 'audio'],
    ['audio', 'audio/mpeg', 'audio'],
    ['document', 'application/pdf', 'document'],
    ['sticker', 'image/webp', 'sticker'],
  ] as const)('%s as %s shows as %s', async (kind, mime, shown) => {
    await sentId(message('', { kind, file: fileOf(mime, 'a.bin') }))
    expect(bubbles().at(-1)).toMatchObject({ kind: shown, file: { size: 5, mime } })
  })

  test('a place, a card, buttons', async () => {
    await sentId(message('', { kind: 'location', data: { location: { latitude: 1, longitude: 2, name: 'Loja' } } }))
    expect(bubbles().at(-1)).toMatchObject({ kind: 'location', location: { name: 'Loja' } })
    const contacts = [{ name: 'Ana', phones: ['+5511999990001'], emails: [] }]
    await sentId(message('', { kind: 'contacts', data: { contacts } }))
    expect(bubbles().at(-1)).toMatchObject({ contacts: [{ name: 'Ana', phone: '5511999990001' }] })
    await sentId(message('Setor?', { kind: 'buttons', data: { buttons: [{ id: 'a', text: 'Vendas' }] } }))
    expect(bubbles().at(-1)).toMatchObject({ body: 'Setor?\n\n1. Vendas' })
  })

  test('edits, reactions, deletions, reading, typing', async () => {
    const asked = await sim.say(group, { text: 'Oi' })
    const externalId = await sentId(message('Olá'))
    const own = { id: 'o1', to: maria, externalId }
    const theirs = {
      id: 'o2',
      to: group,
      externalId: asked,
      target: { fromMe: false, authorId: '100000000000001@lid' },
    }
    for (const out of [
      { type: 'edit', ...own, body: 'Oi', kind: 'chat' },
      { type: 'reaction', ...own, emoji: '👍', target: { fromMe: true } },
      { type: 'reaction', ...theirs, emoji: '🎉' },
      { type: 'seen', ...theirs },
      { type: 'typing', to: maria },
    ] as Outbound[])
      expect(await send(out)).toMatchObject({ result: 'sent' })
    expect(bubbles().at(-1)).toMatchObject({ body: 'Oi', isEdited: true, reactions: { company: '👍' } })
    expect(bubbles(group).at(-1)).toMatchObject({ reactions: { company: '🎉' }, ack: 'read' })
    expect(sim.people.get(maria)?.typingAt).toBeGreaterThan(0)
    await send({ type: 'reaction', ...own, emoji: '', target: { fromMe: true } })
    await send({ type: 'delete', ...own })
    expect(bubbles().at(-1)).toMatchObject({ isDeleted: true, reactions: { company: '' } })
  })
})

describe('what goes wrong', () => {
  test('a send whose answer is lost may be sent again: the phone shows it once', async () => {
    const out = message('uma vez só')
    sim.faults.plan({ kind: 'resetAfter' }, 1, /send/)
    expect(await send(out)).toMatchObject({ result: 'retry', code: 'provider_down' })
    expect(await send(out)).toMatchObject({ result: 'sent' })
    expect(bubbles().filter(({ body }) => body === 'uma vez só')).toHaveLength(1)
  })

  test.each([
    [429, { error: 'slow down' }, { result: 'retry', code: 'rate_limited' }],
    [502, 'bad gateway', { result: 'retry', code: 'provider_down' }],
    [500, { error: 'failed to upload file: EOF' }, { result: 'retry', code: 'not_connected' }],
  ])('%i', async (status, body, outcome) => {
    sim.faults.plan({ kind: 'status', status, body }, 1, /send/)
    expect(await send(message('Olá'))).toMatchObject(outcome)
  })

  test('nobody of that number', async () => {
    expect(await send(message('Olá', { to: '5511900000000' }))).toMatchObject({ code: 'not_on_channel' })
    expect(await channel.checkNumber?.('5511900000000', contextOf())).toBeNull()
    expect(await channel.checkNumber?.('5511999990001', contextOf())).toBe('551199990001')
  })

  test('what it knows of people, groups and before', async () => {
    expect(await channel.readProfile?.(group, contextOf())).toEqual({ name: 'Obras' })
    expect(await channel.listParticipants?.(group, contextOf())).toMatchObject([{ number: maria }])
    const chats = await channel.listChats?.(contextOf())
    expect(chats).toEqual(expect.arrayContaining([{ id: maria, name: 'Maria Teste', isGroup: false }]))
    const history = (await channel.readHistory?.(maria, 10, contextOf())) ?? []
    expect(history).toHaveLength(10)
    expect(history.at(-1)).toMatchObject({ type: 'message', fromMe: true })
  })

  test('the socket is away, the phone leaves, the token is removed', async () => {
    user().isConnected = false
    expect(await send(message('Olá'))).toMatchObject({ result: 'retry', code: 'not_connected' })
    user().isConnected = true
    await sim.session('logout')
    expect(ofType('channel').at(-1)).toMatchObject({ status: 'DISCONNECTED', reason: 'session_logged_out: 401' })
    expect(await send(message('Olá'))).toMatchObject({ result: 'failed', code: 'not_connected', isChannel: true })
    await channel.disconnect(contextOf())
    const outcome = await channel.send(message('Olá'), contextOf({ token: 'gone' }))
    expect(outcome).toMatchObject({ code: 'credentials', isChannel: true })
  })
})
