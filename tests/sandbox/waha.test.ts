import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Inbound, Outbound } from '#worker/channels/channel.ts'
import { channelOf } from '#worker/channels/index.ts'
import { createHttp, HttpError } from '#worker/core/http.ts'
import { serve } from './server.ts'
import { startWaha, type Waha } from './waha.ts'

/** Both engines' adapters against their simulated servers over real sockets. */
const http = createHttp({ allowPrivate: true })
type Type = 'baileys' | 'webjs'
const sims = {} as Record<Type, Waha>
const events: Inbound[] = []
const keys: string[] = []
const close: (() => Promise<void>)[] = []
let house = ''
const to = '5511999990000'
const group = '120363000000000001@g.us'
const aliases = [`phone:${to}`, 'phone:551199990000']

const configOf = ({ url, apiKey, sessionName }: Waha) => ({
  apiBase: url,
  apiKey,
  sessionName,
  ignoreGroups: false,
  hookSecret: 'sandbox-hook-secret',
})
const contextOf = (type: Type) => ({ http, config: configOf(sims[type]) })
const hookOf = (type: Type) => `${house}/webhooks/${type}/key`
const adapterOf = (type: Type) => channelOf(type)!

beforeAll(async () => {
  sims.baileys = await startWaha({ startDelay: 5, statusDelay: 5 })
  sims.webjs = await startWaha({ startDelay: 5, statusDelay: 5, engine: 'WEBJS' })
  const server = await serve(0, async ({ method, url, headers, bytes }) => {
    const type = url.pathname.split('/')[2] as Type
    const { config } = contextOf(type)
    const request = new Request(`http://house.test${url.pathname}`, { method, headers: new Headers(headers) })
    if (!(await adapterOf(type).verify(request, bytes, config))) return { status: 403 }
    for (const { key, payload } of adapterOf(type).split(JSON.parse(bytes.toString()))) {
      keys.push(key)
      events.push(...adapterOf(type).receive(payload, config))
    }
    return {}
  })
  house = `http://127.0.0.1:${server.port}`
  close.push(server.stop, sims.baileys.stop, sims.webjs.stop)
})
afterAll(async () => {
  for (const stop of close) await stop()
})
beforeEach(async () => {
  await Promise.all([sims.baileys.idle(), sims.webjs.idle()])
  events.splice(0)
  keys.splice(0)
})

const message = (more: Partial<Outbound & { type: 'message' }> = {}): Outbound => ({
  type: 'message',
  id: 'msg_1',
  to,
  kind: 'chat',
  body: 'Olá, Maria',
  data: {},
  ...more,
})
const fileOf = (mime: string, name: string) => ({ bytes: new Uint8Array([1, 2, 3]).buffer, mime, name })
const until = (isTrue: () => boolean) => expect.poll(isTrue, { timeout: 2000, interval: 5 }).toBe(true)
const refOf = (event: Inbound | undefined) => (event?.type === 'message' ? (event.file?.ref ?? '') : '')

describe.each(['baileys', 'webjs'] as const)('%s', (type) => {
  const adapter = adapterOf(type)
  const other = type === 'baileys' ? 'webjs' : 'baileys'
  const sim = () => sims[type]
  const sentId = async (out: Outbound) => {
    const outcome = await adapter.send(out, contextOf(type))
    if (outcome.result !== 'sent') throw new Error(JSON.stringify(outcome))
    return outcome.externalId ?? ''
  }
  const lastOf = (id = to) => sim().people.get(id)?.bubbles.at(-1)

  test('refuses a server of the other engine, and says where it belongs', async () => {
    const wrong = { http, config: configOf(sims[other]) }
    await expect(adapter.connect(wrong, hookOf(type))).rejects.toMatchObject({
      field: 'apiBase',
      message: expect.stringContaining(other === 'webjs' ? 'WebJs' : 'Baileys'),
    })
    expect(sims[other].sessions.all.size).toBe(other === 'baileys' ? 1 : 0)
  })

  test('begins a session, shows codes that expire, and ends up paired', async () => {
    const began = await adapter.connect(contextOf(type), hookOf(type))
    expect(['OPENING', 'qrcode']).toContain('status' in began ? began.status : '')
    await until(() => events.some((one) => one.type === 'channel' && one.status === 'qrcode'))
    const first = await adapter.readSession?.(contextOf(type))
    expect(first).toMatchObject({ status: 'qrcode', qr: expect.stringMatching(/^data:image\/png;base64,/) })
    sim().expireCode()
    const second = await adapter.readSession?.(contextOf(type))
    expect(second?.qr).not.toBe(first?.qr)
    for (let time = 0; time < 3; time++) {
      sim().expireCode()
      await sim().idle()
    }
    expect(events.at(-1)).toMatchObject({ type: 'channel', status: 'TIMEOUT' })
    await adapter.readSession?.(contextOf(type))
    await until(() => events.at(-1)?.type === 'channel' && sim().sessions.find('sandbox').status === 'SCAN_QR_CODE')
    sim().pair()
    await sim().idle()
    expect(events.at(-1)).toMatchObject({ type: 'channel', status: 'CONNECTED', account: '+5511888880000' })
    events.splice(0)
    expect(await adapter.connect(contextOf(type), hookOf(type))).toEqual({ account: '+5511888880000' })
    await sim().idle()
    expect(events).toEqual([])
  })

  test('hears words, replies, places, cards, choices, reactions, edits, deletions, typing, calls and our own phone', async () => {
    const id = await sim().say(to, { text: 'Olá' })
    await sim().say(to, { text: 'Sim', quotedId: id })
    await sim().say(to, { location: { latitude: 1, longitude: 2, name: 'Aqui' } })
    await sim().say(to, { contact: { name: 'Ana', phone: '+5511999990001' } })
    await sim().say(to, { tap: { id: 'a', title: 'Vendas' } })
    await sim().react(to, id, '👍')
    await sim().edit(to, id, 'Oi')
    await sim().revoke(to, id)
    await sim().type(to)
    const call = await sim().ring(to)
    const own = await sim().writeElsewhere(to, 'Já respondo')
    const lid = type === 'baileys' ? ['105511999990000@lid'] : []
    const chat = { id: to, aliases: [...aliases, ...lid], number: to }
    expect(events).toMatchObject([
      { type: 'message', externalId: id, chat: { ...chat, name: `Pessoa ${to}` }, kind: 'chat', body: 'Olá' },
      { type: 'message', body: 'Sim', quotedId: id },
      { type: 'message', kind: 'location', data: { location: { latitude: 1, longitude: 2, name: 'Aqui' } } },
      { type: 'message', kind: 'contacts', data: { contacts: [{ name: 'Ana', phones: ['+5511999990001'] }] } },
      { type: 'message', body: 'Vendas', data: { reply: { id: 'a', title: 'Vendas' } } },
      { type: 'reaction', chatId: to, targetId: id, emoji: '👍' },
      { type: 'edit', externalId: id, body: 'Oi' },
      { type: 'delete', externalId: id },
      { type: 'typing', chat: { id: to } },
      { type: 'message', kind: 'call', data: { call: { id: call, isVideo: false } } },
      { type: 'message', externalId: own, chat, fromMe: true, body: 'Já respondo' },
    ])
    expect(new Set(keys).size).toBe(keys.length)
    await adapter.rejectCall?.({ id: call, chatId: to }, contextOf(type))
  })

  test('twins by LID and phone, and floods, are one message', async () => {
    await sim().say(to, { text: 'De novo' }, { times: 4, isShuffled: true }, { isTwin: true })
    expect(events).toHaveLength(8)
    expect(new Set(keys).size).toBe(1)
    if (type === 'baileys') expect(new Set(events.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  test.each(['image', 'voice', 'audio', 'video', 'document', 'sticker'] as const)('hears a file: %s', async (kind) => {
    const mimes = { image: 'image/jpeg', voice: 'audio/ogg', audio: 'audio/mpeg', video: 'video/mp4' } as const
    const mime = { ...mimes, document: 'application/pdf', sticker: 'image/webp' }[kind]
    await sim().say(to, { text: '', file: { bytes: new Uint8Array([9, 8]), mime, name: `a.${kind}`, kind } })
    expect(events).toMatchObject([{ kind, file: { mime } }])
    const fetched = await adapter.fetchFile(refOf(events[0]), contextOf(type))
    expect([fetched.mime, ...new Uint8Array(fetched.bytes)]).toEqual([mime, 9, 8])
  })

  test('a file that the server could not download leaves its message, and is had once it can', async () => {
    sim().setTrouble({ failsDownloads: true })
    const bytes = new Uint8Array([7])
    await sim().say(to, { text: 'Veja', file: { bytes, mime: 'image/jpeg', name: 'a.jpg', kind: 'image' } })
    expect(events).toMatchObject([{ kind: 'image', body: 'Veja' }])
    const ref = refOf(events[0])
    await expect(adapter.fetchFile(ref, contextOf(type))).rejects.toThrow('failed to download media')
    sim().setTrouble({ failsDownloads: false })
    expect((await adapter.fetchFile(ref, contextOf(type))).bytes.byteLength).toBe(1)
  })

  test('says words whose echo is nothing and whose states rise; reacts, edits, deletes, replies', async () => {
    const heard = await sim().say(to, { text: 'Olá' })
    events.splice(0)
    const id = await sentId(message({ quotedId: heard, quoted: { fromMe: false } }))
    expect(lastOf()).toMatchObject({ id, body: 'Olá, Maria', quotedId: heard })
    await sim().idle()
    await sim().read(to)
    expect(events).toMatchObject([1, 2, 3].map((ack) => ({ type: 'status', externalId: id, ack })))
    const base = { id: 'msg_2', to, externalId: id }
    await sentId({ ...base, type: 'reaction', emoji: '🎉', target: { fromMe: true } })
    await sentId({ ...base, type: 'edit', body: 'Olá, Ana', kind: 'chat' })
    expect(lastOf()).toMatchObject({ body: 'Olá, Ana', isEdited: true, reactions: { company: '🎉' } })
    await sentId({ ...base, type: 'delete' })
    expect(lastOf()).toMatchObject({ isDeleted: true })
    await sentId({ ...base, externalId: heard, type: 'seen', target: { fromMe: false } })
    await sentId({ type: 'typing', to })
    expect(sim().people.get(to)?.typingAt).toBeGreaterThan(0)
  })

  test('says files, a place, cards and a menu', async () => {
    await sentId(message({ kind: 'image', body: 'Veja', file: fileOf('image/jpeg', 'foto.jpg') }))
    expect(lastOf()).toMatchObject({ kind: 'image', body: 'Veja', file: { size: 3, name: 'foto.jpg' } })
    await sentId(message({ kind: 'voice', body: '', file: fileOf('audio/webm', 'voz.webm') }))
    expect(lastOf()).toMatchObject({ kind: 'voice' })
    await sentId(message({ kind: 'video', body: '', file: fileOf('video/quicktime', 'v.mov') }))
    expect(lastOf()).toMatchObject({ kind: 'video' })
    await sentId(message({ kind: 'document', body: '', file: fileOf('application/pdf', 'b.pdf') }))
    expect(lastOf()).toMatchObject({ kind: 'document', file: { name: 'b.pdf' } })
    await sentId(message({ kind: 'sticker', body: '', file: fileOf('image/webp', 's.webp') }))
    expect(lastOf()).toMatchObject({ kind: 'sticker' })
    const location = { latitude: 1, longitude: 2, name: 'Aqui' }
    await sentId(message({ kind: 'location', body: '', data: { location } }))
    expect(lastOf()).toMatchObject({ location })
    const contacts = [{ name: 'Ana', phones: ['+5511999990001'], emails: [] }]
    await sentId(message({ kind: 'contacts', body: '', data: { contacts } }))
    expect(lastOf()).toMatchObject({ contacts: [{ name: 'Ana', phone: '+5511999990001' }] })
    await sentId(message({ kind: 'buttons', body: 'Setor?', data: { buttons: [{ id: 'a', text: 'Vendas' }] } }))
    expect(lastOf()?.body).toBe('Setor?\n\n1. Vendas')
  })

  test('in a group: authors, people, and our own message found again', async () => {
    sim().addPerson(group, 'Grupo Teste')
    const heard = await sim().say(group, { text: 'Bom dia' }, {}, { author: to })
    const authorId = '105511999990000@lid'
    expect(events).toMatchObject([{ chat: { id: group }, isGroup: true, author: 'Grupo Teste', data: { authorId } }])
    const id = await sentId(message({ to: group, quotedId: heard, quoted: { fromMe: false, authorId } }))
    const target = { fromMe: false, authorId }
    await sentId({ type: 'reaction', id: 'msg_2', to: group, externalId: heard, emoji: '👍', target })
    await sentId({ type: 'delete', id: 'msg_3', to: group, externalId: id })
    expect(lastOf(group)).toMatchObject({ quotedId: heard, isDeleted: true })
    const found = await adapter.listParticipants?.(group, contextOf(type))
    expect(found).toContainEqual({ userId: authorId, name: `+${to}`, number: to })
    expect(await adapter.readProfile?.(group, contextOf(type))).toEqual({ name: 'Grupo Teste' })
  })

  test('tells numbers, names and what was written before', async () => {
    const context = contextOf(type)
    sim().addPerson('551188887777', 'Rafael')
    expect(await adapter.checkNumber?.('5511988887777', context)).toBe('551188887777')
    expect(await adapter.checkNumber?.('5511900000000', context)).toBeNull()
    expect(await adapter.readProfile?.('551188887777', context)).toEqual({ name: 'Rafael' })
    const chats = await adapter.listChats?.(context)
    expect(chats).toContainEqual({ id: to, name: `Pessoa ${to}`, isGroup: false })
    expect(chats).toContainEqual({ id: group, name: 'Grupo Teste', isGroup: true })
    await sim().say(to, { text: 'Ontem' })
    await sim().writeElsewhere(to, 'Hoje')
    await sentId(message({ body: 'Agora' }))
    expect(await adapter.readHistory?.(to, 3, context)).toMatchObject([
      { body: 'Ontem', chat: { id: to } },
      { body: 'Hoje', chat: { id: to }, fromMe: true },
      { body: 'Agora', chat: { id: to }, fromMe: true },
    ])
    const byLid = (await adapter.readHistory?.('105511999990000@lid', 1, context)) ?? []
    expect(byLid).toMatchObject([{ chat: { id: to, number: to } }])
  })

  test('what goes wrong on the line', async () => {
    const context = contextOf(type)
    const hasty = { ...context, http: (url: string, init = {}) => http(url, { ...init, timeout: 300 }) }
    const before = sim().accepted.length
    sim().faults.plan({ kind: 'hang' })
    expect(await adapter.send(message(), hasty)).toMatchObject({ result: 'unknown' })
    sim().faults.plan({ kind: 'resetAfter' })
    expect(await adapter.send(message(), context)).toMatchObject({ result: 'unknown' })
    expect(sim().accepted.length - before).toBe(2)
    sim().faults.plan({ kind: 'status', status: 503, body: {} })
    expect(await adapter.send(message(), context)).toMatchObject({ result: 'retry', code: 'provider_down' })
    sim().faults.plan({ kind: 'status', status: 429, body: {} })
    expect(await adapter.send(message(), context)).toMatchObject({ result: 'retry', code: 'rate_limited' })
    expect(await adapter.send(message({ body: '' }), context)).toMatchObject({ code: 'message_refused' })
    expect(await adapter.send(message({ to: '55000011111' }), context)).toMatchObject({ code: 'not_on_channel' })
    sim().setTrouble({ isRestricted: true })
    expect(await adapter.send(message({ to: '5511900001111' }), context)).toMatchObject({
      result: 'failed',
      code: 'restricted',
    })
    sim().setTrouble({ isRestricted: false })
    const bad = message({ kind: 'voice', body: '', file: fileOf('text/plain', 'a.txt') })
    expect(await adapter.send(bad, context)).toMatchObject({ result: 'failed', code: 'file_refused' })
    expect(sim().accepted.length - before).toBe(2)
    const strange = { ...context, config: { ...context.config, apiKey: 'another' } }
    const revoked = { result: 'failed', code: 'credentials', isChannel: true }
    expect(await adapter.send(message(), strange)).toMatchObject(revoked)
    await expect(adapter.connect(strange, hookOf(type))).rejects.toMatchObject({ field: 'apiKey' })
    const lost = { ...context, config: { ...context.config, sessionName: 'another' } }
    expect(await adapter.send(message(), lost)).toMatchObject({ code: 'not_connected', isChannel: true })
    sim().faults.plan({ kind: 'status', status: 503, body: {} })
    await expect(adapter.connect(context, hookOf(type))).rejects.toThrow(HttpError)
  })

  test('a session that the phone ended waits with its sends, and is paired anew', async () => {
    sim().unlink()
    await sim().idle()
    expect(events.at(-1)).toMatchObject({ type: 'channel', status: 'DISCONNECTED' })
    expect(await adapter.send(message(), contextOf(type))).toMatchObject({ result: 'retry', code: 'not_connected' })
    await adapter.connect(contextOf(type), hookOf(type))
    await until(() => sim().sessions.find('sandbox').status === 'SCAN_QR_CODE')
    sim().pair()
    expect(['OPENING', 'CONNECTED']).toContain((await adapter.restart?.(contextOf(type)))?.status)
    await until(() => sim().sessions.find('sandbox').status === 'WORKING')
    await sim().idle()
    expect(events.at(-1)).toMatchObject({ type: 'channel', status: 'CONNECTED' })
  })

  test('leaves the session stopped and unpaired', async () => {
    await adapter.disconnect(contextOf(type))
    expect(sim().sessions.find('sandbox')).toMatchObject({ status: 'STOPPED', isPaired: false })
  })
})
