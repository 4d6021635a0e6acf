import { afterEach, expect, it, vi } from 'vitest'
import { channelsApi } from '#contracts/channels'
import { messagesApi } from '#contracts/messages'
import { call, fetchWorker } from './support/client.ts'
import { createCompany, type Company, hookSecret } from './support/company.ts'
import { addChannel, settle } from './support/flow.ts'

afterEach(() => vi.unstubAllGlobals())

const lid = '100000000000001@lid'
const phone = '5511999990000@s.whatsapp.net'
let count = 0

/** A company with a paired Evolution channel. */
async function createLine() {
  const company = await createCompany()
  const config = { apiBase: 'http://127.0.0.1:1', instanceName: 'loja', groupsIgnore: false }
  const own = { account: '+5511888880000', queueId: company.queue.Sales }
  const line = await addChannel(company, 'evolution', config, { apiKey: 'fake-key', hookSecret }, own)
  const hear = async (event: string, data: unknown, secret = hookSecret) => {
    const response = await fetchWorker(`/webhooks/evolution/${line.key}`, {
      method: 'POST',
      headers: { 'x-webhook-secret': secret, 'content-type': 'application/json' },
      body: JSON.stringify({ event, instance: 'loja', data, date_time: `2026-07-26T18:00:00.${++count}Z` }),
    })
    if (response.status === 200) await settle(company)
    return response.status
  }
  return { company, line, hear }
}

const upsert = (key: Record<string, unknown>, conversation: string) => ({
  key: { fromMe: false, ...key },
  pushName: 'Maria Teste',
  message: { conversation },
  messageTimestamp: Math.floor(Date.now() / 1000),
})
const rows = <T>(company: Company, sql: string) => company.db.query<T>(sql)
const contactsOf = (company: Company) =>
  rows<{ name: string; number: string | null }>(company, 'SELECT name, number FROM contacts WHERE tenant_id = ?1')
const messagesOf = (company: Company) =>
  rows<{ body: string; ack: number; fromMe: number; externalId: string }>(
    company,
    'SELECT body, ack, from_me AS fromMe, external_id AS externalId FROM messages WHERE tenant_id = ?1 ORDER BY id',
  )

/** Answers every send with the next id; keeps what was asked. */
function scriptServer() {
  const asked: { path: string; body: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const body = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as Record<string, unknown>
    asked.push({ path: new URL(url).pathname, body })
    if (!url.includes('/message/')) return Response.json({}, { status: 404 })
    return Response.json({ key: { id: `3EB0${asked.length}`, remoteJid: phone, fromMe: true } }, { status: 201 })
  })
  return asked
}

it('somebody known by LID, by both and by phone alone is one contact', async () => {
  scriptServer()
  const { company, hear } = await createLine()
  await hear('messages.upsert', upsert({ id: 'A1', remoteJid: lid }, 'um'))
  await hear('messages.upsert', upsert({ id: 'A2', remoteJid: lid, remoteJidAlt: phone }, 'dois'))
  await hear('messages.upsert', upsert({ id: 'A3', remoteJid: '551199990000@s.whatsapp.net' }, 'três'))
  expect(await contactsOf(company)).toHaveLength(1)
  expect((await messagesOf(company)).map(({ body }) => body)).toEqual(['um', 'dois', 'três'])
})

it('one message under several events is one', async () => {
  scriptServer()
  const { company, hear } = await createLine()
  const own = upsert({ id: 'A1', remoteJid: phone, fromMe: true }, 'do celular')
  await hear('messages.upsert', own)
  await hear('send.message', own)
  await hear('send.message', { ...own, status: 'SERVER_ACK' })
  expect(await messagesOf(company)).toMatchObject([{ body: 'do celular', fromMe: 1 }])
  expect(await hear('messages.upsert', own, 'another-secret-of-nobody')).toBe(403)
})

it('a send is known again by its own event, its states and its edit', async () => {
  const asked = scriptServer()
  const { company, hear } = await createLine()
  const ana = await company.hire('Ana', 'admin')
  await hear('messages.upsert', upsert({ id: 'A1', remoteJid: phone }, 'oi'))
  const [ticket] = await rows<{ id: string }>(company, 'SELECT id FROM tickets WHERE tenant_id = ?1')
  await company.db.query(`UPDATE tickets SET status = 'open', user_id = ?2 WHERE tenant_id = ?1`, ana.id)
  await call(
    messagesApi.send,
    { params: { ticketId: ticket!.id }, body: { body: 'Bom dia', idFront: 'front-id-1' } },
    ana.token,
  )
  await settle(company)
  const sent = asked.find(({ path }) => path === '/message/sendText/loja')
  expect(sent?.body).toMatchObject({ number: '5511999990000' })
  const [, own] = await messagesOf(company)
  const id = own!.externalId
  await hear('send.message', upsert({ id, remoteJid: phone, fromMe: true }, String(sent?.body['text'])))
  await hear('messages.update', { keyId: id, fromMe: true, status: 'READ' })
  await hear('messages.update', { keyId: id, fromMe: true, status: 'DELIVERY_ACK' })
  const key = { id, remoteJid: phone, fromMe: true }
  await hear('messages.edited', { key, type: 14, editedMessage: { conversation: '*Ana*:\nBom dia, Maria' } })
  expect(await messagesOf(company)).toMatchObject([{ body: 'oi' }, { body: 'Bom dia, Maria', ack: 3, fromMe: 1 }])
})

it('the code to read and the end of a session reach the channel', async () => {
  const { company, line, hear } = await createLine()
  const eva = await company.hire('Eva', 'admin')
  const session = () => call(channelsApi.session, { params: { id: line.id } }, eva.token)
  await hear('connection.update', { state: 'close', statusReason: 401 })
  expect(await session()).toMatchObject({ status: 'DISCONNECTED', isHeld: true })
  await hear('qrcode.updated', { qrcode: { base64: 'data:image/png;base64,AAAA' } })
  expect(await session()).toMatchObject({ status: 'qrcode', pairing: { image: 'data:image/png;base64,AAAA' } })
  await hear('connection.update', { state: 'open', wuid: '5511888880000@s.whatsapp.net' })
  const [channel] = (await call(channelsApi.list, {}, eva.token)).filter((one) => one.id === line.id)
  expect(channel).toMatchObject({ status: 'CONNECTED', account: '+5511888880000', lastError: null })
})
