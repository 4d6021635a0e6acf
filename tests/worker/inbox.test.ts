import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deadLettersApi } from '#contracts/dead-letters'
import { messagesApi } from '#contracts/messages'
import { channelOf } from '../../worker/channels/index.ts'
import { clock } from '../../worker/core/clock.ts'
import { storeEvents } from '../../worker/features/inbox/inbox.service.ts'
import { call, fetchWorker } from './support/client.ts'
import { createCompany, type Company, hookSecret } from './support/company.ts'
import { settle, visitorSays } from './support/flow.ts'
import { telegramText } from './support/provider.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const post = (company: Company, body: unknown, secret = hookSecret) =>
  fetchWorker(`/webhooks/telegram/${company.telegram.key}`, {
    method: 'POST',
    headers: { 'x-telegram-bot-api-secret-token': secret, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const count = async (company: Company, table: string, where = '1') =>
  (await company.db.query<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE tenant_id = ?1 AND ${where}`))[0]!.n

describe('promise 1: stored before answered, counted once, replayable', () => {
  it('answers 2xx only when the event is in D1', async () => {
    const company = await createCompany()
    expect((await post(company, telegramText(1, 7, 'oi'))).status).toBe(200)
    expect(await count(company, 'inbound_events')).toBe(1)
  })
  it('makes one message of any number of deliveries, also at once', async () => {
    const company = await createCompany()
    const deliveries = Array.from({ length: 6 }, () => post(company, telegramText(1, 7, 'oi')))
    for (const response of await Promise.all(deliveries)) expect(response.status).toBe(200)
    await settle(company)
    await settle(company)
    expect([
      await count(company, 'inbound_events'),
      await count(company, 'messages'),
      await count(company, 'tickets'),
    ]).toEqual([1, 1, 1])
  })
  it('replays what failed', async () => {
    const company = await createCompany()
    const admin = await company.hire('Admin', 'admin')
    const broken = vi.spyOn(channelOf('telegram')!, 'receive').mockImplementation(() => {
      throw new Error('a poisoned event')
    })
    await post(company, telegramText(1, 7, 'oi'))
    await settle(company)
    broken.mockRestore()
    const { items } = await call(deadLettersApi.list, {}, admin.token)
    expect(items.map((item) => [item.state, item.reason])).toEqual([['dead', 'not understood: a poisoned event']])
    await call(deadLettersApi.replay, { params: { id: items[0]!.id } }, admin.token)
    await settle(company)
    expect(await count(company, 'messages')).toBe(1)
  })
  it('tries what fails at its own times: nudges that pile up use up none of them', async () => {
    const company = await createCompany()
    let now = Date.now()
    vi.spyOn(clock, 'now').mockImplementation(() => now)
    const text = 'x'.repeat(600_000)
    await post(company, telegramText(1, 7, text))
    const [row] = await company.db.query<{ key: string }>(
      'SELECT body_key AS key FROM inbound_events WHERE tenant_id = ?1',
    )
    const stored = await (await env.MEDIA.get(row!.key))!.text()
    await env.MEDIA.delete(row!.key)
    for (let nudge = 0; nudge < 10; nudge++) await settle(company)
    const state = 'SELECT state, attempts FROM inbound_events WHERE tenant_id = ?1'
    expect(await company.db.query(state)).toEqual([{ state: 'pending', attempts: 1 }])
    await env.MEDIA.put(row!.key, stored)
    now += 2000
    await settle(company)
    expect(await company.db.query(state)).toEqual([{ state: 'done', attempts: 1 }])
    expect(await count(company, 'messages')).toBe(1)
  })
  it('does the work once, however many nudges come at once', async () => {
    const company = await createCompany()
    await post(company, telegramText(1, 7, 'oi'))
    const receive = vi.spyOn(channelOf('telegram')!, 'receive')
    await Promise.all(Array.from({ length: 5 }, () => settle(company)))
    expect([receive.mock.calls.length, await count(company, 'messages')]).toEqual([1, 1])
  })
  it('gives up after six attempts, with the reason', async () => {
    const company = await createCompany()
    let now = Date.now()
    vi.spyOn(clock, 'now').mockImplementation(() => now)
    await post(company, telegramText(1, 7, 'x'.repeat(600_000)))
    const [row] = await company.db.query<{ key: string }>(
      'SELECT body_key AS key FROM inbound_events WHERE tenant_id = ?1',
    )
    await env.MEDIA.delete(row!.key)
    for (let turn = 0; turn < 6; turn++, now += 3_600_000) await settle(company)
    const dead = 'SELECT state, attempts, reason FROM inbound_events WHERE tenant_id = ?1'
    expect(await company.db.query(dead)).toEqual([{ state: 'dead', attempts: 6, reason: 'the stored body is gone' }])
  })
  it('refuses a wrong secret and a broken body, and stores neither', async () => {
    const company = await createCompany()
    expect((await post(company, telegramText(1, 7, 'oi'), 'wrong')).status).toBe(403)
    expect((await post(company, '{"update_id":')).status).toBe(400)
    expect((await fetchWorker('/webhooks/telegram/nobody', { method: 'POST', body: '{}' })).status).toBe(404)
    expect(await count(company, 'inbound_events')).toBe(0)
  })
})

it('promise 2: two first messages at once make one contact and one ticket', async () => {
  const company = await createCompany()
  await Promise.all([visitorSays(company, 'vis_a', 'one'), visitorSays(company, 'vis_a', 'two')])
  await Promise.all([settle(company), settle(company)])
  await settle(company)
  expect([await count(company, 'contacts'), await count(company, 'tickets'), await count(company, 'messages')]).toEqual(
    [1, 1, 2],
  )
  expect(await company.db.query(`SELECT unread_messages AS unread, status FROM tickets WHERE tenant_id = ?1`)).toEqual([
    { unread: 2, status: 'pending' },
  ])
})

it('promise 7: a sender without identity goes to quarantine', async () => {
  const company = await createCompany()
  const admin = await company.hire('Admin', 'admin')
  await storeEvents(env, company.tenantId, company.chat.id, [
    { key: 'x', payload: { type: 'message', body: 'who am I' } },
  ])
  await settle(company)
  const { items } = await call(deadLettersApi.list, {}, admin.token)
  expect(items.map((item) => item.state)).toEqual(['quarantined'])
})

it('messages of one ticket stand in the order of writing, however they arrive', async () => {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  for (const n of [3, 1, 5, 2, 4]) await post(company, telegramText(n, 7, `text ${n}`, 1_780_000_000 + n * 10))
  await settle(company)
  const [ticket] = await company.db.query<{ id: string; last: string }>(
    'SELECT id, last_message AS last FROM tickets WHERE tenant_id = ?1',
  )
  const { messages } = await call(messagesApi.list, { params: { ticketId: ticket!.id }, query: {} }, ana.token)
  expect(messages.map((message) => message.body)).toEqual([1, 2, 3, 4, 5].map((n) => `text ${n}`))
  expect(ticket!.last).toBe('text 5')
})

it('reopens within the channel’s minutes, else begins a new ticket (D55)', async () => {
  const company = await createCompany()
  await visitorSays(company, 'vis_b', 'first')
  await settle(company)
  const close = `UPDATE tickets SET status = 'closed', closed_at = ${Date.now()} WHERE tenant_id = ?1`
  await company.db.query(close)
  await visitorSays(company, 'vis_b', 'again')
  await settle(company)
  expect(await count(company, 'tickets')).toBe(2)
  await company.db.query(close)
  await company.db.query(`UPDATE channels SET reopen_minutes = 60 WHERE tenant_id = ?1`)
  const { forgetDirectory } = await import('../../worker/features/tenants/tenants.service.ts')
  forgetDirectory(env, company.tenantId)
  await visitorSays(company, 'vis_b', 'and again')
  await settle(company)
  expect([await count(company, 'tickets'), await count(company, 'tickets', `status = 'pending'`)]).toEqual([2, 1])
})

it('takes in nothing a blocked contact writes or changes, and leaves nothing to replay', async () => {
  const company = await createCompany()
  await post(company, telegramText(1, 7, 'oi'))
  await settle(company)
  await company.db.query(`UPDATE contacts SET is_blocked = 1 WHERE tenant_id = ?1`)
  const { message } = telegramText(2, 7, 'ainda aqui')
  await post(company, telegramText(2, 7, 'ainda aqui'))
  await post(company, { update_id: 3, edited_message: { ...message, text: 'mudei', edit_date: message.date + 5 } })
  await settle(company)
  expect(await count(company, 'messages')).toBe(1)
  expect(await count(company, 'inbound_events', `state = 'done'`)).toBe(3)
})
