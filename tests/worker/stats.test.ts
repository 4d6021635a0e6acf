import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { messagesApi } from '#contracts/messages'
import { statsApi } from '#contracts/stats'
import { ticketsApi } from '#contracts/tickets'
import { clock, day, minute } from '../../worker/core/clock.ts'
import { enqueueJob } from '../../worker/features/jobs/jobs.service.ts'
import { statsFold } from '../../worker/features/stats/stats.jobs.ts'
import { issueAccess } from '../../worker/features/session/tokens.ts'
import { call, refused } from './support/client.ts'
import { type Company, createCompany, type Person } from './support/company.ts'
import { addTicket, settle, within } from './support/flow.ts'

afterEach(() => vi.restoreAllMocks())

const noon = Date.parse('2026-11-18T15:00:00Z')
let now = noon
const startClock = () => {
  now = noon
  vi.spyOn(clock, 'now').mockImplementation(() => now)
}
const query = { startDate: '2026-11-17', endDate: '2026-11-19' }
let company: Company
/** A token of this moment: those of the morning have expired by noon. */
const tokenOf = ({ id }: Person) => issueAccess(env, { userId: id, tenantId: company.tenantId, epoch: 0 })
const dashboard = async (person: Person) => call(statsApi.dashboard, { query }, await tokenOf(person))
const set = async (id: string, body: object, person: Person) =>
  call(ticketsApi.update, { params: { id }, body }, await tokenOf(person))
const say = async (id: string, body: string, person: Person) =>
  call(messagesApi.send, { params: { ticketId: id }, body: { body } }, await tokenOf(person))

/** Bruno answers one ticket of Sales after 5 minutes, having accepted it after 2, and resolves it after an hour. */
async function workDay() {
  startClock()
  company = await createCompany()
  const people = {
    ana: await company.hire('Ana', 'user'),
    bruno: await company.hire('Bruno', 'user'),
    rui: await company.hire('Rui', 'supervisor'),
    eva: await company.hire('Eva', 'admin'),
  }
  const { id } = await addTicket(company, { queueId: company.queue.Sales })
  await addTicket(company, { queueId: company.queue.Support })
  now = noon + 2 * minute
  await set(id, { status: 'open' }, people.bruno)
  for (const after of [5, 6]) {
    now = noon + after * minute
    await say(id, 'Hi', people.bruno)
  }
  now = noon + 60 * minute
  await set(id, { status: 'closed' }, people.bruno)
  return { id, ...people }
}

const fold = async () => {
  await within(company, (ctx) => enqueueJob(ctx, 'stats.fold', {}))
  await settle(company)
}

it('counts what happened and how long it took, before and after the marks are summed up', async () => {
  const { eva } = await workDay()
  const wanted = {
    created: 2,
    accepted: 1,
    waitMs: 2 * minute,
    answered: 1,
    answerMs: 5 * minute,
    closed: 1,
    resolveMs: 60 * minute,
  }
  const fresh = await dashboard(eva)
  expect(fresh.totals).toMatchObject(wanted)
  expect(fresh.now).toEqual({ open: 0, pending: 1, schedule: 0 })
  expect(fresh.days.map((one) => [one.day, one.created])).toEqual([
    ['2026-11-17', 0],
    ['2026-11-18', 2],
    ['2026-11-19', 0],
  ])
  await fold()
  expect(await company.db.query('SELECT seq FROM ticket_marks WHERE tenant_id = ?1')).toEqual([])
  expect(await dashboard(eva)).toEqual(fresh)
})

it('adds each mark once, however many runs sum it up', async () => {
  const { eva } = await workDay()
  const nothing = { ownerId: null, processed: 0, failures: [], report: async () => {} }
  await within(company, (ctx) => Promise.all([1, 2, 3].map(() => statsFold.run(ctx, {}, nothing))))
  expect((await dashboard(eva)).totals).toMatchObject({ created: 2, closed: 1 })
})

it('begins anew when a ticket is opened again', async () => {
  const { id, eva, bruno } = await workDay()
  now = noon + day
  await set(id, { status: 'open' }, bruno)
  now = noon + day + 3 * minute
  await say(id, 'Again', bruno)
  now = noon + day + 10 * minute
  await set(id, { status: 'closed' }, bruno)
  const { days } = await dashboard(eva)
  expect(days.at(-1)).toMatchObject({ answered: 1, answerMs: 3 * minute, closed: 1, resolveMs: 10 * minute })
})

it('shows each person what is theirs: the company, the queues, the own work', async () => {
  const { ana, bruno, rui, eva } = await workDay()
  for (const isFolded of [false, true]) {
    if (isFolded) await fold()
    const [all, queues, own, none] = await Promise.all([eva, rui, bruno, ana].map(dashboard))
    expect(all!.queues.map(({ name, created }) => [name, created])).toEqual([
      ['Sales', 1],
      ['Support', 1],
    ])
    expect(all!.channels.map(({ name, created }) => [name, created])).toEqual([['Chat', 2]])
    expect(queues).toMatchObject({ totals: { created: 1, closed: 1 }, now: { pending: 0 }, channels: [] })
    expect(queues!.queues.map(({ name }) => name)).toEqual(['Sales'])
    expect(queues!.users.map(({ name, closed }) => [name, closed])).toContainEqual(['Bruno', 1])
    expect(own).toMatchObject({ totals: { closed: 1, answered: 1 }, queues: [], users: [] })
    expect(none!.totals).toMatchObject({ closed: 0, created: 0 })
  }
})

it('keeps the number of unfinished tickets through every change', async () => {
  const { eva, bruno, ana } = await workDay()
  const { id } = await addTicket(company, { queueId: company.queue.Sales })
  await set(id, { status: 'open' }, ana)
  expect((await dashboard(eva)).now).toEqual({ open: 1, pending: 1, schedule: 0 })
  await set(id, { userId: bruno.id, queueId: company.queue.Sales, isTransference: true }, ana)
  expect((await dashboard(eva)).users.find(({ name }) => name === 'Bruno')?.now.open).toBe(1)
  await set(id, { status: 'pending' }, bruno)
  expect((await dashboard(eva)).now).toEqual({ open: 0, pending: 2, schedule: 0 })
  await company.db.query(`DELETE FROM tickets WHERE tenant_id = ?1 AND id = ?2`, id)
  expect((await dashboard(eva)).now).toEqual({ open: 0, pending: 1, schedule: 0 })
})

it('refuses a period of one day, a reversed one and an endless one (D177)', async () => {
  const { token } = await (await createCompany()).hire('Eva', 'admin')
  const ask = (startDate: string, endDate: string) =>
    refused(statsApi.dashboard, { query: { startDate, endDate } }, token)
  expect(await ask('2026-11-18', '2026-11-18')).toMatchObject({ status: 400, error: 'ERR_SAME_DAY' })
  expect(await ask('2026-11-18', '2026-11-17')).toMatchObject({ status: 400, error: 'ERR_VALIDATION' })
  expect(await ask('2020-01-01', '2026-11-17')).toMatchObject({ status: 400, error: 'ERR_PERIOD_TOO_LONG' })
  expect(await ask('yesterday', '2026-11-17')).toMatchObject({ status: 400, error: 'ERR_VALIDATION' })
})
