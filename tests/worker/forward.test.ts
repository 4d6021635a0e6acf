import { beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesApi } from '#contracts/messages'
import { ticketsApi } from '#contracts/tickets'
import { media } from '../../worker/features/media/media.table.ts'
import { messages } from '../../worker/features/messages/messages.table.ts'
import { tickets } from '../../worker/features/tickets/tickets.table.ts'
import { call, refused } from './support/client.ts'
import { createCompany, type Company } from './support/company.ts'
import { addTicket } from './support/flow.ts'

vi.mock('../../worker/queues/consume.ts', () => ({ consume: async () => undefined }))

let at = 0
beforeEach(() => {
  at = 1_780_000_000_000
})

async function said(
  company: Company,
  ticket: { id: string; contactId: string },
  body: string,
  given: Partial<typeof messages.$inferInsert> = {},
): Promise<string> {
  at += 1000
  const id = `msg_${company.tenantId}_${at}`
  const row = { ticketId: ticket.id, contactId: ticket.contactId, channelId: company.chat.id, fromMe: false }
  await company.db.commit([
    company.db.insert(messages, { ...row, id, kind: 'chat', body, ack: 2, timestamp: at, ...given }),
  ])
  return id
}
const setUp = async () => {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  const bruno = await company.hire('Bruno', 'user')
  const source = await addTicket(company, { status: 'open', userId: ana.id, queueId: company.queue.Sales })
  return { company, ana, bruno, source }
}
const forward = (token: string, ids: string[], contactId: string, idFront?: string) =>
  call(
    messagesApi.forward,
    { body: { messages: ids, contact: { id: contactId }, ...(idFront ? { idFront } : {}) } },
    token,
  )

describe('D107: forward', () => {
  it('passes messages on in their order, files by reference, into a new ticket of the forwarder', async () => {
    const { company, ana, source } = await setUp()
    const file = { id: 'med_1', state: 'ready' as const, key: 'k', mime: 'image/png', name: 'foto.png', size: 9 }
    const first = await said(company, source, 'preço {name}')
    const second = await said(company, source, 'veja', { kind: 'image', mediaId: file.id })
    await company.db.commit([company.db.insert(media, { ...file, messageId: second })])
    const target = await addTicket(company, { status: 'closed' })
    const result = await forward(ana.token, [second, first], target.contactId)
    expect(
      result.messages.map(({ body, kind, data, media: sent }) => [body, kind, data.isForwarded, sent?.id]),
    ).toEqual([
      ['preço {name}', 'chat', true, undefined],
      ['veja', 'image', true, file.id],
    ])
    expect((await company.db.get(media, file.id)).messageId).toBe(second)
    const ticket = await company.db.get(tickets, result.ticketId)
    expect([ticket.status, ticket.userId, ticket.lastMessage]).toEqual(['open', ana.id, 'veja'])
  })

  it('uses the unfinished ticket of another owner without taking it', async () => {
    const { company, ana, bruno, source } = await setUp()
    const id = await said(company, source, 'olá')
    const target = await addTicket(company, { status: 'open', userId: bruno.id, queueId: company.queue.Sales })
    const result = await forward(ana.token, [id], target.contactId)
    expect(result.ticketId).toBe(target.id)
    expect((await company.db.get(tickets, target.id)).userId).toBe(bruno.id)
  })

  it('does not reach into a ticket the person may not see', async () => {
    const { company, ana, source } = await setUp()
    const id = await said(company, source, 'olá')
    const hidden = await addTicket(company, { status: 'open', queueId: company.queue.Support })
    const answer = await refused(
      messagesApi.forward,
      { body: { messages: [id], contact: { id: hidden.contactId } } },
      ana.token,
    )
    expect([answer.status, answer.error]).toEqual([409, 'ERR_OTHER_OPEN_TICKET'])
    const foreign = await said(company, hidden, 'segredo')
    const target = await addTicket(company, { status: 'closed' })
    const body = { messages: [foreign], contact: { id: target.contactId } }
    expect((await refused(messagesApi.forward, { body }, ana.token)).status).toBe(404)
  })

  it('takes ten at most, of one ticket, and no notes nor deleted ones', async () => {
    const { company, ana, source } = await setUp()
    const other = await addTicket(company, { status: 'open', userId: ana.id, queueId: company.queue.Sales })
    const target = await addTicket(company, { status: 'closed' })
    const ids: string[] = []
    for (let n = 0; n < 11; n++) ids.push(await said(company, source, `m ${n}`))
    const note = await said(company, source, 'só nosso', { kind: 'note' })
    const gone = await said(company, source, 'apagada', { deletedAt: 1 })
    const elsewhere = await said(company, other, 'de lá')
    const code = async (given: string[]) =>
      (await refused(messagesApi.forward, { body: { messages: given, contact: { id: target.contactId } } }, ana.token))
        .error
    expect(await code(ids)).toBe('ERR_FORWARD_LIMIT')
    expect(await code([note])).toBe('ERR_NOT_FORWARDABLE')
    expect(await code([gone])).toBe('ERR_NOT_FORWARDABLE')
    expect(await code([ids[0]!, elsewhere])).toBe('ERR_VALIDATION')
    expect((await forward(ana.token, ids.slice(0, 10), target.contactId)).messages.length).toBe(10)
  })

  it('sends once for two simultaneous requests with one key', async () => {
    const { company, ana, source } = await setUp()
    const id = await said(company, source, 'uma vez')
    const target = await addTicket(company, { status: 'open', userId: ana.id, queueId: company.queue.Sales })
    const key = crypto.randomUUID()
    const results = await Promise.all([1, 2, 3].map(() => forward(ana.token, [id], target.contactId, key)))
    expect(new Set(results.map((result) => result.messages[0]!.id)).size).toBe(1)
    const list = await call(messagesApi.list, { params: { ticketId: target.id }, query: {} }, ana.token)
    expect(list.messages.length).toBe(1)
    expect((await call(ticketsApi.get, { params: { id: target.id } }, ana.token)).lastMessage).toBe('uma vez')
  })
})
