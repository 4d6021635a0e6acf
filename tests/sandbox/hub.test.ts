import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Inbound, Outbound } from '#worker/channels/channel.ts'
import { channelOf } from '#worker/channels/index.ts'
import { createHttp, HttpError } from '#worker/core/http.ts'
import { startHub, type Hub } from './hub.ts'
import { serve } from './server.ts'

/** The Hub's adapter against its simulator over real sockets, on WhatsApp and on Instagram. */
const http = createHttp({ allowPrivate: true })
const hub = channelOf('hub')!
const events: Inbound[] = []
const close: (() => Promise<void>)[] = []
const sims = {} as Record<'whatsapp' | 'instagram', Hub>
let house = ''
const people = { whatsapp: '5511999990000', instagram: '17840000000000001' }

const configOf = ({ token, channelId, kind, apiBase }: Hub) => ({ token, channelId, kind, apiBase })
const contextOf = (network: keyof typeof sims) => ({ http, config: configOf(sims[network]) })
const hookOf = (network: string) => `${house}/webhooks/hub/${network}`

beforeAll(async () => {
  sims.whatsapp = await startHub({ statusDelay: 5 })
  const channelId = 'aaaaaaaa-0000-4000-8000-000000000002'
  sims.instagram = await startHub({ statusDelay: 5, network: 'instagram', channelId })
  const server = await serve(0, async ({ method, url, headers, bytes }) => {
    const file = /^\/files\/(\w+)$/.exec(url.pathname)?.[1]
    if (file)
      return file === 'gone' ? { status: 404 } : { headers: { 'content-type': 'image/jpeg' }, body: bytesOfFile }
    const { config } = contextOf(url.pathname.split('/')[3] as keyof typeof sims)
    const request = new Request(`http://house.test${url.pathname}`, { method, headers: new Headers(headers) })
    if (!(await hub.verify(request, bytes, config))) return { status: 403 }
    for (const { payload } of hub.split(JSON.parse(bytes.toString()))) events.push(...hub.receive(payload, config))
    return {}
  })
  house = `http://127.0.0.1:${server.port}`
  close.push(server.stop, sims.whatsapp.stop, sims.instagram.stop)
})
afterAll(async () => {
  for (const stop of close) await stop()
})
beforeEach(async () => {
  await Promise.all([sims.whatsapp.idle(), sims.instagram.idle()])
  events.splice(0)
})

const bytesOfFile = Buffer.from([1, 2, 3])
const message = (to: string, more: Partial<Outbound & { type: 'message' }> = {}): Outbound => ({
  type: 'message',
  id: 'msg_1',
  to,
  kind: 'chat',
  body: 'Olá, Maria',
  data: {},
  ...more,
})
const fileOf = (mime: string, name: string, path = 'a') => ({
  bytes: new Uint8Array([1, 2, 3]).buffer,
  mime,
  name,
  url: `${house}/files/${path}`,
})
const sentId = async (out: Outbound, network: keyof typeof sims) => {
  const outcome = await hub.send(out, contextOf(network))
  if (outcome.result !== 'sent') throw new Error(JSON.stringify(outcome))
  return outcome.externalId
}
const lastOf = (network: keyof typeof sims) => sims[network].people.get(people[network])?.bubbles.at(-1)

describe.each(['whatsapp', 'instagram'] as const)('%s', (network) => {
  const to = people[network]

  test('connects twice with one subscription', async () => {
    for (let time = 0; time < 2; time++)
      expect(await hub.connect(contextOf(network), hookOf(network))).toEqual({ account: 'Loja (sandbox)' })
    expect(sims[network].subscriptions).toHaveLength(1)
    expect(sims[network].hook.url).toBe(hookOf(network))
  })

  test('hears words, places, cards, reactions, and what is written elsewhere', async () => {
    const sim = sims[network]
    const id = await sim.say(to, { text: 'Olá' })
    await sim.say(to, { text: 'Sim', quotedId: id })
    await sim.say(to, { location: { latitude: 1, longitude: 2, name: 'Aqui' } })
    await sim.say(to, { contact: { name: 'Ana', phone: '+5511999990001' } })
    await sim.say(to, { tap: { id: 'a', title: 'Vendas' } })
    await sim.react(to, id, '👍')
    await sim.writeElsewhere(to, 'Já respondo')
    expect(events).toMatchObject([
      { type: 'message', externalId: id, chat: { id: to, name: `Pessoa ${to}` }, body: 'Olá' },
      { type: 'message', body: 'Sim', quotedId: id },
      { type: 'message', kind: 'location', data: { location: { latitude: 1, longitude: 2, name: 'Aqui' } } },
      { type: 'message', kind: 'contacts', data: { contacts: [{ name: 'Ana', phones: ['+5511999990001'] }] } },
      { type: 'message', body: 'Vendas', data: { reply: { id: 'a', title: 'Vendas' } } },
      { type: 'reaction', chatId: to, targetId: id, emoji: '👍' },
      { type: 'message', chat: { id: to }, fromMe: true, body: 'Já respondo' },
    ])
  })

  test.each(['image', 'voice', 'audio', 'video', 'document', 'sticker'] as const)('hears a file: %s', async (kind) => {
    const mimes = { image: 'image/jpeg', voice: 'audio/ogg', audio: 'audio/mpeg', video: 'video/mp4' } as const
    const mime = { ...mimes, document: 'application/pdf', sticker: 'image/webp' }[kind]
    await sims[network].say(to, { text: '', file: { bytes: new Uint8Array([9, 8]), mime, name: `a.${kind}`, kind } })
    const [heard] = events
    // Instagram has no word of its own for a voice note.
    expect(heard).toMatchObject({ kind: network === 'instagram' && kind === 'voice' ? 'audio' : kind })
    const ref = heard?.type === 'message' ? (heard.file?.ref ?? '') : ''
    const fetched = await hub.fetchFile(ref, contextOf(network))
    expect([fetched.mime, ...new Uint8Array(fetched.bytes)]).toEqual([mime, 9, 8])
  })

  test('says words, and statuses lead from the Hub’s id to the network’s', async () => {
    await sims[network].say(to, { text: 'Olá' })
    events.splice(0)
    const sendId = await sentId(message(to), network)
    await sims[network].idle()
    await sims[network].read(to)
    const networkId = lastOf(network)?.id
    expect(events).toMatchObject([
      { externalId: networkId, sendId, ack: 1 },
      { externalId: networkId, ack: 2 },
      { externalId: networkId, ack: 3 },
    ])
    expect(events.slice(1).every((one) => one.type === 'status' && one.sendId !== sendId)).toBe(true)
    const reaction = { type: 'reaction', id: 'msg_2', to, externalId: networkId ?? '', emoji: '🎉' } as const
    await sentId({ ...reaction, target: { fromMe: true } }, network)
    expect(lastOf(network)?.reactions).toEqual({ company: '🎉' })
  })

  test('says a picture with words and a menu', async () => {
    await sentId(message(to, { kind: 'image', body: 'Veja', file: fileOf('image/jpeg', 'foto.jpg') }), network)
    await sims[network].idle()
    const shown = sims[network].people.get(to)?.bubbles.findLast(({ kind }) => kind === 'image')
    expect(shown).toMatchObject({ file: { size: 3, name: 'foto.jpg', mime: 'image/jpeg' } })
    expect(lastOf(network)?.body).toBe('Veja')
    const buttons = [{ id: 'a', text: 'Vendas' }]
    await sentId(message(to, { kind: 'buttons', body: 'Setor?', data: { buttons } }), network)
    expect(lastOf(network)).toMatchObject({ body: 'Setor?', buttons })
  })

  test('says a place and a card, in words where the network has none', async () => {
    const location = { latitude: 1, longitude: 2, name: 'Aqui' }
    await sentId(message(to, { kind: 'location', body: '', data: { location } }), network)
    const place = network === 'whatsapp' ? { location } : { body: '📍 Aqui\nhttps://maps.google.com/?q=1,2' }
    expect(lastOf(network)).toMatchObject(place)
    const contacts = [{ name: 'Ana', phones: ['+5511999990001'], emails: [] }]
    await sentId(message(to, { kind: 'contacts', body: '', data: { contacts } }), network)
    const card = network === 'whatsapp' ? { contacts: [{ name: 'Ana' }] } : { body: '👤 Ana\n+5511999990001' }
    expect(lastOf(network)).toMatchObject(card)
  })

  test('statuses may overtake the answer', async () => {
    sims[network].setHasty(true)
    const sendId = await sentId(message(to), network)
    sims[network].setHasty(false)
    expect(events).toMatchObject([{ ack: 1, sendId }, { ack: 2 }])
  })

  test('a network that refuses later says why', async () => {
    await sentId(message(to, { kind: 'image', body: '', file: fileOf('image/jpeg', 'foto.jpg', 'gone') }), network)
    await sims[network].idle()
    expect(events).toMatchObject([{ ack: -1, error: { code: 'file_refused' } }])
    await sims[network].block(to, true)
    await sentId(message(to), network)
    await sims[network].idle()
    expect(events.at(-1)).toMatchObject({ ack: -1, error: { code: 'not_on_channel' } })
    await sims[network].block(to, false)
  })

  test('events come twice and in any order, under the same keys', async () => {
    await sims[network].say(to, { text: 'De novo' }, { times: 3, isShuffled: true })
    expect(new Set(events.map((one) => (one.type === 'message' ? one.externalId : ''))).size).toBe(1)
  })

  test('what goes wrong on the line', async () => {
    const [sim, context] = [sims[network], contextOf(network)]
    const hasty = { ...context, http: (url: string, init = {}) => http(url, { ...init, timeout: 300 }) }
    const before = sim.accepted.length
    sim.faults.plan({ kind: 'hang' })
    expect(await hub.send(message(to), hasty)).toMatchObject({ result: 'unknown' })
    sim.faults.plan({ kind: 'resetAfter' })
    expect(await hub.send(message(to), context)).toMatchObject({ result: 'unknown' })
    expect(sim.accepted.length - before).toBe(2)
    sim.faults.plan({ kind: 'status', status: 503, body: {} })
    expect(await hub.send(message(to), context)).toMatchObject({ result: 'retry', code: 'provider_down' })
    sim.faults.plan({ kind: 'status', status: 429, body: {} })
    expect(await hub.send(message(to), context)).toMatchObject({ result: 'retry', code: 'rate_limited' })
    sim.faults.plan({ kind: 'status', status: 502, body: 'Bad gateway' })
    expect(await hub.send(message(to), context)).toMatchObject({ result: 'unknown' })
    expect(sim.accepted.length - before).toBe(2)
    expect(await hub.send(message(to, { body: '' }), context)).toMatchObject({
      result: 'failed',
      code: 'message_refused',
    })
    const strange = { ...context, config: { ...context.config, token: 'another' } }
    const revoked = { result: 'failed', code: 'credentials', isChannel: true }
    expect(await hub.send(message(to), strange)).toMatchObject(revoked)
    await expect(hub.connect(strange, hookOf(network))).rejects.toMatchObject({ field: 'token' })
    const lost = { ...context, config: { ...context.config, channelId: 'bbbbbbbb-0000-4000-8000-000000000002' } }
    expect(await hub.send(message(to), lost)).toMatchObject({ code: 'not_connected', isChannel: true })
    await expect(hub.connect(lost, hookOf(network))).rejects.toMatchObject({ field: 'channelId' })
    const another = { ...context, config: { ...context.config, kind: 'telegram' } }
    expect(await hub.send(message(to), another)).toMatchObject({ code: 'not_connected', isChannel: true })
    await expect(hub.connect(another, hookOf(network))).rejects.toMatchObject({ field: 'kind' })
    sim.faults.plan({ kind: 'status', status: 503, body: {} })
    await expect(hub.connect(context, hookOf(network))).rejects.toThrow(HttpError)
  })

  test('leaves without a trace', async () => {
    await hub.disconnect(contextOf(network))
    expect(sims[network].subscriptions).toEqual([])
  })
})

test('WhatsApp: a reply shows what it is to, a voice note is one, templates open a window that is shut', async () => {
  const [to, context] = [people.whatsapp, contextOf('whatsapp')]
  const heard = await sims.whatsapp.say(to, { text: 'Olá' })
  await sentId(message(to, { quotedId: heard }), 'whatsapp')
  expect(lastOf('whatsapp')).toMatchObject({ quotedId: heard })
  await sentId(message(to, { kind: 'voice', body: '', file: fileOf('audio/ogg', 'voz.ogg') }), 'whatsapp')
  expect(lastOf('whatsapp')).toMatchObject({ kind: 'voice' })
  const [template] = (await hub.listTemplates?.(context)) ?? []
  expect(template).toMatchObject({ name: 'lembrete_visita' })
  const values = ['Maria', 'sexta'].map((text, index) => ({ where: 'body' as const, name: String(index + 1), text }))
  const data = { template: { name: 'lembrete_visita', language: 'pt_BR', values } }
  await sentId(message('5511999990007', { kind: 'template', data }), 'whatsapp')
  expect(sims.whatsapp.people.get('5511999990007')?.bubbles.at(-1)?.body).toContain('Oi Maria')
  const wrong = await hub.send(
    message(to, { kind: 'template', data: { template: { name: 'x', language: 'pt' } } }),
    context,
  )
  expect(wrong).toMatchObject({ result: 'failed', code: 'message_refused' })
})

test('WhatsApp: a stranger cannot be written to freely', async () => {
  await hub.connect(contextOf('whatsapp'), hookOf('whatsapp'))
  await sentId(message('5511999990008'), 'whatsapp')
  await sims.whatsapp.idle()
  expect(events).toMatchObject([{ ack: -1, error: { code: 'window_closed' } }])
})
