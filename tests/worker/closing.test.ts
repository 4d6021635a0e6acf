import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { channelsApi } from '#contracts/channels'
import { demandsApi } from '#contracts/demands'
import { evaluationsApi } from '#contracts/evaluations'
import { farewellsApi } from '#contracts/farewells'
import { messagesApi } from '#contracts/messages'
import { settingsApi } from '#contracts/settings'
import { ticketsApi } from '#contracts/tickets'
import { clock, hour, minute, second } from '../../worker/core/clock.ts'
import { call, raw, refused } from './support/client.ts'
import { createCompany } from './support/company.ts'
import { settle, visitorSays } from './support/flow.ts'

let now = Date.now()
beforeEach(() => {
  now = Date.now()
  vi.spyOn(clock, 'now').mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

/** A visitor whose ticket Ana has accepted and answered, on a channel with these closing options. */
async function conversation(channel: object = {}) {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  const eva = await company.hire('Eva', 'admin')
  const bye = await call(
    farewellsApi.create,
    { body: { name: 'Bye', message: 'Bye {{firstName}}, {{user}}' } },
    eva.token,
  )
  await call(channelsApi.update, { params: { id: company.chat.id }, body: channel }, eva.token)
  const says = async (body: string) => {
    now += second
    await visitorSays(company, 'vis_kai', body, { at: now })
    await settle(company)
  }
  await says('hello')
  const [row] = await company.db.query<{ id: string }>('SELECT id FROM tickets WHERE tenant_id = ?1')
  const id = row!.id
  const put = (body: object) => call(ticketsApi.update, { params: { id }, body }, ana.token)
  await put({ status: 'open' })
  await put({ unreadMessages: 0 })
  now += second
  await call(messagesApi.send, { params: { ticketId: id }, body: { body: 'hi there' } }, ana.token)
  const ticket = () => call(ticketsApi.get, { params: { id } }, eva.token)
  const bodies = async () =>
    (await call(messagesApi.list, { params: { ticketId: id }, query: {} }, eva.token)).messages.map((one) => one.body)
  const logs = async () => (await call(ticketsApi.logs, { params: { id } }, eva.token)).map((one) => one.type)
  const after = async (ms: number) => {
    now += ms
    await settle(company)
  }
  return { company, ana, eva, bye, id, put, says, ticket, bodies, logs, after }
}

describe('the farewell (D74, D75)', () => {
  it('is said, waits thirty seconds, and then the ticket is closed', async () => {
    const { bye, put, ticket, bodies, logs, after } = await conversation()
    const closing = await put({ status: 'closed', farewell: bye.id })
    expect(closing).toMatchObject({ status: 'open', closeAt: now + 30 * second })
    expect((await bodies()).at(-1)).toBe('Bye vis_kai, Ana')
    expect((await put({ status: 'closed' })).closeAt).toBe(closing.closeAt)
    await after(29 * second)
    expect((await ticket()).status).toBe('open')
    await after(second)
    expect(await ticket()).toMatchObject({ status: 'closed', closeAt: null, closedAt: now })
    expect((await logs()).slice(-2)).toEqual(['closing', 'closed'])
    expect((await bodies()).filter((body) => body.startsWith('Bye'))).toHaveLength(1)
  })
  it('is the channel’s own unless another or none is chosen', async () => {
    const { bye, eva, company, put, ticket, id, ana } = await conversation()
    await call(channelsApi.update, { params: { id: company.chat.id }, body: { farewellId: bye.id } }, eva.token)
    expect((await put({ status: 'closed' })).closeAt).not.toBeNull()
    expect(await call(ticketsApi.keepOpen, { params: { id } }, ana.token)).toMatchObject({
      status: 'open',
      closeAt: null,
    })
    expect((await refused(ticketsApi.keepOpen, { params: { id } }, ana.token)).error).toBe('ERR_NOT_CLOSING')
    expect((await put({ status: 'closed', farewell: null })).status).toBe('closed')
    expect((await ticket()).closeAt).toBeNull()
  })
  it('is over when the contact writes, and an older time does not close what began anew', async () => {
    const { bye, put, ticket, logs, says, after } = await conversation()
    await put({ status: 'closed', farewell: bye.id })
    await says('wait, one more thing')
    expect(await ticket()).toMatchObject({ status: 'open', closeAt: null, unreadMessages: 1 })
    expect((await logs()).at(-1)).toBe('closeCanceled')
    now += 20 * second
    await put({ status: 'closed', farewell: bye.id })
    await after(15 * second)
    expect((await ticket()).status).toBe('open')
    await after(15 * second)
    expect((await ticket()).status).toBe('closed')
  })
  it('ends at once on demand, and an agent who goes on talking keeps it open', async () => {
    const { bye, put, id, ana, ticket, after } = await conversation()
    await put({ status: 'closed', farewell: bye.id })
    await call(messagesApi.send, { params: { ticketId: id }, body: { body: 'by the way' } }, ana.token)
    await after(minute)
    expect((await ticket()).status).toBe('open')
    await put({ status: 'closed', farewell: bye.id })
    expect((await call(ticketsApi.closeNow, { params: { id } }, ana.token)).status).toBe('closed')
  })
  it('of two who resolve at once one begins it, and one farewell is said', async () => {
    const { bye, id, ana, eva, bodies } = await conversation()
    const body = { status: 'closed' as const, farewell: bye.id }
    const both = await Promise.all([ana, eva].map((who) => raw(ticketsApi.update, { params: { id }, body }, who.token)))
    expect(both.filter((one) => one.ok).length).toBeGreaterThan(0)
    expect((await bodies()).filter((text) => text.startsWith('Bye'))).toHaveLength(1)
  })
})

describe('the reason (D72)', () => {
  it('is required by the setting, fits the queue, and force needs none', async () => {
    const { company, eva, put, id, ana, ticket } = await conversation()
    const refuse = (body: object) => refused(ticketsApi.update, { params: { id }, body }, ana.token)
    await call(settingsApi.update, { params: { key: 'forceReason' }, body: { value: 'enabled' } }, eva.token)
    const make = (name: string, queues: string[]) => call(demandsApi.create, { body: { name, queues } }, eva.token)
    // Without any reason that fits nobody could close.
    const other = await make('Support only', [company.queue.Support])
    expect((await refuse({ status: 'closed', demand: other.id })).error).toBe('ERR_DEMAND_REQUIRED')
    const sale = await make('Sale', [company.queue.Sales])
    expect(await refuse({ status: 'closed' })).toMatchObject({ status: 400, error: 'ERR_DEMAND_REQUIRED' })
    expect((await put({ status: 'closed', demand: sale.id })).status).toBe('closed')
    expect((await ticket()).demandId).toBe(sale.id)
    expect((await refused(demandsApi.remove, { params: { id: sale.id } }, eva.token)).error).toBe('ERR_DEMAND_IN_USE')
    await put({ status: 'open' })
    expect((await refuse({ status: 'closed' })).error).toBe('ERR_DEMAND_REQUIRED')
    await call(ticketsApi.force, { params: { id }, body: { status: 'closed' } }, eva.token)
    const logs = await call(ticketsApi.logs, { params: { id } }, eva.token)
    expect(logs.find((log) => log.type === 'closed')?.demand).toBe('Sale')
  })
})

describe('the rating (D73, D76–D81)', () => {
  const asking = { autoEvaluation: true }
  it('is asked, answered with 0, thanked, and then the farewell takes its time', async () => {
    const { bye, company, put, says, ticket, bodies, eva, after } = await conversation(asking)
    const asked = await put({ status: 'closed', farewell: bye.id })
    expect(asked).toMatchObject({ status: 'open', closeAt: null, ratingUntil: now + 30 * minute })
    expect((await bodies()).at(-1)).toMatch(/5 - Incrível\n4 - .*0 - Ruim/s)
    await says('0️⃣')
    expect(await ticket()).toMatchObject({
      status: 'open',
      ratingUntil: null,
      closeAt: now + 30 * second,
      unreadMessages: 0,
    })
    expect((await bodies()).slice(-2)).toEqual(['Obrigado pela sua avaliação!', 'Bye vis_kai, Ana'])
    await after(30 * second)
    const told = `SELECT count FROM notifications WHERE tenant_id = ?1 AND kind = 'evaluation'`
    expect(await company.db.query(told)).toEqual([{ count: 1 }])
    expect((await ticket()).status).toBe('closed')
    expect(await call(evaluationsApi.list, { query: {} }, eva.token)).toMatchObject({
      data: [{ rating: 0, user: { name: 'Ana' } }],
      answered: 1,
      average: 0,
    })
  })
  it('is given up after three invalid answers or after its time', async () => {
    const { put, says, ticket, bodies, eva, company, after } = await conversation(asking)
    await put({ status: 'closed' })
    await says('?')
    await says('ok')
    expect((await bodies()).filter((body) => body.startsWith('Não entendi'))).toHaveLength(2)
    expect((await ticket()).status).toBe('open')
    await says('9')
    expect(await ticket()).toMatchObject({ status: 'closed', unreadMessages: 0 })
    expect((await call(evaluationsApi.list, { query: {} }, eva.token)).data).toMatchObject([
      { rating: null, attempts: 3 },
    ])
    // Six hours long nobody asks the same contact again (D80).
    await put({ status: 'open' })
    expect((await put({ status: 'closed' })).status).toBe('closed')
    await company.db.query(`UPDATE evaluations SET created_at = created_at - ${6 * hour} WHERE tenant_id = ?1`)
    await put({ status: 'open' })
    await call(evaluationsApi.saveSettings, { body: { ratingStoreTime: 5 } }, eva.token)
    expect((await put({ status: 'closed' })).ratingUntil).not.toBeNull()
    await after(5 * minute)
    expect((await ticket()).status).toBe('closed')
    expect(await company.db.query('SELECT 1 FROM evaluations WHERE tenant_id = ?1 AND rating IS NOT NULL')).toEqual([])
  })
  it('ends with words of more than two letters: the conversation goes on', async () => {
    const { put, says, ticket, logs } = await conversation(asking)
    await put({ status: 'closed' })
    await says('the chair is still broken')
    expect(await ticket()).toMatchObject({ status: 'open', ratingUntil: null, unreadMessages: 1 })
    expect((await logs()).at(-1)).toBe('ratingCanceled')
    await says('4')
    expect((await ticket()).unreadMessages).toBe(2)
  })
  it('takes the label, whatever its case, and the company’s own words', async () => {
    const { put, says, eva, bodies } = await conversation(asking)
    const { ratings } = await call(evaluationsApi.settings, {}, eva.token)
    const own = ratings.map((one) => (one.rating === 4 ? { ...one, label: 'Ótimo', message: 'Oba!' } : one))
    await call(evaluationsApi.saveSettings, { body: { ratings: own, ratingStoreTime: 5 } }, eva.token)
    expect((await put({ status: 'closed' })).ratingUntil).toBe(now + 5 * minute)
    await says('otimo')
    expect((await bodies()).at(-1)).toBe('Oba!')
    expect((await call(evaluationsApi.list, { query: {} }, eva.token)).average).toBe(4)
  })
  it('may be entered by a supervisor, and 0 counts in the average', async () => {
    const { eva, ana, id, company } = await conversation()
    const enter = (evaluation: number, token: string) =>
      raw(evaluationsApi.create, { body: { ticketId: id, evaluation } }, token)
    expect((await enter(5, ana.token)).status).toBe(403)
    expect((await enter(6, eva.token)).status).toBe(400)
    for (const rating of [5, 0]) expect((await enter(rating, eva.token)).status).toBe(201)
    expect(await call(evaluationsApi.list, { query: { ticketId: id } }, eva.token)).toMatchObject({
      answered: 2,
      average: 2.5,
    })
    const rui = await company.hire('Rui', 'supervisor', { queues: ['Support'] })
    expect((await call(evaluationsApi.list, { query: {} }, rui.token)).total).toBe(0)
    expect((await call(evaluationsApi.ofTicket, { params: { id } }, ana.token)).contact.average).toBe(2.5)
  })
  it('is never asked in groups, of unanswered tickets, or by force (D81)', async () => {
    const { company, id, put, eva, ana } = await conversation(asking)
    await company.db.query('UPDATE tickets SET is_group = 1 WHERE tenant_id = ?1')
    expect((await put({ status: 'closed' })).status).toBe('closed')
    await company.db.query('UPDATE tickets SET is_group = 0, answered = 0 WHERE tenant_id = ?1')
    await put({ status: 'open' })
    expect((await put({ status: 'closed' })).status).toBe('closed')
    await company.db.query('UPDATE tickets SET answered = 1 WHERE tenant_id = ?1')
    await put({ status: 'open' })
    const forced = await call(ticketsApi.force, { params: { id }, body: { status: 'closed' } }, eva.token)
    expect(forced.status).toBe('closed')
    expect(await company.db.query('SELECT 1 FROM evaluations WHERE tenant_id = ?1')).toEqual([])
    expect((await refused(evaluationsApi.list, { query: {} }, ana.token)).status).toBe(403)
  })
})

describe('closing by itself', () => {
  it('ends with the contact’s word, whatever its case and accents, and only the whole word (D83)', async () => {
    const { says, ticket, logs } = await conversation({ autoCloseKeywords: 'sair, até logo' })
    await says('vou sair agora')
    expect((await ticket()).status).toBe('open')
    await says('ATE LOGO')
    expect((await ticket()).status).toBe('closed')
    expect((await logs()).at(-1)).toBe('autoClose')
  })
  it('leaves a waiting ticket alone where the option says so', async () => {
    const { says, put, ticket } = await conversation({ autoCloseKeywords: 'sair', closesPending: false })
    await put({ status: 'pending' })
    await says('sair')
    expect((await ticket()).status).toBe('pending')
  })
  it('says the channel’s farewell to who has been silent, without a rating (D82)', async () => {
    const { company, bye, eva, ticket, bodies, after } = await conversation({
      autoEvaluation: true,
      autoCloseMinutes: 10,
    })
    await call(channelsApi.update, { params: { id: company.chat.id }, body: { farewellId: bye.id } }, eva.token)
    const idle = async () => {
      await company.db.query(
        `INSERT INTO jobs (tenant_id, id, created_at, updated_at, name, input, due_at) VALUES (?1, ?2, 0, 0, 'tickets.autoClose', ?3, 0)`,
        `job_${now}`,
        JSON.stringify({ channelId: company.chat.id }),
      )
      await after(0)
    }
    await after(9 * minute)
    await idle()
    expect((await ticket()).closeAt).toBeNull()
    await after(minute + second)
    await idle()
    expect(await ticket()).toMatchObject({ status: 'open', closeAt: now + 30 * second, ratingUntil: null })
    expect((await bodies()).at(-1)).toBe('Bye vis_kai, Ana')
    await idle()
    await after(30 * second)
    expect((await ticket()).status).toBe('closed')
    expect((await bodies()).filter((body) => body.startsWith('Bye'))).toHaveLength(1)
  })
})
