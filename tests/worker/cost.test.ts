import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { countCap, TicketQuery } from '#contracts/tickets'
import type { Settings } from '../../worker/core/directory.ts'
import { matchTerms, searchTerms } from '../../worker/features/contacts/terms.ts'
import { messageSql } from '../../worker/features/messages/messages.service.ts'
import { countSql, listSql, planList } from '../../worker/features/tickets/tickets.query.ts'
import type { Viewer } from '../../worker/features/tickets/tickets.visibility.ts'
import { createCompany, type Company } from './support/company.ts'
import { addTicket } from './support/flow.ts'

const settings = {} as Settings
const limit = 40
const elsewhere = ['que_1', 'que_2', 'que_3', 'que_4', 'que_5', 'que_6']

/** A company with many tickets in a queue that is not the person's, and few in his. */
async function grown(size: number) {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  const { id, contactId } = await addTicket(company, { status: 'open', queueId: company.queue.Support })
  for (let have = 1; have < size; have *= 2) {
    await company.db.query(
      `INSERT INTO contacts (tenant_id, id, created_at, updated_at, name, folded) SELECT tenant_id, id || ?2, created_at, updated_at, name, folded FROM contacts WHERE tenant_id = ?1`,
      `-${have}`,
    )
    await company.db.query(
      `INSERT INTO contact_terms (tenant_id, id, created_at, updated_at, term, contact_id)
       SELECT tenant_id, c.id || w.value, 0, 0, w.value, c.id FROM contacts c, json_each('["maria", "silva", "maria silva"]') w
       WHERE tenant_id = ?1 ON CONFLICT DO NOTHING`,
    )
    await company.db.query(
      `INSERT INTO tickets (tenant_id, id, created_at, updated_at, contact_id, channel_id, status, queue_id, protocol, last_message_at, last_human_at)
       SELECT tenant_id, id || ?2, created_at, updated_at, contact_id || ?2, channel_id, status, queue_id, protocol || ?2, last_message_at + ?3, last_human_at FROM tickets WHERE tenant_id = ?1`,
      `-${have}`,
      have,
    )
  }
  for (let n = 0; n < 60; n++)
    await addTicket(company, { status: n % 2 ? 'open' : 'pending', queueId: company.queue.Sales })
  const viewer: Viewer = {
    id: ana.id,
    tenantId: company.tenantId,
    profile: 'user',
    scope: [company.queue.Sales],
    channels: [],
    hasQueues: true,
  }
  const admin: Viewer = { ...viewer, id: 'usr_admin', profile: 'admin', scope: 'all' }
  return { company, viewer, admin, ticketId: id, contactId }
}

async function rowsRead(company: Company, text: string, ...values: unknown[]): Promise<number> {
  const { meta } = await env.DB.prepare(text)
    .bind(company.tenantId, ...values)
    .all()
  return meta.rows_read
}

async function costs(size: number) {
  const { company, viewer, admin } = await grown(size)
  const list = async (who: Viewer, query: object) => {
    const plan = planList(who, settings, TicketQuery.parse(query))
    return rowsRead(company, listSql(plan, { limit: limit + 1, offset: 0, cursor: null }), ...plan.parameters.values)
  }
  const count = async (who: Viewer, query: object) => {
    const plan = planList(who, settings, TicketQuery.parse(query))
    return rowsRead(company, countSql(plan, countCap), ...plan.parameters.values)
  }
  const searchContacts = async (typed: string) => {
    const terms: string[] = []
    const match = matchTerms(searchTerms(typed), (value) => `?${terms.push(value) + 1}`)
    const text = `SELECT c.* FROM (${match} LIMIT 41) m CROSS JOIN contacts c ON c.tenant_id = ?1 AND c.id = m.id`
    return rowsRead(company, text, ...terms)
  }
  return {
    agentList: await list(viewer, {}),
    agentOfTwoQueues: await list({ ...viewer, scope: Object.values(company.queue) }, {}),
    agentOfEightQueues: await list(
      { ...viewer, scope: [...Object.values(company.queue), ...elsewhere] },
      { status: ['open'] },
    ),
    adminList: await list(admin, { showAll: true }),
    ticketSearch: await list(admin, { showAll: true, searchParam: 'maria' }),
    agentCount: await count(viewer, { status: ['open'] }),
    adminCount: await count(admin, { status: ['open'], showAll: true }),
    contactSearch: await searchContacts('mar'),
    contactPair: await searchContacts('maria sil'),
    contactWordByWord: await searchContacts('mar sou'),
  }
}

describe('promise 19: the cost does not grow with the company', () => {
  it('rows read per request stay below five pages, at 256 tickets and at 4,096', async () => {
    const small = await costs(256)
    const large = await costs(4096)
    for (const [name, rows] of Object.entries(large)) {
      expect([name, rows, rows < 5 * limit]).toEqual([name, rows, true])
      expect([name, rows, rows <= small[name as keyof typeof small] + 5]).toEqual([name, rows, true])
    }
  }, 120_000)
  it('a page of messages reads the page', async () => {
    const { company, ticketId, contactId } = await grown(2)
    const insert = (n: number) =>
      company.db.query(
        `INSERT INTO messages (tenant_id, id, created_at, updated_at, ticket_id, contact_id, channel_id, from_me, kind, ack, timestamp) VALUES ${Array.from({ length: 10 }, (_, i) => `(?1, 'msg_${n}_${i}', 0, 0, ?2, ?3, ?4, 0, 'chat', 2, ${n * 10 + i})`).join(',')}`,
        ticketId,
        contactId,
        company.chat.id,
      )
    for (let n = 0; n < 50; n++) await insert(n)
    const rows = await rowsRead(
      company,
      messageSql(`m.ticket_id = ?2 ORDER BY m.timestamp DESC, m.id DESC LIMIT 31`),
      ticketId,
    )
    expect(rows).toBeLessThan(3 * 31)
  })
})
