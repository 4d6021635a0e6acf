import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Inbound } from '#worker/channels/channel.ts'
import { telegram as channel } from '#worker/channels/telegram/index.ts'
import { createHttp } from '#worker/core/http.ts'
import { serve } from './server.ts'
import { startTelegram, type Telegram } from './telegram.ts'

/** Groups, albums, buttons and profiles of Telegram. */
const maria = '700000001'
const group = '-1001000000001'
const heard: Inbound[] = []
const close: (() => Promise<void>)[] = []
let sim: Telegram

const contextOf = () => ({
  http: createHttp({ allowPrivate: true }),
  config: { token: sim.token, apiBase: sim.url, hookSecret: 'sandbox-hook-secret' },
})
const told = async (act: () => Promise<unknown>) => {
  heard.length = 0
  await act()
  return heard
}

beforeAll(async () => {
  sim = await startTelegram()
  const server = await serve(0, async ({ bytes }) => {
    const body: unknown = JSON.parse(bytes.toString())
    for (const { payload } of channel.split(body)) heard.push(...channel.receive(payload, contextOf().config))
    return { body: JSON.parse(channel.acknowledge?.(body)?.text ?? 'null') ?? undefined }
  })
  close.push(server.stop, sim.stop)
  sim.addPerson(maria, 'Maria Teste')
  sim.addPerson(group, 'Grupo Teste')
  await channel.connect(contextOf(), `http://127.0.0.1:${server.port}/webhooks/telegram/key`)
})
afterAll(async () => {
  for (const stop of close) await stop()
})

test('a group is one chat whose authors are named; its title follows', async () => {
  const id = await sim.say(group, { text: 'Oi' })
  const chat = { id: group, name: 'Grupo Teste' }
  expect(heard.at(-1)).toMatchObject({ chat, isGroup: true, author: 'Maria Teste', data: { authorId: maria } })
  expect(await told(() => sim.react(group, id, '👍'))).toMatchObject([{ type: 'reaction', chatId: group, by: maria }])
  expect(await told(() => sim.edit(group, id, 'Olá'))).toMatchObject([{ type: 'edit', chatId: group, body: 'Olá' }])
  expect(await told(() => sim.rename(group, 'Obras'))).toMatchObject([
    { type: 'message', kind: 'system', body: '✏️ Obras', chat: { id: group, name: 'Obras' } },
  ])
  expect(await told(() => sim.block(group, true))).toMatchObject([{ type: 'reachable', isReachable: false }])
  await sim.block(group, false)
})

test('the parts of an album keep their order, however they arrive, and the words stay on the first', async () => {
  const pictures = [1, 2, 3, 4].map((one) => new Uint8Array([one]))
  const sent: string[] = []
  const parts = await told(async () => sent.push(...(await sim.album(maria, pictures, 'Veja', { isShuffled: true }))))
  const messages = parts.filter((one) => one.type === 'message').toSorted((a, b) => a.at - b.at)
  expect(messages.map(({ externalId }) => externalId)).toEqual(sent.map((id) => `${maria}:${id}`))
  expect(messages.map(({ body }) => body)).toEqual(['Veja', undefined, undefined, undefined])
})

test('a tapped button stops spinning', async () => {
  await sim.say(maria, { text: 'Oi' })
  const buttons = [{ id: 'a', text: 'Financeiro' }]
  const out = { type: 'message', id: 'msg_1', to: maria, kind: 'buttons', body: 'Setor?', data: { buttons } } as const
  expect(await channel.send(out, contextOf())).toMatchObject({ result: 'sent' })
  const asked = sim.people.get(maria)?.bubbles.at(-1)
  const tap = { quotedId: asked?.id ?? '', tap: { id: 'a', title: 'Financeiro' } }
  expect(await told(() => sim.say(maria, tap))).toMatchObject([{ body: 'Financeiro', data: { reply: { id: 'a' } } }])
  await expect.poll(() => sim.answeredTaps.size).toBe(1)
})

test('name and picture of a person and of a group', async () => {
  const context = contextOf()
  sim.setPicture(maria, new Uint8Array([7]))
  const profile = await channel.readProfile?.(maria, context)
  expect(profile).toEqual({ name: 'Maria Teste', picture: { ref: `face-${maria}` } })
  const picture = await channel.fetchFile(profile?.picture?.ref ?? '', context)
  expect([...new Uint8Array(picture.bytes)]).toEqual([7])
  expect(await channel.readProfile?.(group, context)).toEqual({ name: 'Obras' })
  await expect(channel.readProfile?.('1', context)).rejects.toThrow('chat not found')
})
