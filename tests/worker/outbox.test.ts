import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deadLettersApi } from '#contracts/dead-letters'
import { messagesApi } from '#contracts/messages'
import { ticketsApi } from '#contracts/tickets'
import { webchatApi } from '#contracts/webchat'
import { clock } from '../../worker/core/clock.ts'
import { applyStatus } from '../../worker/features/messages/messages.ack.ts'
import { contactAliases } from '../../worker/features/contacts/contacts.table.ts'
import { call, raw, refused } from './support/client.ts'
import { createCompany, type Company, type Person } from './support/company.ts'
import { addTicket, settle, within } from './support/flow.ts'
import { scriptProvider, telegramSent } from './support/provider.ts'

// The test itself decides when the queue's work is done.
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

async function conversation(): Promise<{ company: Company; ana: Person; ticketId: string }> {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  const ticket = await addTicket(company, {
    status: 'open',
    userId: ana.id,
    queueId: company.queue.Sales,
    channelId: company.telegram.id,
  })
  await company.db.query(`UPDATE contact_aliases SET alias = '7' WHERE tenant_id = ?1`)
  return { company, ana, ticketId: ticket.id }
}
const send = (ana: Person, ticketId: string, body: string, idFront: string = crypto.randomUUID()) =>
  call(messagesApi.send, { params: { ticketId }, body: { body, idFront, sign: false } }, ana.token)
const states = async (company: Company) =>
  (
    await company.db.query<{ body: string; ack: number }>(
      'SELECT body, ack FROM messages WHERE tenant_id = ?1 ORDER BY timestamp, id',
    )
  ).map((row) => [row.body, row.ack])

describe('promise 3: stored before sent, sent once or marked unknown', () => {
  it('stands in D1 with ack 0 before the provider hears of it', async () => {
    const { company, ana, ticketId } = await conversation()
    const calls = scriptProvider(company, telegramSent)
    const [message] = await send(ana, ticketId, 'hello')
    expect([message!.ack, message!.status, calls.length]).toEqual([0, 'pending', 0])
    expect(await states(company)).toEqual([['hello', 0]])
  })
  it('answers the same row for a repeated idFront, also at once', async () => {
    const { company, ana, ticketId } = await conversation()
    const calls = scriptProvider(company, telegramSent)
    const ids = await Promise.all([1, 2, 3].map(() => send(ana, ticketId, 'hello', 'front-id-1')))
    expect(new Set(ids.map(([message]) => message!.id)).size).toBe(1)
    await settle(company)
    expect([calls.length, await states(company)]).toEqual([1, [['hello', 1]]])
  })
  it('marks a send whose process died as unknown and never repeats it', async () => {
    const { company, ana, ticketId } = await conversation()
    const calls = scriptProvider(company, telegramSent)
    await send(ana, ticketId, 'hello')
    await company.db.query(
      `UPDATE outbox SET state = 'sending', attempts = 1, lease_until = ${now + 60_000} WHERE tenant_id = ?1`,
    )
    await settle(company)
    expect(await states(company)).toEqual([['hello', 0]])
    now += 61_000
    await settle(company)
    expect([calls.length, await states(company)]).toEqual([0, [['hello', -2]]])
  })
  it('marks a time-out as unknown; a later status of the provider clears it up', async () => {
    const { company, ana, ticketId } = await conversation()
    const calls = scriptProvider(company, () => 'timeout')
    const [message] = await send(ana, ticketId, 'hello')
    await settle(company)
    now += 3_600_000
    await settle(company)
    expect([calls.length, await states(company)]).toEqual([1, [['hello', -2]]])
    await within(company, (ctx) => applyStatus(ctx, company.telegram.id, 'ext-1', message!.id, { ack: 2 }))
    expect(await states(company)).toEqual([['hello', 2]])
  })
})

it('promise 4: a retried message keeps the ones after it waiting', async () => {
  const { company, ana, ticketId } = await conversation()
  const calls = scriptProvider(company, (_, nth) =>
    nth === 1
      ? {
          status: 429,
          json: { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 5 } },
        }
      : telegramSent(),
  )
  await send(ana, ticketId, 'one')
  await send(ana, ticketId, 'two')
  await settle(company)
  expect(await states(company)).toEqual([
    ['one', 0],
    ['two', 0],
  ])
  now += 4000
  await settle(company)
  expect(calls.length).toBe(1)
  now += 4000
  await settle(company)
  expect([calls.map((one) => one.body.text), await states(company)]).toEqual([
    ['one', 'one', 'two'],
    [
      ['one', 1],
      ['two', 1],
    ],
  ])
})

describe('promise 5: delivery states only rise, and wait for their message', () => {
  it('never goes down, and a failure never undoes a delivery', async () => {
    const { company, ana, ticketId } = await conversation()
    scriptProvider(company, telegramSent)
    await send(ana, ticketId, 'hello')
    await settle(company)
    const [row] = await company.db.query<{ id: string }>('SELECT external_id AS id FROM messages WHERE tenant_id = ?1')
    const seen: number[] = []
    for (const ack of [3, 2, -1, 1, 4, 3]) {
      await within(company, (ctx) => applyStatus(ctx, company.telegram.id, row!.id, undefined, { ack }))
      seen.push((await states(company))[0]![1] as number)
    }
    expect(seen).toEqual([3, 3, 3, 3, 4, 4])
  })
  it('keeps a status that comes before its message', async () => {
    const { company, ana, ticketId } = await conversation()
    scriptProvider(company, () => ({ json: { ok: true, result: { message_id: 99, chat: { id: 7 } } } }))
    await within(company, (ctx) => applyStatus(ctx, company.telegram.id, '7:99', undefined, { ack: 3 }))
    await send(ana, ticketId, 'hello')
    await settle(company)
    expect(await states(company)).toEqual([['hello', 3]])
    expect(await company.db.query('SELECT * FROM early_statuses WHERE tenant_id = ?1')).toEqual([])
  })
})

describe('promise 6: what cannot be delivered says why and can be sent again', () => {
  it('fails with the reason, then leaves as the same row when retried', async () => {
    const { company, ana, ticketId } = await conversation()
    let isBlocked = true
    const calls = scriptProvider(company, () =>
      isBlocked
        ? { status: 403, json: { ok: false, error_code: 403, description: 'Forbidden: bot was blocked by the user' } }
        : telegramSent(),
    )
    const [message] = await send(ana, ticketId, 'hello')
    await settle(company)
    const shown = (await call(messagesApi.list, { params: { ticketId }, query: {} }, ana.token)).messages
    expect([shown[0]!.ack, shown[0]!.errorCode]).toEqual([-1, 'blocked_by_user'])
    isBlocked = false
    const tries = await Promise.all(
      [1, 2].map(() => raw(messagesApi.retry, { params: { id: message!.id } }, ana.token)),
    )
    expect(tries.map((one) => one.status).toSorted()).toEqual([200, 409])
    expect(await company.db.query('SELECT count(*) AS n FROM outbox WHERE tenant_id = ?1')).toEqual([{ n: 1 }])
    expect((await refused(messagesApi.retry, { params: { id: message!.id } }, ana.token)).error).toBe(
      'ERR_NOT_RETRYABLE',
    )
    now += 2000
    await settle(company)
    expect([calls.length, await states(company)]).toEqual([2, [['hello', 1]]])
  })
  it('gives up after eight tries, with the dead letter kept', async () => {
    const { company, ana, ticketId } = await conversation()
    const calls = scriptProvider(company, () => ({
      status: 502,
      json: { ok: false, error_code: 502, description: 'Bad Gateway' },
    }))
    await send(ana, ticketId, 'hello')
    for (let turn = 0; turn < 12; turn++) {
      await settle(company)
      now += 900_000
    }
    expect([calls.length, await states(company)]).toEqual([8, [['hello', -1]]])
    expect(await company.db.query('SELECT state FROM outbox WHERE tenant_id = ?1')).toEqual([{ state: 'dead' }])
    const admin = await company.hire('Admin', 'admin')
    const { items } = await call(deadLettersApi.list, {}, admin.token)
    await call(deadLettersApi.replay, { params: { id: items[0]!.id } }, admin.token)
    scriptProvider(company, telegramSent)
    await settle(company)
    expect(await states(company)).toEqual([['hello', 1]])
  })
})

it('promise 17: a revoked token stops its channel; messages wait and leave after reconnecting', async () => {
  const { company, ana, ticketId } = await conversation()
  let isRevoked = true
  const calls = scriptProvider(company, () =>
    isRevoked ? { status: 401, json: { ok: false, error_code: 401, description: 'Unauthorized' } } : telegramSent(),
  )
  await send(ana, ticketId, 'hello')
  await settle(company)
  now += 10_000
  await settle(company)
  expect(calls.length).toBe(1)
  expect(
    await company.db.query(
      `SELECT status, last_error AS error FROM channels WHERE tenant_id = ?1 AND type = 'telegram'`,
    ),
  ).toEqual([{ status: 'DISCONNECTED', error: expect.stringContaining('Unauthorized') }])
  isRevoked = false
  await company.db.query(`UPDATE channels SET status = 'CONNECTED' WHERE tenant_id = ?1`)
  now += 10_000
  await settle(company)
  expect(await states(company)).toEqual([['hello', 1]])
})

it('splits a text that is longer than the channel takes, in order', async () => {
  const { company, ana, ticketId } = await conversation()
  const calls = scriptProvider(company, telegramSent)
  const sent = await send(ana, ticketId, `${'a'.repeat(4000)}\n\n${'b'.repeat(4000)}`)
  await settle(company)
  expect(sent.length).toBe(2)
  expect(calls.map((one) => String(one.body.text)[0])).toEqual(['a', 'b'])
})

it('a contact without an address on the channel is told at once', async () => {
  const { company, ana, ticketId } = await conversation()
  const { sql } = await import('drizzle-orm')
  await company.db.commit([company.db.remove(contactAliases, sql`1`)])
  await send(ana, ticketId, 'hello')
  await settle(company)
  expect((await states(company))[0]![1]).toBe(-1)
})

it('promise 5: what a visitor has read before the outbox settled it stays read', async () => {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  const params = { key: company.chat.key }
  const visit = await call(webchatApi.start, { params, body: {} })
  await call(webchatApi.send, { params, body: { idFront: 'front-123456', body: 'hi' } }, visit.token)
  await settle(company)
  const [ticket] = await company.db.query<{ id: string }>('SELECT id FROM tickets WHERE tenant_id = ?1')
  await call(ticketsApi.update, { params: { id: ticket!.id }, body: { status: 'open' } }, ana.token)
  await send(ana, ticket!.id, 'welcome')
  await call(webchatApi.seen, { params, body: { upTo: now + 1000 } }, visit.token)
  expect(await states(company)).toContainEqual(['welcome', 3])
  await settle(company)
  expect(await states(company)).toContainEqual(['welcome', 3])
  expect(await company.db.query('SELECT 1 FROM outbox WHERE tenant_id = ?1')).toEqual([])
})
