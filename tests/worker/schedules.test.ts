import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { env } from 'cloudflare:workers'
import { fromLocal, toLocal } from '#contracts/local-time'
import { messagesApi } from '#contracts/messages'
import { schedulesApi } from '#contracts/schedules'
import { ticketsApi } from '#contracts/tickets'
import { clock } from '../../worker/core/clock.ts'
import { sweep } from '../../worker/cron/sweep.ts'
import { sendScheduled } from '../../worker/features/schedules/schedules.send.ts'
import { schedules } from '../../worker/features/schedules/schedules.table.ts'
import { issueAccess } from '../../worker/features/session/tokens.ts'
import { forgetDirectory } from '../../worker/features/tenants/tenants.service.ts'
import { tickets } from '../../worker/features/tickets/tickets.table.ts'
import { call, refused } from './support/client.ts'
import { createCompany, type Company, type Person } from './support/company.ts'
import { addTicket, settle, within } from './support/flow.ts'

vi.mock('../../worker/queues/consume.ts', () => ({ consume: async () => undefined }))

const hour = 3_600_000
const zone = 'America/Sao_Paulo'
let now = fromLocal('2026-11-20T10:00', zone)
beforeEach(() => {
  now = fromLocal('2026-11-20T10:00', zone)
  vi.spyOn(clock, 'now').mockImplementation(() => now)
})
afterEach(() => void vi.restoreAllMocks())

async function setUp(status: 'open' | 'closed' = 'open') {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  const ticket = await addTicket(company, { status, userId: ana.id, queueId: company.queue.Sales, name: 'Lia Melo' })
  return { company, ana, ticket }
}
type Setup = Awaited<ReturnType<typeof setUp>>
const plan = ({ company, ana, ticket }: Setup, more: object = {}) =>
  call(
    schedulesApi.create,
    {
      body: {
        contactId: ticket.contactId,
        whatsappId: company.chat.id,
        ticketId: ticket.id,
        body: 'Oi {{firstName}}, {{greeting}}',
        scheduleDate: now + hour,
        ...more,
      },
    },
    ana.token,
  )
const pass = async (company: Company, ms: number) => {
  now += ms
  await sweep(env)
  await settle(company)
}
const bodies = async (company: Company) =>
  (
    await company.db.query<{ body: string }>(`SELECT body FROM messages WHERE tenant_id = ?1 ORDER BY timestamp, id`)
  ).map((row) => row.body)
/** The clock ran on: a token of now. */
const fresh = async (company: Company, { id }: Person) =>
  issueAccess(env, { userId: id, tenantId: company.tenantId, epoch: 0 })
const listed = async (company: Company, person: Person, query: object = {}) =>
  call(schedulesApi.list, { query }, await fresh(company, person))

describe('scheduled messages (D104, D116–D119)', () => {
  it('leaves at its time, once, filled with its variables, and is gone from the list', async () => {
    const setup = await setUp()
    const { company, ana, ticket } = setup
    const made = await plan(setup)
    expect((await listed(company, ana, { ticketId: ticket.id })).messages.map((one) => one.id)).toEqual([made.id])
    const ofTicket = async () =>
      (await call(ticketsApi.get, { params: { id: ticket.id } }, await fresh(company, ana))).scheduledMessages
    expect(await ofTicket()).toMatchObject([{ id: made.id, scheduleDate: now + hour }])
    await pass(company, hour - 1000)
    expect(await bodies(company)).toEqual([])
    await pass(company, 2000)
    await pass(company, 2000)
    expect(await bodies(company)).toEqual(['Oi Lia, Bom dia'])
    expect((await listed(company, ana)).total).toBe(0)
    expect(await ofTicket()).toEqual([])
    const [done] = (await listed(company, ana, { status: 'sended' })).messages
    expect([done!.status, done!.sent, done!.isLate]).toEqual(['sended', 1, false])
  })

  it('leaves whatever the ticket’s status, which stays, and says when it is late', async () => {
    const setup = await setUp('closed')
    const { company, ana, ticket } = setup
    await plan(setup)
    await pass(company, 3 * hour)
    expect(await bodies(company)).toEqual(['Oi Lia, Boa tarde'])
    expect((await company.db.get(tickets, ticket.id)).status).toBe('closed')
    expect((await listed(company, ana, { status: 'sended' })).messages[0]!.isLate).toBe(true)
  })

  it('is claimed once by two simultaneous runs', async () => {
    const setup = await setUp()
    const { id } = await plan(setup)
    now += 2 * hour
    await within(setup.company, (ctx) => Promise.all([1, 2, 3].map(() => sendScheduled(ctx, id))))
    expect((await bodies(setup.company)).length).toBe(1)
  })

  it('repeats so many days later at the same hour of the wall clock, so many times in all', async () => {
    const setup = await setUp()
    const { company, ana } = setup
    await company.db.query(`UPDATE tenants SET time_zone = 'Europe/Berlin' WHERE id = ?1`)
    forgetDirectory(env, company.tenantId)
    now = fromLocal('2026-10-20T08:00', 'Europe/Berlin')
    setup.ana.token = await fresh(company, ana)
    const { id } = await plan(setup, { scheduleDate: now + hour, recurrence: 5, repetitions: 3 })
    const dates: string[] = []
    for (let turn = 0; turn < 4; turn++) {
      await pass(company, 2 * hour)
      const row = await company.db.get(schedules, id)
      if (row.status === 'pending') dates.push(toLocal(row.dueAt, 'Europe/Berlin'))
      now = Math.max(now, row.dueAt - hour)
    }
    expect(dates).toEqual(['2026-10-25T09:00', '2026-10-30T09:00'])
    expect((await bodies(company)).length).toBe(3)
    expect((await listed(company, ana, { status: 'sended' })).messages[0]!.sent).toBe(3)
  })

  it('can be changed and canceled until it leaves, and not after', async () => {
    const setup = await setUp()
    const { company, ana } = setup
    const first = await plan(setup)
    const second = await plan(setup, { body: 'outra' })
    const params = { id: first.id }
    await call(schedulesApi.update, { params, body: { body: 'mudou', scheduleDate: now + 2 * hour } }, ana.token)
    const canceled = await call(schedulesApi.cancel, { params: { id: second.id } }, ana.token)
    expect(canceled.status).toBe('canceled')
    await pass(company, 1.5 * hour)
    expect(await bodies(company)).toEqual([])
    await pass(company, hour)
    expect(await bodies(company)).toEqual(['mudou'])
    const token = await fresh(company, ana)
    expect((await refused(schedulesApi.update, { params, body: { body: 'tarde' } }, token)).error).toBe(
      'ERR_SCHEDULE_OVER',
    )
    expect((await refused(schedulesApi.cancel, { params }, token)).error).toBe('ERR_SCHEDULE_OVER')
  })

  it('refuses what cannot leave: a past date, no words, somebody else’s ticket', async () => {
    const setup = await setUp()
    const { company, ana, ticket } = setup
    const bruno = await company.hire('Bruno', 'user')
    const code = async (more: object, token = ana.token) =>
      (
        await refused(
          schedulesApi.create,
          {
            body: {
              contactId: ticket.contactId,
              whatsappId: company.chat.id,
              ticketId: ticket.id,
              body: 'oi',
              scheduleDate: now + hour,
              ...more,
            },
          },
          token,
        )
      ).error
    expect(await code({ scheduleDate: now - hour })).toBe('ERR_SCHEDULE_DATE')
    expect(await code({ body: ' ' })).toBe('ERR_EMPTY_MESSAGE')
    expect(await code({ type: 'image' })).toBe('ERR_EMPTY_MESSAGE')
    expect(await code({ recurrence: 7 })).toBe('ERR_VALIDATION')
    expect(await code({}, bruno.token)).toBe('ERR_NO_PERMISSION')
    const theirs = await plan(setup)
    const other = await company.hire('Caio', 'user', { queues: ['Support'] })
    expect((await listed(company, other)).total).toBe(0)
    expect((await refused(schedulesApi.cancel, { params: { id: theirs.id } }, other.token)).status).toBe(404)
  })

  it('says why it could not leave', async () => {
    const setup = await setUp()
    const { company, ana, ticket } = setup
    await plan(setup)
    await company.db.query(`UPDATE contacts SET is_blocked = 1 WHERE tenant_id = ?1`)
    await pass(company, 2 * hour)
    const [failed] = (await listed(company, ana, { status: 'failed', ticketId: ticket.id })).messages
    expect([failed!.status, failed!.errorCode]).toEqual(['failed', 'ERR_CONTACT_BLOCKED'])
    const { messages } = await call(
      messagesApi.list,
      { params: { ticketId: ticket.id }, query: {} },
      await fresh(company, ana),
    )
    expect(messages).toEqual([])
  })
})
