import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { messagesApi } from '#contracts/messages'
import { clock } from '../../worker/core/clock.ts'
import { channelOf } from '../../worker/channels/index.ts'
import { storeEvents } from '../../worker/features/inbox/inbox.service.ts'
import { storeMedia } from '../../worker/features/media/media.service.ts'
import { call, fetchWorker } from './support/client.ts'
import { type Company, createCompany } from './support/company.ts'
import { addChannel, addTicket, settle } from './support/flow.ts'

// The Hub answers a send with an id of its own; the network's id comes with the statuses, and later ones know only that.
vi.mock('../../worker/queues/consume.ts', () => ({ consume: async () => undefined }))

let now = Date.now()
beforeEach(() => {
  now = Date.now()
  vi.spyOn(clock, 'now').mockImplementation(() => now)
  vi.spyOn(clock, 'sleep').mockImplementation(async (ms) => void (now += ms))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const uuid = () => crypto.randomUUID()
const network = 'rede-0001'

async function setUp(answer: (id: string) => Promise<Response> | Response) {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  const channelId = uuid()
  const sendId = uuid()
  const config = { channelId, kind: 'whatsapp', apiBase: 'http://127.0.0.1:1/v1' }
  const { id } = await addChannel(company, 'hub', config, { token: 'fake-token' })
  const queueId = company.queue.Sales
  const ticket = await addTicket(company, { status: 'open', userId: ana.id, queueId, channelId: id })
  await company.db.query(`UPDATE contact_aliases SET alias = '5511999990000' WHERE tenant_id = ?1`)
  const asked: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)) as Record<string, unknown>)
    return answer(sendId)
  })
  const hear = (payload: Record<string, unknown>) =>
    storeEvents(env, company.tenantId, id, channelOf('hub')!.split({ subscriptionId: channelId, ...payload }))
  return {
    company,
    channelId,
    sendId,
    asked,
    say: (body: string, more: Record<string, unknown> = {}) =>
      call(messagesApi.send, { params: { ticketId: ticket.id }, body: { body, sign: false, ...more } }, ana.token),
    tell: (code: string, messageId: string) =>
      hear({ type: 'MESSAGE_STATUS', messageId, messageStatus: { code, providerMessageId: network } }),
    write: (message: Record<string, unknown>) =>
      hear({
        type: 'MESSAGE',
        direction: 'OUT',
        providerMessageId: network,
        message: {
          id: uuid(),
          from: channelId,
          to: '5511999990000',
          contents: [{ type: 'text', text: 'Oi' }],
          ...message,
        },
      }),
    upload: () =>
      storeMedia(env, company.db, {
        bytes: new TextEncoder().encode('%PDF-1.4 nota').buffer as ArrayBuffer,
        name: 'nota.pdf',
        mime: 'application/pdf',
        ownerId: ticket.id,
      }),
  }
}
const rows = (company: Company) =>
  company.db.query<{ body: string; ack: number; externalId: string | null; fromMe: number }>(
    `SELECT body, ack, external_id AS externalId, from_me AS fromMe FROM messages WHERE tenant_id = ?1 ORDER BY timestamp, id`,
  )
const accept = (id: string) => Response.json({ id })

it('a status links the two ids, and what comes under the network’s alone is found', async () => {
  const { company, say, tell, sendId } = await setUp(accept)
  await say('Olá')
  await settle(company)
  expect(await rows(company)).toMatchObject([{ ack: 1, externalId: sendId }])
  await tell('SENT', sendId)
  await settle(company)
  expect(await rows(company)).toMatchObject([{ ack: 1, externalId: network }])
  await tell('DELIVERED', uuid())
  await tell('READ', sendId)
  await settle(company)
  expect(await rows(company)).toMatchObject([{ ack: 3, externalId: network }])
})

const isSending = async (company: Company) => {
  const [one] = await company.db.query<{ state: string }>('SELECT state FROM outbox WHERE tenant_id = ?1')
  return one?.state === 'sending'
}

it('statuses that overtake the answer to the send wait for it, in any order', async () => {
  let release = () => {}
  const isAnswered = new Promise<void>((resolve) => (release = resolve))
  const { company, say, tell, sendId } = await setUp(async (id) => {
    await isAnswered
    return accept(id)
  })
  await say('Olá')
  await tell('DELIVERED', uuid())
  await tell('SENT', sendId)
  const sending = settle(company)
  await vi.waitUntil(() => isSending(company))
  await settle(company)
  release()
  await sending
  expect(await rows(company)).toMatchObject([{ ack: 1, externalId: sendId }])
  now += 16_000
  await settle(company)
  expect(await rows(company)).toMatchObject([{ ack: 2, externalId: network }])
})

/** State and attempts of every stored event. */
const events = (company: Company) =>
  company.db.query('SELECT state, attempts FROM inbound_events WHERE tenant_id = ?1 ORDER BY id')

it('a status of a message that nobody here sent is let go after half a minute, however often it is looked at', async () => {
  const { company, tell } = await setUp(accept)
  await tell('SENT', uuid())
  for (let looks = 0; looks < 29; looks++) {
    await settle(company)
    expect(await events(company)).toEqual([{ state: 'pending', attempts: 0 }])
    now += 1000
  }
  now += 20_000
  await settle(company)
  expect(await events(company)).toEqual([{ state: 'done', attempts: 0 }])
})

it('the echo of a send is that message, under the network’s id', async () => {
  const { company, say, tell, write, sendId } = await setUp(accept)
  await say('Olá')
  await settle(company)
  await write({ id: sendId, contents: [{ type: 'text', text: 'Olá' }] })
  await settle(company)
  expect(await rows(company)).toMatchObject([{ body: 'Olá', externalId: network }])
  await tell('READ', uuid())
  await settle(company)
  expect(await rows(company)).toMatchObject([{ body: 'Olá', ack: 3 }])
})

it('what another program writes shows as ours, once', async () => {
  const { company, write } = await setUp(accept)
  await write({})
  await write({ id: uuid() })
  await settle(company)
  expect(await rows(company)).toEqual([{ body: 'Oi', ack: 1, externalId: network, fromMe: 1 }])
})

it('an echo that overtakes the answer is known by its words, and gives the message the network’s id', async () => {
  let release = () => {}
  const isAnswered = new Promise<void>((resolve) => (release = resolve))
  const { company, say, write, sendId } = await setUp(async (id) => {
    await isAnswered
    return accept(id)
  })
  await say('Olá')
  const sending = settle(company)
  await vi.waitUntil(() => isSending(company))
  await write({ id: sendId, contents: [{ type: 'text', text: 'Olá' }] })
  const waiting = settle(company)
  await vi.waitUntil(async () => {
    const [one] = await company.db.query<{ state: string }>('SELECT state FROM inbound_events WHERE tenant_id = ?1')
    return one?.state === 'done'
  })
  release()
  await Promise.all([sending, waiting])
  now += 3000
  await settle(company)
  expect(await rows(company)).toMatchObject([{ body: 'Olá', externalId: network, ack: 1 }])
})

it('a file goes by a link that opens without a login', async () => {
  const { company, say, asked, upload } = await setUp(accept)
  const { id: mediaId } = await upload()
  await say('', { mediaId, sendType: 'document' })
  await settle(company)
  const [content] = (asked[0]?.['contents'] ?? []) as { fileUrl: string; fileMimeType: string; fileName: string }[]
  expect(content).toMatchObject({ fileMimeType: 'document', fileName: 'nota.pdf' })
  const url = new URL(content?.fileUrl ?? '')
  expect(url.origin).toBe('http://praca.test')
  const answer = await fetchWorker(url.pathname + url.search)
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 13])
})
