import { describe, expect, it } from 'vitest'
import { contactsApi } from '#contracts/contacts'
import { messagesApi } from '#contracts/messages'
import { ticketsApi } from '#contracts/tickets'
import { call, raw, refused } from './support/client.ts'
import { createCompany } from './support/company.ts'
import { addTicket } from './support/flow.ts'

async function room() {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  const bruno = await company.hire('Bruno', 'user')
  const eva = await company.hire('Eva', 'admin', { queues: [] })
  return { company, ana, bruno, eva }
}
const change = (id: string, body: object, token: string) => call(ticketsApi.update, { params: { id }, body }, token)
const refuse = (id: string, body: object, token: string) => refused(ticketsApi.update, { params: { id }, body }, token)

describe('a ticket’s life', () => {
  it('the second of two who accept is told who was first (D62)', async () => {
    const { company, ana, bruno } = await room()
    const { id } = await addTicket(company, { queueId: company.queue.Sales })
    const both = await Promise.all(
      [ana, bruno].map((who) =>
        raw(ticketsApi.update, { params: { id }, body: { status: 'open', version: 1 } }, who.token),
      ),
    )
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409])
    const loser = both.find((one) => one.status === 409)!
    expect(await loser.json()).toMatchObject({
      error: 'ERR_TICKET_ALREADY_ACCEPTED',
      details: { name: expect.stringMatching(/Ana|Bruno/) },
    })
    const logs = await call(ticketsApi.logs, { params: { id } }, ana.token)
    expect(logs.filter((log) => log.type === 'open')).toHaveLength(1)
  })
  it('returns to its queue without an owner (D63)', async () => {
    const { company, ana, bruno } = await room()
    const { id } = await addTicket(company, { status: 'open', userId: ana.id, queueId: company.queue.Sales })
    expect((await refuse(id, { status: 'pending' }, bruno.token)).error).toBe('ERR_NO_PERMISSION')
    expect(await change(id, { status: 'pending' }, ana.token)).toMatchObject({
      status: 'pending',
      userId: null,
      queueId: company.queue.Sales,
    })
  })
  it('is transferred to a person or a queue, with every refusal (D64–D66)', async () => {
    const { company, ana, bruno } = await room()
    const { id } = await addTicket(company, { status: 'open', userId: ana.id, queueId: company.queue.Sales })
    const to = (body: object) => ({ isTransference: true, ...body })
    expect((await refuse(id, to({ userId: ana.id, queueId: company.queue.Sales }), ana.token)).error).toBe(
      'ERR_TICKET_ALREADY_ASSIGNED',
    )
    expect((await refuse(id, to({ userId: bruno.id, queueId: company.queue.Support }), ana.token)).error).toBe(
      'ERR_TRANSFER_TARGET',
    )
    expect((await refuse(id, to({ queueId: 'que_none' }), ana.token)).error).toBe('ERR_NOT_FOUND')
    expect(await change(id, to({ userId: bruno.id, queueId: company.queue.Sales }), ana.token)).toMatchObject({
      status: 'open',
      userId: bruno.id,
    })
    expect(await change(id, to({ queueId: company.queue.Support }), bruno.token)).toMatchObject({
      status: 'pending',
      userId: null,
      queueId: company.queue.Support,
    })
  })
  it('who has just given a ticket away may take it back, nobody else', async () => {
    const { company, ana, bruno } = await room()
    const sam = await company.hire('Sam', 'user', { queues: ['Sales', 'Support'] })
    const { id } = await addTicket(company, { status: 'open', userId: ana.id, queueId: company.queue.Sales })
    const give = { isTransference: true, queueId: company.queue.Sales, userId: bruno.id }
    await change(id, give, ana.token)
    expect((await refuse(id, { ...give, userId: sam.id }, sam.token)).error).toBe('ERR_NO_PERMISSION')
    expect(await change(id, { ...give, userId: ana.id }, ana.token)).toMatchObject({ userId: ana.id })
    await change(id, { isTransference: true, queueId: company.queue.Support }, ana.token)
    expect((await raw(ticketsApi.get, { params: { id } }, ana.token)).status).toBe(404)
    expect(await change(id, { ...give, userId: ana.id }, ana.token)).toMatchObject({
      userId: ana.id,
      queueId: company.queue.Sales,
    })
  })
  it('closes by its owner or an elevated person, reopens, and by force as the setting says (D69, D71)', async () => {
    const { company, ana, bruno, eva } = await room()
    const { id } = await addTicket(company, { status: 'open', userId: ana.id, queueId: company.queue.Sales })
    expect((await refuse(id, { status: 'closed' }, bruno.token)).error).toBe('ERR_NO_PERMISSION')
    expect((await refused(ticketsApi.force, { params: { id }, body: { status: 'closed' } }, bruno.token)).error).toBe(
      'ERR_NO_PERMISSION',
    )
    expect(await change(id, { status: 'resolved' }, ana.token)).toMatchObject({ status: 'closed', unreadMessages: 0 })
    expect(await change(id, { status: 'open' }, bruno.token)).toMatchObject({
      status: 'open',
      userId: bruno.id,
      closedAt: null,
    })
    await call(ticketsApi.force, { params: { id }, body: { status: 'closed' } }, eva.token)
    const types = (await call(ticketsApi.logs, { params: { id } }, eva.token)).map((log) => log.type)
    expect(types).toEqual(['closed', 'reopen', 'forceClose'])
  })
  it('is refused a second time for the same contact and channel, naming the first (D59, D60)', async () => {
    const { company, ana, eva } = await room()
    const { id, contactId } = await addTicket(company, {
      status: 'open',
      userId: eva.id,
      queueId: company.queue.Support,
    })
    const body = { contactId, whatsappId: company.chat.id }
    const seen = await refused(ticketsApi.create, { body }, eva.token)
    expect(seen).toMatchObject({
      status: 409,
      error: 'ERR_OTHER_OPEN_TICKET',
      details: { ticket: { id, status: 'open', user: { name: 'Eva' } } },
    })
    const hidden = await refused(ticketsApi.create, { body }, ana.token)
    expect(hidden.details).toEqual({ ticket: { id, ownerName: 'Eva', queueName: 'Support', channel: 'webchat' } })
    expect(
      await call(ticketsApi.check, { params: { contactId, whatsappId: company.chat.id } }, ana.token),
    ).toMatchObject({ exists: true })
    await change(id, { status: 'closed' }, eva.token)
    expect((await call(ticketsApi.create, { body }, ana.token)).status).toBe('open')
  })
  it('of two tickets made at once one remains (D61)', async () => {
    const { company, ana, bruno } = await room()
    const { id, contactId } = await addTicket(company, { status: 'open', userId: ana.id, queueId: company.queue.Sales })
    await change(id, { status: 'closed' }, ana.token)
    const body = { contactId, whatsappId: company.chat.id }
    const made = await Promise.all([ana, bruno].map((who) => raw(ticketsApi.create, { body }, who.token)))
    expect(made.map((one) => one.status).toSorted()).toEqual([200, 409])
  })
})

describe('reading', () => {
  it('only the owner’s look counts; peek needs its right, marks nothing and is logged once (D47, D49)', async () => {
    const { company, ana, bruno, eva } = await room()
    const { id } = await addTicket(company, { status: 'open', userId: ana.id, queueId: company.queue.Sales })
    await company.db.query(`UPDATE tickets SET unread_messages = 3 WHERE tenant_id = ?1`)
    expect(
      (await refused(messagesApi.list, { params: { ticketId: id }, query: { peek: true } }, bruno.token)).error,
    ).toBe('ERR_NO_PERMISSION')
    for (let n = 0; n < 2; n++)
      await call(messagesApi.list, { params: { ticketId: id }, query: { peek: true } }, eva.token)
    expect((await change(id, { unreadMessages: 0 }, eva.token)).unreadMessages).toBe(3)
    expect((await change(id, { unreadMessages: 0 }, ana.token)).unreadMessages).toBe(0)
    const logs = await call(ticketsApi.logs, { params: { id } }, eva.token)
    expect(logs.filter((log) => log.type === 'peek')).toHaveLength(1)
  })
})

describe('the list', () => {
  it('pages by cursor without gaps or doubles, over queues and own tickets', async () => {
    const { company } = await room()
    const cara = await company.hire('Cara', 'user', { queues: ['Sales', 'Support'] })
    for (let n = 0; n < 23; n++) {
      await addTicket(company, {
        status: 'open',
        queueId: n % 3 ? company.queue.Sales : company.queue.Support,
        userId: n % 5 ? null : cara.id,
      })
    }
    await company.db.query(`UPDATE tickets SET last_message_at = 1780000000000 + (rowid % 4) WHERE tenant_id = ?1`)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { tickets: { id: string; lastMessageAt: number }[]; cursor: string | null } = await call(
        ticketsApi.list,
        { query: { status: ['open'], limit: 4, ...(cursor ? { cursor } : {}) } },
        cara.token,
      )
      seen.push(...page.tickets.map((ticket) => ticket.id))
      cursor = page.cursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([23, 23])
  })
  it('finds by name without accents, by the end of a number and by protocol', async () => {
    const { company, eva } = await room()
    const contact = await call(
      contactsApi.create,
      { body: { name: 'Conceição Araújo', number: '+55 (11) 99000-4821' } },
      eva.token,
    )
    await company.db.query(
      `INSERT INTO contact_aliases (tenant_id, id, created_at, updated_at, channel_id, contact_id, alias) VALUES (?1, 'ali_x', 0, 0, ?2, ?3, 'vis')`,
      company.chat.id,
      contact.id,
    )
    const ticket = await call(
      ticketsApi.create,
      { body: { contactId: contact.id, whatsappId: company.chat.id } },
      eva.token,
    )
    const find = async (searchParam: string) =>
      (await call(ticketsApi.list, { query: { searchParam, status: ['open'], showAll: true } }, eva.token)).tickets.map(
        (one) => one.id,
      )
    for (const text of ['conceicao', 'ARAÚJO', 'con ara', '4821', '11990004821', ticket.protocol.slice(0, 14)])
      expect([text, await find(text)]).toEqual([text, [ticket.id]])
    expect(await find('nobody')).toEqual([])
  })
})

it('contacts: one number once, bad numbers refused, none with tickets deleted', async () => {
  const { eva } = await room()
  const body = { name: 'A', number: '5511990001111' }
  const made = await call(contactsApi.create, { body }, eva.token)
  expect((await refused(contactsApi.create, { body }, eva.token)).error).toBe('ERR_DUPLICATED_CONTACT')
  expect((await refused(contactsApi.create, { body: { name: 'B', number: '12' } }, eva.token)).error).toBe(
    'ERR_INVALID_NUMBER',
  )
  await call(contactsApi.remove, { params: { id: made.id } }, eva.token)
})
