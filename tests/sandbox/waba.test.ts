import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Inbound } from '#worker/channels/channel.ts'
import { whatsappCloud as channel } from '#worker/channels/whatsapp-cloud/index.ts'
import { createHttp } from '#worker/core/http.ts'
import { startMeta, type Meta } from './meta.ts'
import { serve } from './server.ts'

/** What WhatsApp Cloud tells besides messages, and what it refuses while connecting. */
const to = '5511999990000'
const heard: Inbound[] = []
const close: (() => Promise<void>)[] = []
let meta: Meta
let hook: string

const contextOf = (more: Record<string, string> = {}) => ({
  http: createHttp({ allowPrivate: true }),
  config: {
    phoneNumberId: meta.phoneNumberId,
    wabaId: meta.wabaId,
    token: meta.token,
    appSecret: meta.appSecret,
    verifyToken: 'sandbox-verify-token',
    apiBase: meta.url,
    ...more,
  },
})
const told = async (act: () => Promise<unknown>) => {
  heard.length = 0
  await act()
  return heard
}

beforeAll(async () => {
  meta = await startMeta({ statusDelay: 5 })
  const server = await serve(0, async ({ method, url, headers, bytes }) => {
    const { config } = contextOf()
    const request = new Request(`http://house.test${url.pathname}${url.search}`, {
      method,
      headers: new Headers(headers),
    })
    if (method === 'GET') {
      const answer = channel.handshake(request, config)
      return { status: answer?.status ?? 404, body: (await answer?.text()) ?? '' }
    }
    if (!(await channel.verify(request, bytes, config))) return { status: 403 }
    for (const { payload } of channel.split(JSON.parse(bytes.toString())))
      heard.push(...channel.receive(payload, config))
    return {}
  })
  close.push(server.stop, meta.stop)
  hook = `http://127.0.0.1:${server.port}/webhooks/waba/key`
  await channel.connect(contextOf(), hook)
})
afterAll(async () => {
  for (const stop of close) await stop()
})

test('says which field keeps it from connecting', async () => {
  const refusal = (more: Record<string, string>) =>
    channel.connect(contextOf(more), hook).catch((error: unknown) => error)
  expect(await refusal({ phoneNumberId: '999999999999999' })).toMatchObject({
    field: 'wabaId',
    message: 'Meta: this number belongs to another WhatsApp Business account',
  })
  expect(await refusal({ phoneNumberId: '123' })).toMatchObject({ field: 'phoneNumberId' })
  expect(await refusal({ wabaId: '123' })).toMatchObject({ field: 'wabaId' })
  expect(await refusal({ token: 'other' })).toMatchObject({ field: 'token' })
  expect(await refusal({ token: `${meta.token}-without-rights` })).toMatchObject({
    field: 'token',
    message: expect.stringContaining('whatsapp_business_management') as string,
  })
  meta.setNumber({ status: 'BANNED' })
  expect(await refusal({})).toMatchObject({
    field: 'phoneNumberId',
    message: expect.stringContaining('BANNED') as string,
  })
  meta.setNumber({ status: 'CONNECTED', quality_rating: 'RED' })
  expect(await channel.connect(contextOf(), hook)).toEqual({
    account: '+55 11 88888-0000',
    notices: [{ note: 'quality_low', isGood: false }],
  })
})

test('hears edits, deletions, calls and what was written in the app', async () => {
  const id = await meta.say(to, { text: 'Olá' })
  expect(await told(() => meta.edit(to, id, 'Oi'))).toMatchObject([
    { type: 'edit', externalId: id, body: 'Oi', chatId: to },
  ])
  expect(await told(() => meta.unsend(to, id))).toMatchObject([{ type: 'delete', externalId: id }])
  expect(await told(() => meta.call(to))).toMatchObject([{ type: 'message', kind: 'call', chat: { id: to } }])
  expect(await told(() => meta.writeElsewhere(to, 'Já vejo'))).toMatchObject([
    { type: 'message', fromMe: true, body: 'Já vejo', chat: { id: to } },
  ])
})

test('hears of its account, and of nothing else', async () => {
  const banned = { event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'DISABLE' } }
  expect(await told(() => meta.tell('account_update', banned))).toMatchObject([
    { type: 'channel', status: 'DISCONNECTED', reason: 'account_banned' },
  ])
  const flagged = { event: 'FLAGGED', display_phone_number: '5511888880000', current_limit: 'TIER_1K' }
  expect(await told(() => meta.tell('phone_number_quality_update', flagged))).toMatchObject([
    { type: 'notice', note: 'quality_low', detail: '+5511888880000, TIER_1K' },
  ])
  const rejected = { event: 'REJECTED', message_template_name: 'boas_vindas' }
  expect(await told(() => meta.tell('message_template_status_update', rejected))).toEqual([])
})
