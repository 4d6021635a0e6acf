import { afterEach, expect, it, vi } from 'vitest'
import { messagesApi } from '#contracts/messages'
import { upkeepApi } from '#contracts/upkeep'
import { channelOf } from '../../worker/channels/index.ts'
import { messages } from '../../worker/features/messages/messages.table.ts'
import { tickets } from '../../worker/features/tickets/tickets.table.ts'
import { call, raw, refused } from './support/client.ts'
import { createCompany } from './support/company.ts'
import { addTicket, settle } from './support/flow.ts'
import { scriptProvider, telegramSent } from './support/provider.ts'

vi.mock('../../worker/queues/consume.ts', () => ({ consume: async () => undefined }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const setUp = async () => {
  const company = await createCompany()
  const [ana, eva] = [await company.hire('Ana', 'user'), await company.hire('Eva', 'admin')]
  const given = {
    status: 'open',
    userId: ana.id,
    queueId: company.queue.Sales,
    channelId: company.telegram.id,
  } as const
  const ticket = await addTicket(company, { ...given, name: 'Lia Melo' })
  await company.db.query(`UPDATE contact_aliases SET alias = '7' WHERE tenant_id = ?1`)
  return { company, ana, eva, ticket }
}

it('answers what was said with a contact in the tickets one may see', async () => {
  const { company, ana, ticket } = await setUp()
  const hidden = await addTicket(company, { queueId: company.queue.Support, status: 'closed' })
  await company.db.commit([company.db.update(tickets, hidden.id, { contactId: ticket.contactId })])
  const write = (ticketId: string, body: string, timestamp: number) =>
    company.db.insert(messages, {
      ticketId,
      contactId: ticket.contactId,
      channelId: company.telegram.id,
      fromMe: false,
      kind: 'chat',
      body,
      ack: 2,
      timestamp,
    })
  await company.db.commit([write(ticket.id, 'um', 1), write(hidden.id, 'oculto', 2), write(ticket.id, 'dois', 3)])
  const params = { contactId: ticket.contactId }
  const page = await call(upkeepApi.byContact, { params, query: { limit: 1 } }, ana.token)
  expect([page.messages.map((one) => one.body), page.hasMore]).toEqual([['dois'], true])
  const older = await call(upkeepApi.byContact, { params, query: { before: page.before! } }, ana.token)
  expect([older.messages.map((one) => one.body), older.hasMore]).toEqual([['um'], false])
})

it('hands a message over before it answers (D96)', async () => {
  const { company, ana, ticket } = await setUp()
  const calls = scriptProvider(company, telegramSent)
  const [sent] = await call(upkeepApi.sendNow, { body: { ticketId: ticket.id, body: 'agora', sign: false } }, ana.token)
  expect([calls.length, sent!.ack, sent!.messageId !== null]).toEqual([1, 1, true])
})

it('makes what has been waiting due again, for admins (D122)', async () => {
  const { company, ana, eva, ticket } = await setUp()
  await call(messagesApi.send, { params: { ticketId: ticket.id }, body: { body: 'preso' } }, ana.token)
  expect(await call(upkeepApi.resolvePending, {}, eva.token)).toEqual({ requeued: 0 })
  await company.db.query(`UPDATE outbox SET created_at = 1, due_at = 9999999999999 WHERE tenant_id = ?1`)
  expect(await call(upkeepApi.resolvePending, {}, eva.token)).toEqual({ requeued: 1 })
  const calls = scriptProvider(company, telegramSent)
  await settle(company)
  expect(calls.length).toBe(1)
  expect((await refused(upkeepApi.resolvePending, {}, ana.token)).status).toBe(403)
})

it('brings old messages in as history, each once, and refuses channels that have none (D120)', async () => {
  const { company, ana, ticket } = await setUp()
  const input = { body: { ticketId: ticket.id } }
  expect((await refused(upkeepApi.syncOld, input, ana.token)).error).toBe('ERR_UNSUPPORTED_CHANNEL')
  const adapter = channelOf('telegram')!
  vi.spyOn(adapter, 'capabilities', 'get').mockReturnValue({ ...adapter.capabilities, history: true })
  const chat = { id: '7' }
  const past = (n: number) => ({ type: 'message', externalId: `x${n}`, chat, kind: 'chat', body: `antiga ${n}`, at: n })
  Object.assign(adapter, { readHistory: async () => [past(1), past(2), past(2)] })
  try {
    for (let turn = 0; turn < 2; turn++) {
      const { jobId } = await call(upkeepApi.syncOld, input, ana.token)
      expect(jobId).toMatch(/^job_/)
      await settle(company)
    }
  } finally {
    delete (adapter as { readHistory?: unknown }).readHistory
  }
  const { messages: shown } = await call(messagesApi.list, { params: { ticketId: ticket.id }, query: {} }, ana.token)
  expect(shown.map((one) => one.body)).toEqual(['antiga 1', 'antiga 2'])
  expect((await company.db.get(tickets, ticket.id)).unreadMessages).toBe(0)
})

it('wishes a happy birthday and names whom it could not reach', async () => {
  const { company, ana, ticket } = await setUp()
  const stranger = await addTicket(company, { status: 'closed', queueId: company.queue.Support, name: 'Rui' })
  const body = { contactIds: [ticket.contactId, stranger.contactId], whatsappId: company.telegram.id }
  const result = await call(upkeepApi.sendBirthday, { body }, ana.token)
  expect(result).toEqual({ sent: 1, failed: [{ name: 'Rui', reason: 'ERR_CONTACT_UNREACHABLE' }] })
  const { messages: shown } = await call(messagesApi.list, { params: { ticketId: ticket.id }, query: {} }, ana.token)
  expect(shown.map((one) => one.body)).toEqual(['Feliz aniversário, Lia! 🎉'])
})

it('deletes by body, by query and by path alike (D102)', async () => {
  const { ana, ticket } = await setUp()
  const write = async () =>
    (await call(messagesApi.send, { params: { ticketId: ticket.id }, body: { body: 'x' } }, ana.token))[0]!.id
  const [a, b, c] = [await write(), await write(), await write()]
  await call(upkeepApi.removeBy, { query: {}, body: { id: a } }, ana.token)
  await call(upkeepApi.removeBy, { query: { messageId: b }, body: {} }, ana.token)
  await call(messagesApi.remove, { params: { messageId: c } }, ana.token)
  const { messages: left } = await call(messagesApi.list, { params: { ticketId: ticket.id }, query: {} }, ana.token)
  expect(left.every((one) => one.isDeleted)).toBe(true)
  expect((await refused(upkeepApi.removeBy, { query: {}, body: {} }, ana.token)).status).toBe(404)
})

it('takes an emoji as a reaction and nothing else (D105)', async () => {
  const { ana, ticket } = await setUp()
  const [sent] = await call(messagesApi.send, { params: { ticketId: ticket.id }, body: { body: 'x' } }, ana.token)
  const react = (reaction: string) => ({ body: { messageId: sent!.id, ticketId: ticket.id, reaction } })
  expect((await refused(messagesApi.react, react('<b>'), ana.token)).error).toBe('ERR_VALIDATION')
  for (const emoji of ['👍', '❤️', '👨‍👩‍👧‍👦', ''])
    expect(await (await raw(messagesApi.react, react(emoji), ana.token)).text()).not.toContain('ERR_VALIDATION')
})
