import { describe, expect, it, vi } from 'vitest'
import { contactsApi } from '#contracts/contacts'
import { messagesApi } from '#contracts/messages'
import { queuesApi } from '#contracts/queues'
import { ticketsApi } from '#contracts/tickets'
import { webchatApi } from '#contracts/webchat'
import { call, fetchWorker } from './support/client.ts'
import { createCompany, type Person } from './support/company.ts'
import { addTicket, settle, visitorSays } from './support/flow.ts'
import { connect } from './support/screen.ts'

async function room() {
  const company = await createCompany()
  const people = {
    ana: await company.hire('Ana', 'user'),
    sam: await company.hire('Sam', 'user', { queues: ['Support'] }),
    eva: await company.hire('Eva', 'admin', { queues: [] }),
  }
  const join = (who: Person) => connect(company, who.token)
  return { company, people, join }
}

describe('promise 10: nobody hears of what canSee denies', () => {
  it('events reach those who see the ticket, and only those', async () => {
    const { company, people, join } = await room()
    const [ana, sam, eva] = [await join(people.ana), await join(people.sam), await join(people.eva)]
    await visitorSays(company, 'vis_z', 'hello')
    await settle(company)
    await ana.until('message.created')
    await eva.until('ticket.created')
    expect(sam.types().filter((type) => type.startsWith('ticket') || type.startsWith('message'))).toEqual([])
  })
  it('other owners of a contact may take its tickets out of sight; parking and deleting are told to those who see', async () => {
    const { company, people, join } = await room()
    await company.set('DirectTicketsToWallets')
    const given = { status: 'pending' as const, queueId: company.queue.Sales }
    const { id, contactId } = await addTicket(company, given)
    const own = await addTicket(company, { ...given, status: 'open', userId: people.eva.id })
    const [ana, sam] = [await join(people.ana), await join(people.sam)]
    const wallets = { params: { id: contactId }, body: { wallets: [people.eva.id] } }
    await call(contactsApi.setWallets, wallets, people.eva.token)
    await ana.until('ticket.removed')
    expect(ana.heard.filter((frame) => frame.type === 'ticket.removed')).toMatchObject([{ data: { id } }])
    expect(ana.types()).not.toContain('ticket.updated')
    const park = { status: 'schedule' as const, snoozedUntil: Date.now() + 3_600_000 }
    await call(ticketsApi.update, { params: { id: own.id }, body: park }, people.eva.token)
    await ana.until('ticket.updated')
    await call(ticketsApi.remove, { params: { id: own.id } }, people.eva.token)
    await vi.waitFor(() => expect(ana.heard.filter((frame) => frame.type === 'ticket.removed')).toHaveLength(2))
    expect(sam.types().filter((type) => type.startsWith('ticket'))).toEqual([])
  })
  it('who loses sight gets ticket.removed and nothing more', async () => {
    const { company, people, join } = await room()
    const { id } = await addTicket(company, { status: 'open', userId: people.eva.id, queueId: company.queue.Sales })
    const [ana, sam] = [await join(people.ana), await join(people.sam)]
    await call(
      ticketsApi.update,
      { params: { id }, body: { isTransference: true, queueId: company.queue.Support } },
      people.eva.token,
    )
    await ana.until('ticket.removed')
    await sam.until('ticket.updated')
    expect(ana.heard.filter((frame) => 'data' in frame)).toEqual([
      { type: 'ticket.removed', data: { id }, seq: expect.any(Number) },
    ])
  })
  it('viewers are told only to those in the ticket who may be', async () => {
    const { company, people, join } = await room()
    const { id } = await addTicket(company, { queueId: company.queue.Sales })
    const [ana, sam, eva] = [await join(people.ana), await join(people.sam), await join(people.eva)]
    for (const one of [ana, sam, eva]) one.say({ type: 'view', ticketId: id })
    await vi.waitFor(() =>
      expect(ana.heard.at(-1)).toMatchObject({ type: 'ticket.viewers', data: { viewers: [{ name: 'Eva' }] } }),
    )
    expect(sam.types()).not.toContain('ticket.viewers')
    eva.say({ type: 'typing', ticketId: id, isTyping: true })
    await vi.waitFor(() =>
      expect(ana.heard.at(-1)).toMatchObject({ data: { viewers: [{ name: 'Eva', isTyping: true }] } }),
    )
  })
  it('who looks at a waiting ticket is told to the lists of all who may see it, and taken back', async () => {
    const { company, people, join } = await room()
    const bia = await company.hire('Bia', 'user')
    const { id } = await addTicket(company, { queueId: company.queue.Sales })
    const [ana, sam] = [await join(people.ana), await join(people.sam)]
    ana.say({ type: 'view', ticketId: id, chatId: null, isFocused: true })
    const screen = await join(bia)
    const last = (viewers: object[]) =>
      vi.waitFor(() => expect(screen.heard.at(-1)).toMatchObject({ type: 'ticket.viewers', data: { viewers } }))
    await last([{ name: 'Ana' }])
    ana.say({ type: 'view', ticketId: null, chatId: null, isFocused: true })
    await last([])
    await call(ticketsApi.update, { params: { id }, body: { status: 'open' } }, people.ana.token)
    ana.say({ type: 'view', ticketId: id, chatId: null, isFocused: true })
    await screen.until('ticket.updated')
    ana.say({ type: 'ping' })
    await ana.until('pong')
    expect(screen.heard.at(-1)?.type).toBe('ticket.updated')
    expect(sam.types()).not.toContain('ticket.viewers')
  })
  it('another company hears nothing', async () => {
    const { people } = await room()
    const other = await room()
    const eva = await other.join(other.people.eva)
    await call(queuesApi.create, { body: { queue: 'Mine' } }, people.eva.token)
    await call(queuesApi.create, { body: { queue: 'Theirs' } }, other.people.eva.token)
    await eva.until('queue.updated')
    expect(JSON.stringify(eva.heard)).not.toContain('Mine')
  })
})

describe('promise 8: after an absence the screen knows what it missed', () => {
  it('gets the gap when it is short, else the order to reload', async () => {
    const { company, people, join } = await room()
    const first = await join(people.eva)
    const { epoch, seq } = first.heard.find((frame) => frame.type === 'hello')!
    first.socket.close(1000)
    await call(queuesApi.create, { body: { queue: 'While away' } }, people.eva.token)
    const back = await connect(company, people.eva.token, { epoch, seq })
    await back.until('queue.updated')
    expect(back.types()[0]).toBe('hello')
    const stranger = await connect(company, people.eva.token, { epoch: 'another-life', seq: 3 })
    expect(stranger.types()).toEqual(['reload'])
  })
})

it('a socket without a good token is refused', async () => {
  const response = await fetchWorker('/realtime', {
    headers: { upgrade: 'websocket', 'sec-websocket-protocol': 'praca, nonsense' },
  })
  expect(response.status).toBe(401)
})

it('a visitor hears his own conversation: answers, edits, read marks; never notes', async () => {
  const { company, people } = await room()
  const visit = await call(webchatApi.start, { params: { key: company.chat.key }, body: { name: 'Vera' } })
  const vera = await connect(company, visit.token, { epoch: null, seq: 0 }, company.chat.key)
  const other = await call(webchatApi.start, { params: { key: company.chat.key }, body: {} })
  const stranger = await connect(company, other.token, { epoch: null, seq: 0 }, company.chat.key)
  await call(
    webchatApi.send,
    { params: { key: company.chat.key }, body: { idFront: 'front-123456', body: 'hi' } },
    visit.token,
  )
  await settle(company)
  const [ticket] = (await call(ticketsApi.list, { query: {} }, people.ana.token)).tickets
  expect(ticket!.name).toBe('Vera')
  await call(ticketsApi.update, { params: { id: ticket!.id }, body: { status: 'open' } }, people.ana.token)
  await call(
    messagesApi.send,
    { params: { ticketId: ticket!.id }, body: { body: 'secret note', sendType: 'note' } },
    people.ana.token,
  )
  await call(
    messagesApi.send,
    { params: { ticketId: ticket!.id }, body: { body: 'welcome', sign: false } },
    people.ana.token,
  )
  await settle(company)
  await vi.waitFor(() => expect(JSON.stringify(vera.heard)).toContain('welcome'), { timeout: 5000 })
  expect(JSON.stringify(vera.heard)).not.toContain('secret note')
  expect(stranger.types()).toEqual(expect.not.arrayContaining(['visitor.message']))
  const { messages } = await call(webchatApi.history, { params: { key: company.chat.key }, query: {} }, visit.token)
  expect(messages.map((message) => [message.body, message.isMine])).toEqual([
    ['hi', true],
    ['welcome', false],
  ])
  await call(webchatApi.seen, { params: { key: company.chat.key }, body: { upTo: Date.now() + 1000 } }, visit.token)
  const history = await call(messagesApi.list, { params: { ticketId: ticket!.id }, query: {} }, people.ana.token)
  expect(history.messages.find((message) => message.body === 'welcome')!.ack).toBe(3)
})

it('a visitor who says his name after writing is known by it at once', async () => {
  const { company, people } = await room()
  const key = company.chat.key
  const visit = await call(webchatApi.start, { params: { key }, body: {} })
  await call(webchatApi.send, { params: { key }, body: { idFront: 'front-abcdef', body: 'hi' } }, visit.token)
  await settle(company)
  await call(webchatApi.start, {
    params: { key },
    body: { token: visit.token, name: 'Vera Lúcia', email: 'vera@example.com' },
  })
  const [ticket] = (await call(ticketsApi.list, { query: { searchParam: 'lucia' } }, people.ana.token)).tickets
  expect([
    ticket?.name,
    (await call(ticketsApi.get, { params: { id: ticket!.id } }, people.ana.token)).contact.email,
  ]).toEqual(['Vera Lúcia', 'vera@example.com'])
})
