import { describe, expect, it } from 'vitest'
import { messagesApi } from '#contracts/messages'
import { searchApi } from '#contracts/search'
import { messages } from '../../worker/features/messages/messages.table.ts'
import { snippetOf, termsOf } from '../../worker/features/search/match.ts'
import { call, refused } from './support/client.ts'
import { createCompany, type Company } from './support/company.ts'
import { addTicket } from './support/flow.ts'

let clockAt = 1_780_000_000_000
const add = async (
  company: Company,
  ticket: { id: string; contactId: string },
  body: string,
  given: Partial<typeof messages.$inferInsert> = {},
) => {
  clockAt += 60_000
  const row = { ticketId: ticket.id, contactId: ticket.contactId, channelId: company.chat.id, fromMe: false }
  const id = `msg_${clockAt}`
  await company.db.commit([
    company.db.insert(messages, { ...row, id, kind: 'chat', body, ack: 2, timestamp: clockAt, ...given }),
  ])
  return id
}
const search = (token: string, searchTerm: string, more: object = {}) =>
  call(searchApi.messages, { query: { searchTerm, ...more } }, token)

describe('D121: message search', () => {
  it('finds words without case and accents, the last one by its beginning, newest first, with highlights', async () => {
    const company = await createCompany()
    const eva = await company.hire('Eva', 'admin')
    const ticket = await addTicket(company, { queueId: company.queue.Sales, name: 'Marina' })
    const first = await add(company, ticket, 'Quero um ORÇAMENTO da mesa redonda')
    const second = await add(company, ticket, 'O orcamento da mesa não chegou')
    await add(company, ticket, 'Bom dia')
    const found = await search(eva.token, 'orçamento mes')
    expect(found.messages.map((hit) => hit.id)).toEqual([second, first])
    const [hit] = found.messages
    expect(hit!.highlights.map(([from, to]) => hit!.snippet.slice(from, to))).toEqual(['orcamento', 'mesa'])
    expect([hit!.ticket.name, found.count, found.hasMore]).toEqual(['Marina', 2, false])
    expect((await search(eva.token, 'orçamen mesa')).count).toBe(0)
    expect((await refused(searchApi.messages, { query: { searchTerm: 'o' } }, eva.token)).error).toBe('ERR_VALIDATION')
  })

  it('never answers a message of a ticket the person may not see, nor of another company', async () => {
    const company = await createCompany()
    const other = await createCompany()
    const ana = await company.hire('Ana', 'user')
    const eva = await company.hire('Eva', 'admin')
    const mine = await addTicket(company, { queueId: company.queue.Sales })
    const hidden = await addTicket(company, { queueId: company.queue.Support })
    const foreign = await addTicket(other, { queueId: other.queue.Sales })
    const seen = await add(company, mine, 'segredo compartilhado')
    for (let n = 0; n < 30; n++) await add(company, hidden, `segredo ${n}`)
    await add(other, foreign, 'segredo alheio')
    expect((await search(ana.token, 'segredo', { limit: 2 })).messages.map((hit) => hit.id)).toEqual([seen])
    expect((await search(eva.token, 'segredo', { limit: 50 })).count).toBe(31)
    expect((await search(ana.token, 'segredo', { ticketId: hidden.id })).count).toBe(0)
  })

  it('reads on from where a page ended and skips nothing', async () => {
    const company = await createCompany()
    const ana = await company.hire('Ana', 'user')
    const mine = await addTicket(company, { queueId: company.queue.Sales })
    const hidden = await addTicket(company, { queueId: company.queue.Support })
    const ids: string[] = []
    for (let n = 0; n < 40; n++) {
      const id = await add(company, n % 4 ? hidden : mine, `lote ${n}`)
      if (n % 4 === 0) ids.unshift(id)
    }
    const got: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof search>> = await search(ana.token, 'lote', {
        limit: 3,
        ...(cursor ? { cursor } : {}),
      })
      got.push(...page.messages.map((hit) => hit.id))
      cursor = page.cursor
    } while (cursor)
    expect(got).toEqual(ids)
    expect((await search(ana.token, 'lote', { limit: 3, pageNumber: 2 })).messages.map((hit) => hit.id)).toEqual(
      ids.slice(3, 6),
    )
  })

  it('passes over deleted tickets without ending there', async () => {
    const company = await createCompany()
    const eva = await company.hire('Eva', 'admin')
    const kept = await addTicket(company, { queueId: company.queue.Sales })
    const gone = await addTicket(company, { queueId: company.queue.Sales })
    const id = await add(company, kept, 'resto de tudo')
    for (let n = 0; n < 5; n++) await add(company, gone, `resto ${n}`)
    await company.db.query(`UPDATE tickets SET status = 'deleted' WHERE tenant_id = ?1 AND id = ?2`, gone.id)
    expect((await search(eva.token, 'resto', { limit: 2 })).messages.map((hit) => hit.id)).toEqual([id])
  })

  it('narrows by ticket, date, direction, media and person; what was deleted is gone', async () => {
    const company = await createCompany()
    const eva = await company.hire('Eva', 'admin')
    const one = await addTicket(company, { queueId: company.queue.Sales })
    const two = await addTicket(company, { queueId: company.queue.Support, userId: eva.id, status: 'open' })
    const a = await add(company, one, 'foto da peça', { kind: 'image' })
    const at = clockAt
    const b = await add(company, two, 'peça pronta', { fromMe: true, userId: eva.id })
    const ids = async (more: object) => (await search(eva.token, 'peça', more)).messages.map((hit) => hit.id)
    expect(await ids({ ticketId: one.id })).toEqual([a])
    expect(await ids({ dateEnd: at })).toEqual([a])
    expect(await ids({ dateStart: at + 1 })).toEqual([b])
    expect(await ids({ direction: 'out' })).toEqual([b])
    expect(await ids({ media: 'image' })).toEqual([a])
    expect(await ids({ queueIds: company.queue.Support })).toEqual([b])
    expect(await ids({ userId: eva.id })).toEqual([b])
    expect(await ids({ channelIds: company.telegram.id })).toEqual([])
    await company.db.commit([company.db.update(messages, b, { deletedAt: 1 })])
    expect(await ids({})).toEqual([a])
  })
})

it('shows the words around the first hit', () => {
  const { snippet, highlights } = snippetOf(`${'palavra '.repeat(40)}agulha ${'palheiro '.repeat(40)}`, termsOf('agul'))
  expect(highlights.map(([from, to]) => snippet.slice(from, to))).toEqual(['agulha'])
  expect(snippet.startsWith('…') && snippet.endsWith('…') && snippet.length < 200).toBe(true)
})

it('answers the page around a message, and goes on in both directions', async () => {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  const ticket = await addTicket(company, { queueId: company.queue.Sales })
  const ids: string[] = []
  for (let n = 0; n < 30; n++) ids.push(await add(company, ticket, `linha ${n}`))
  const list = (query: object) => call(messagesApi.list, { params: { ticketId: ticket.id }, query }, ana.token)
  const page = await list({ around: ids[12], limit: 10 })
  expect(page.messages.map((message) => message.id)).toEqual(ids.slice(8, 18))
  const newer = await list({ after: page.after, limit: 20 })
  expect([newer.messages.map((message) => message.id), newer.after]).toEqual([ids.slice(18), null])
  const olderPage = await list({ before: page.before, limit: 20 })
  expect(olderPage.messages.map((message) => message.id)).toEqual(ids.slice(0, 8))
  const missing = { params: { ticketId: ticket.id }, query: { around: 'msg_none' } }
  expect((await refused(messagesApi.list, missing, ana.token)).status).toBe(404)
})
