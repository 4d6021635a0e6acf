import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { channelsApi } from '#contracts/channels'
import { contactsApi } from '#contracts/contacts'
import { evaluationsApi } from '#contracts/evaluations'
import { jobsApi } from '#contracts/jobs'
import { lanesApi } from '#contracts/lanes'
import { messagesApi } from '#contracts/messages'
import { notesApi } from '#contracts/notes'
import { protocolsApi } from '#contracts/protocols'
import { searchApi } from '#contracts/search'
import { statsApi } from '#contracts/stats'
import { ticketsApi } from '#contracts/tickets'
import { usersApi } from '#contracts/users'
import { clock, day, hour, minute } from '../../worker/core/clock.ts'
import { sweep } from '../../worker/cron/sweep.ts'
import { forgetDirectory } from '../../worker/features/tenants/tenants.service.ts'
import { call, raw, refused } from './support/client.ts'
import { createCompany } from './support/company.ts'
import { addTicket, settle, visitorSays } from './support/flow.ts'

afterEach(() => vi.restoreAllMocks())

async function room() {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  const bruno = await company.hire('Bruno', 'user', { queues: ['Support'] })
  const eva = await company.hire('Eva', 'admin', { queues: [] })
  const put = (id: string, body: object, token: string) => call(ticketsApi.update, { params: { id }, body }, token)
  const refuse = (id: string, body: object, token: string) =>
    refused(ticketsApi.update, { params: { id }, body }, token)
  const ours = { queueId: company.queue.Sales, userId: ana.id, status: 'open' as const }
  return { company, ana, bruno, eva, put, refuse, ours }
}
const travel = (at: number) => vi.spyOn(clock, 'now').mockImplementation(() => at)

describe('a parked ticket (D53)', () => {
  it('comes back to its owner at its time, and not for an older one', async () => {
    const { company, ana, bruno, put, refuse, ours } = await room()
    const { id } = await addTicket(company, ours)
    const start = Date.now()
    expect((await refuse(id, { status: 'schedule', snoozedUntil: start - 1 }, ana.token)).error).toBe('ERR_SNOOZE_TIME')
    expect((await refuse(id, { status: 'schedule' }, ana.token)).error).toBe('ERR_SNOOZE_TIME')
    expect((await refuse(id, { status: 'schedule', snoozedUntil: start + hour }, bruno.token)).status).toBe(404)
    const parked = await put(id, { status: 'schedule', snoozedUntil: start + 10 * minute }, ana.token)
    expect(parked).toMatchObject({ status: 'schedule', snoozedUntil: start + 10 * minute, userId: ana.id })
    expect((await put(id, { status: 'open' }, ana.token)).snoozedUntil).toBeNull()
    await put(id, { status: 'schedule', snoozedUntil: start + 20 * minute }, ana.token)
    travel(start + 11 * minute)
    await settle(company)
    const now = () => call(ticketsApi.get, { params: { id } }, ana.token)
    expect((await now()).status).toBe('schedule')
    vi.restoreAllMocks()
    travel(start + 13 * minute)
    await company.db.query(`UPDATE jobs SET due_at = due_at - ${8 * minute} WHERE tenant_id = ?1`)
    await settle(company)
    expect(await now()).toMatchObject({ status: 'open', userId: ana.id, snoozedUntil: null })
  })
  it('comes back to the queue when the contact writes, or when its owner has left', async () => {
    const { company, ana, put } = await room()
    await visitorSays(company, 'vis_z', 'hello')
    await settle(company)
    const [{ id } = { id: '' }] = await company.db.query<{ id: string }>('SELECT id FROM tickets WHERE tenant_id = ?1')
    await put(id, { status: 'open' }, ana.token)
    await put(id, { status: 'schedule', snoozedUntil: Date.now() + day }, ana.token)
    await visitorSays(company, 'vis_z', 'are you there?')
    await settle(company)
    const back = await call(ticketsApi.get, { params: { id } }, ana.token)
    expect(back).toMatchObject({ status: 'pending', userId: null, snoozedUntil: null })
    expect((await call(ticketsApi.logs, { params: { id } }, ana.token)).at(-1)?.type).toBe('wake')
  })
  it('of two who park at once one time counts', async () => {
    const { company, ana, eva, ours } = await room()
    const { id } = await addTicket(company, ours)
    const times = [Date.now() + hour, Date.now() + 2 * hour]
    const both = await Promise.all(
      [ana, eva].map((who, index) =>
        raw(ticketsApi.update, { params: { id }, body: { status: 'schedule', snoozedUntil: times[index] } }, who.token),
      ),
    )
    expect(both.some((one) => one.ok)).toBe(true)
    for (const one of both) expect([200, 409]).toContain(one.status)
  })
})

describe('another channel (D67)', () => {
  it('is refused where it cannot reach the contact, or another ticket is there', async () => {
    const { company, ana, ours } = await room()
    const { id, contactId } = await addTicket(company, ours)
    const to = (whatsappId: string) =>
      refused(ticketsApi.setChannel, { params: { id }, body: { whatsappId } }, ana.token)
    expect((await to(company.telegram.id)).error).toBe('ERR_CONTACT_UNREACHABLE')
    expect((await to(company.chat.id)).error).toBe('ERR_TICKET_ALREADY_ASSIGNED')
    expect((await to('chn_none')).error).toBe('ERR_NOT_FOUND')
    await company.db.query(
      `INSERT INTO contact_aliases (tenant_id, id, created_at, updated_at, channel_id, contact_id, alias) VALUES (?1, 'ali_x', 0, 0, ?2, ?3, '77')`,
      company.telegram.id,
      contactId,
    )
    const moved = await call(
      ticketsApi.setChannel,
      { params: { id }, body: { whatsappId: company.telegram.id } },
      ana.token,
    )
    expect(moved).toMatchObject({ whatsappId: company.telegram.id, channel: 'telegram', userId: ana.id })
    await call(ticketsApi.create, { body: { contactId, whatsappId: company.chat.id } }, ana.token)
    expect(await to(company.chat.id)).toMatchObject({ status: 409, error: 'ERR_OTHER_OPEN_TICKET' })
    const logs = await call(ticketsApi.logs, { params: { id } }, ana.token)
    expect(logs.at(-1)).toMatchObject({ type: 'channel', channel: { id: company.telegram.id } })
  })
  it('takes all tickets of a channel as work one can watch, with the reasons of those that stay', async () => {
    const { company, eva, ours } = await room()
    const can = await addTicket(company, { ...ours, name: 'Reachable' })
    const cannot = await addTicket(company, { ...ours, name: 'Unreachable' })
    await addTicket(company, { status: 'closed' })
    await company.db.query(
      `INSERT INTO contact_aliases (tenant_id, id, created_at, updated_at, channel_id, contact_id, alias) VALUES (?1, 'ali_y', 0, 0, ?2, ?3, '78')`,
      company.telegram.id,
      can.contactId,
    )
    const body = { whatsappId: company.chat.id, newWhatsappId: company.telegram.id }
    expect((await refused(channelsApi.remove, { params: { id: company.chat.id } }, eva.token)).error).toBe(
      'ERR_CHANNEL_HAS_TICKETS',
    )
    const { jobId } = await call(ticketsApi.moveChannel, { body }, eva.token)
    // Asked twice it is the same work.
    expect((await call(ticketsApi.moveChannel, { body }, eva.token)).jobId).toBe(jobId)
    await settle(company)
    const job = await call(jobsApi.get, { params: { id: jobId } }, eva.token)
    expect(job).toMatchObject({ state: 'done', processed: 2, total: 2 })
    expect(job.failures).toEqual([{ name: expect.stringContaining('Unreachable'), reason: 'ERR_CONTACT_UNREACHABLE' }])
    const where = await company.db.query<{ id: string; at: string }>(
      `SELECT id, channel_id AS at FROM tickets WHERE tenant_id = ?1 AND status <> 'closed'`,
    )
    expect(Object.fromEntries(where.map((row) => [row.id, row.at]))).toEqual({
      [can.id]: company.telegram.id,
      [cannot.id]: company.chat.id,
    })
  })
  it('a deleted channel leaves the pickers and frees its name and its place; its tickets still show it', async () => {
    const { company, eva } = await room()
    const { id } = await addTicket(company, { status: 'closed' })
    const before = await call(ticketsApi.get, { params: { id } }, eva.token)
    const { name } = before.whatsapp
    await company.db.query(
      `UPDATE tenants SET max_connections = (SELECT count(*) FROM channels WHERE tenant_id = ?1) WHERE id = ?1`,
    )
    forgetDirectory(env, company.tenantId)
    const another = { body: { name, type: 'webchat', config: {} } }
    expect((await refused(channelsApi.create, another, eva.token)).error).toBe('ERR_CONNECTION_LIMIT')
    await call(channelsApi.remove, { params: { id: company.chat.id } }, eva.token)
    const left = await call(channelsApi.directory, {}, eva.token)
    expect(left.map((one) => one.id)).not.toContain(company.chat.id)
    expect((await call(ticketsApi.get, { params: { id } }, eva.token)).whatsapp).toEqual(before.whatsapp)
    expect((await call(channelsApi.create, another, eva.token)).name).toBe(name)
  })
})

describe('what a ticket carries', () => {
  it('a value with cents, one talking integration, the lane of its contact', async () => {
    const { company, ana, bruno, eva, put, refuse, ours } = await room()
    const { id, contactId } = await addTicket(company, ours)
    await put(id, { value: 1234.56 }, ana.token)
    expect((await refuse(id, { value: -1 }, ana.token)).status).toBe(400)
    expect((await refuse(id, { value: 1.005 }, ana.token)).status).toBe(400)
    expect((await refuse(id, { value: 1 }, bruno.token)).status).toBe(404)
    await put(id, { geminiStatus: 'enabled' }, ana.token)
    await put(id, { claudeStatus: 'enabled' }, ana.token)
    const won = await call(lanesApi.create, { body: { name: 'Won' } }, eva.token)
    const lost = await call(lanesApi.create, { body: { name: 'Lost' } }, eva.token)
    await call(contactsApi.update, { params: { id: contactId }, body: { laneId: won.id } }, ana.token)
    const ticket = await call(ticketsApi.get, { params: { id } }, ana.token)
    expect(ticket).toMatchObject({ value: 1234.56, currency: 'BRL', geminiStatus: 'disabled', claudeStatus: 'enabled' })
    expect(ticket.contact.laneId).toBe(won.id)
    const inLane = async (lane: string) =>
      (await call(ticketsApi.list, { query: { status: ['open'], kanbanIds: [lane] } }, ana.token)).tickets.length
    expect([await inLane(won.id), await inLane(lost.id)]).toEqual([1, 0])
    expect((await call(messagesApi.variables, { params: { ticketId: id } }, ana.token)).kanban).toBe('Won')
    expect((await refused(lanesApi.order, { body: { ids: [won.id] } }, eva.token)).error).toBe('ERR_CONFLICT')
    const ordered = await call(lanesApi.order, { body: { ids: [lost.id, won.id] } }, eva.token)
    expect(ordered.map((lane) => lane.name)).toEqual(['Lost', 'Won'])
    await call(lanesApi.remove, { params: { id: won.id } }, eva.token)
    expect((await call(contactsApi.get, { params: { id: contactId } }, ana.token)).laneId).toBeNull()
  })
  it('a protocol that was sent is found by its number and by its contact, by those who see the ticket', async () => {
    const { company, ana, eva, ours } = await room()
    const rui = await company.hire('Rui', 'supervisor', { queues: ['Support'] })
    const { id } = await addTicket(company, { ...ours, name: 'Kai Souza' })
    const { protocol } = await call(ticketsApi.get, { params: { id } }, ana.token)
    const sent = await call(ticketsApi.notify, { params: { id }, body: { type: 'protocol' } }, ana.token)
    expect(sent.body).toBe(`Seu protocolo de atendimento é ${protocol}.`)
    await company.db.query(
      `INSERT INTO contact_terms (tenant_id, id, created_at, updated_at, term, contact_id) SELECT ?1, 'trm_k', 0, 0, 'kai', contact_id FROM tickets WHERE id = ?2`,
      id,
    )
    const find = async (searchParam: string, token: string) =>
      (await call(protocolsApi.list, { query: { searchParam } }, token)).protocols.map((one) => one.number)
    expect(await find(protocol.slice(0, 12), eva.token)).toEqual([protocol])
    expect(await find('kai', eva.token)).toEqual([protocol])
    expect(await find('nobody', eva.token)).toEqual([])
    expect(await find('', rui.token)).toEqual([])
    expect((await refused(protocolsApi.list, { query: {} }, ana.token)).status).toBe(403)
  })
  it('the place in the queue counts those who came before', async () => {
    const { company, eva } = await room()
    for (let n = 0; n < 2; n++) await addTicket(company, { queueId: company.queue.Sales })
    await company.db.query('UPDATE tickets SET created_at = created_at - 1000 WHERE tenant_id = ?1')
    const { id } = await addTicket(company, { queueId: company.queue.Sales })
    const sent = await call(ticketsApi.notify, { params: { id }, body: { type: 'queuePosition' } }, eva.token)
    expect(sent.body).toContain('número 3')
  })
  it('notes name colleagues, are found by words, author and day, and only in sight', async () => {
    const { company, ana, bruno, eva, ours } = await room()
    const rui = await company.hire('Rui', 'supervisor', { queues: ['Support'] })
    const { id } = await addTicket(company, ours)
    const note = {
      body: 'Pode aplicar o orçamento, @Bruno',
      sendType: 'note' as const,
      mentions: [bruno.id, 'usr_none'],
    }
    const [sent] = await call(messagesApi.send, { params: { ticketId: id }, body: note }, ana.token)
    expect(sent?.data.mentions).toEqual([bruno.id])
    await call(messagesApi.send, { params: { ticketId: id }, body: { body: 'outra', sendType: 'note' } }, eva.token)
    const find = async (query: object, token = eva.token) =>
      (await call(notesApi.list, { query }, token)).notes.map((one) => one.body)
    expect(await find({})).toHaveLength(2)
    expect(await find({ searchParam: 'ORCAMENTO apl' })).toEqual([note.body])
    expect(await find({ userId: eva.id })).toEqual(['outra'])
    expect(await find({ ticketId: id, to: Date.now() - day })).toEqual([])
    expect(await find({}, rui.token)).toEqual([])
    const first = await call(notesApi.list, { query: { limit: 1 } }, eva.token)
    expect(first.hasMore).toBe(true)
    const second = await call(notesApi.list, { query: { limit: 1, cursor: first.cursor ?? '' } }, eva.token)
    expect(second.notes[0]?.mentions).toEqual([{ id: bruno.id, name: 'Bruno' }])
  })
})

describe('deleting (D85)', () => {
  it('is the admin’s, takes it out of every sight, lets the contact begin anew, and is purged after thirty days', async () => {
    const { company, ana, eva, ours } = await room()
    const { id, contactId } = await addTicket(company, ours)
    await call(messagesApi.send, { params: { ticketId: id }, body: { body: 'abacaxi', sendType: 'note' } }, eva.token)
    const seen = async () => [
      (await call(searchApi.messages, { query: { searchTerm: 'abacaxi' } }, eva.token)).messages.length,
      (await call(ticketsApi.ofContact, { params: { id: contactId } }, eva.token)).length,
      (await call(notesApi.list, { query: {} }, eva.token)).notes.length,
      (await call(statsApi.dashboard, { query: { startDate: '2026-01-01', endDate: '2026-01-02' } }, eva.token)).now,
    ]
    expect(await seen()).toEqual([1, 1, 1, { open: 1, pending: 0, schedule: 0 }])
    expect((await refused(ticketsApi.remove, { params: { id } }, ana.token)).status).toBe(403)
    await call(ticketsApi.remove, { params: { id } }, eva.token)
    expect(await seen()).toEqual([0, 0, 0, { open: 0, pending: 0, schedule: 0 }])
    expect((await refused(ticketsApi.get, { params: { id } }, eva.token)).status).toBe(404)
    expect((await refused(messagesApi.list, { params: { ticketId: id }, query: {} }, eva.token)).status).toBe(404)
    const all = { status: ['open', 'pending', 'schedule', 'closed'] as never, showAll: true }
    expect((await call(ticketsApi.list, { query: all }, eva.token)).tickets).toEqual([])
    await call(ticketsApi.create, { body: { contactId, whatsappId: company.chat.id } }, ana.token)
    const left = async () =>
      (await company.db.query('SELECT 1 FROM tickets WHERE tenant_id = ?1 AND id = ?2', id)).length
    await sweep(env)
    expect(await left()).toBe(1)
    travel(Date.now() + 31 * day)
    await sweep(env)
    expect(await left()).toBe(0)
  })
})

it('who writes and has a wallet goes to its first owner at work, and waits for them while nobody is (D32)', async () => {
  const { company, ana, bruno, eva } = await room()
  await company.set('DirectTicketsToWallets')
  const ticketOf = async () =>
    (
      await company.db.query<{ id: string; userId: string | null; status: string; contactId: string }>(
        'SELECT id, user_id AS userId, status, contact_id AS contactId FROM tickets WHERE tenant_id = ?1 ORDER BY id DESC LIMIT 1',
      )
    )[0]!
  await visitorSays(company, 'vis_w', 'hello')
  await settle(company)
  const first = await ticketOf()
  await call(
    contactsApi.setWallets,
    { params: { id: first.contactId }, body: { wallets: [ana.id, bruno.id] } },
    eva.token,
  )
  const again = async () => {
    await company.db.query(`UPDATE tickets SET status = 'closed' WHERE tenant_id = ?1`)
    await visitorSays(company, 'vis_w', crypto.randomUUID())
    await settle(company)
    return ticketOf()
  }
  expect(await again()).toMatchObject({ status: 'pending', userId: null })
  await call(usersApi.setOnline, { params: { id: bruno.id }, body: { isOnline: true } }, bruno.token)
  expect(await again()).toMatchObject({ status: 'open', userId: bruno.id })
})

it('who does not see a ticket changes nothing of it, and who sees but does not own it is told so', async () => {
  const { company, ana, bruno, ours } = await room()
  const cleo = await company.hire('Cleo', 'user')
  const { id, contactId } = await addTicket(company, ours)
  await company.db.query(`UPDATE tickets SET close_at = ?2 WHERE tenant_id = ?1`, Date.now() + hour)
  const params = { id }
  const acts = [
    ['close', ticketsApi.update, { status: 'closed' }],
    ['snooze', ticketsApi.update, { status: 'schedule', snoozedUntil: Date.now() + hour }],
    ['transfer', ticketsApi.update, { isTransference: true, queueId: company.queue.Sales }],
    ['value', ticketsApi.update, { value: 5 }],
    ['integration', ticketsApi.update, { claudeStatus: 'enabled' }],
    ['close now', ticketsApi.closeNow, {}],
    ['keep open', ticketsApi.keepOpen, {}],
    ['channel', ticketsApi.setChannel, { whatsappId: company.telegram.id }],
    ['protocol', ticketsApi.notify, { type: 'protocol' }],
  ] as const
  const state = () => company.db.query('SELECT * FROM tickets WHERE tenant_id = ?1')
  const before = await state()
  for (const [name, endpoint, body] of acts) {
    const ask = async (token: string) => [name, (await refused(endpoint, { params, body } as never, token)).error]
    expect(await ask(bruno.token)).toEqual([name, 'ERR_NOT_FOUND'])
    expect(await ask(cleo.token)).toEqual([name, 'ERR_NO_PERMISSION'])
  }
  expect(await state()).toEqual(before)
  expect((await raw(evaluationsApi.ofTicket, { params }, bruno.token)).status).toBe(404)
  expect((await raw(evaluationsApi.ofTicket, { params }, cleo.token)).status).toBe(200)
  // A look at the contact is everybody's; the ticket behind it is not.
  expect((await raw(contactsApi.get, { params: { id: contactId } }, bruno.token)).status).toBe(200)
  expect((await raw(ticketsApi.logs, { params }, ana.token)).status).toBe(200)
})
