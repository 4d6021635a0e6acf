import { expect, it } from 'vitest'
import { jobsApi } from '#contracts/jobs'
import { manyTicketsApi } from '#contracts/many-tickets'
import { panelApi } from '#contracts/panel'
import { ticketsApi } from '#contracts/tickets'
import { ticketViewsApi } from '#contracts/ticket-views'
import { messages } from '../../worker/features/messages/messages.table.ts'
import { call, refused } from './support/client.ts'
import { createCompany } from './support/company.ts'
import { addTicket, settle } from './support/flow.ts'

async function createRoom() {
  const company = await createCompany()
  const people = {
    ana: await company.hire('Ana', 'user'),
    bruno: await company.hire('Bruno', 'user'),
    rui: await company.hire('Rui', 'supervisor'),
    eva: await company.hire('Eva', 'admin'),
  }
  const give = (userId: string | null, queueId: string | null = company.queue.Sales) =>
    addTicket(company, { status: userId ? 'open' : 'pending', queueId, userId })
  return { company, give, ...people }
}
const statusOf = async (id: string, token: string) => (await call(ticketsApi.get, { params: { id } }, token)).status

it('acts on several tickets with the rights of the person, and tells what each refused', async () => {
  const { company, give, ana, bruno } = await createRoom()
  const mine = [await give(ana.id), await give(ana.id)]
  const his = await give(bruno.id)
  const hidden = await give(null, company.queue.Support)
  const ids = [...mine, his, hidden].map(({ id }) => id)
  const { jobId } = await call(manyTicketsApi.bulk, { body: { ids, action: { kind: 'close' } } }, ana.token)
  await settle(company)
  const job = await call(jobsApi.get, { params: { id: jobId } }, ana.token)
  expect(job).toMatchObject({ state: 'done', processed: 4, total: 4 })
  expect(job.failures.map(({ reason }) => reason)).toEqual(['ERR_NO_PERMISSION', 'ERR_NOT_FOUND'])
  expect(job.failures[1]!.name).toBe(hidden.id)
  expect(await statusOf(mine[1]!.id, ana.token)).toBe('closed')
  expect(await statusOf(his.id, bruno.token)).toBe('open')
  expect(await refused(jobsApi.get, { params: { id: jobId } }, bruno.token)).toMatchObject({ status: 404 })
})

it('closes all of a person in blocks, under the name of the destination user (D88)', async () => {
  const { company, give, ana, bruno, eva } = await createRoom()
  const all = await Promise.all(Array.from({ length: 23 }, () => give(ana.id)))
  const left = await give(bruno.id)
  const body = { ofUser: ana.id, userId: bruno.id }
  const { jobId } = await call(panelApi.close, { body }, eva.token)
  await settle(company)
  expect(await call(jobsApi.get, { params: { id: jobId } }, eva.token)).toMatchObject({ state: 'done', processed: 23 })
  const closed = await call(ticketsApi.get, { params: { id: all[22]!.id } }, eva.token)
  expect(closed).toMatchObject({ status: 'closed', userId: bruno.id })
  const logs = await call(ticketsApi.logs, { params: { id: closed.id } }, eva.token)
  expect(logs.at(-1)).toMatchObject({ type: 'forceClose', user: { name: 'Eva' }, toUser: { name: 'Bruno' } })
  expect(await statusOf(left.id, eva.token)).toBe('open')
  expect(await refused(panelApi.close, { body }, eva.token)).toMatchObject({ error: 'ERR_NOTHING_TO_DO' })
  expect(await refused(panelApi.close, { body: { userId: bruno.id } }, eva.token)).toMatchObject({ status: 400 })
  const stranger = { ids: [left.id], userId: 'usr_nobody' }
  expect(await refused(panelApi.close, { body: stranger }, eva.token)).toMatchObject({ status: 404 })
})

it('gives a queue to one person and goes on where a dead process stopped', async () => {
  const { company, give, bruno, eva } = await createRoom()
  await Promise.all(Array.from({ length: 12 }, () => give(null)))
  const body = { ofQueue: company.queue.Sales, userId: bruno.id }
  const { jobId } = await call(panelApi.transfer, { body }, eva.token)
  await company.db.query(`UPDATE jobs SET processed = 10 WHERE tenant_id = ?1 AND id = ?2`, jobId)
  await settle(company)
  const wall = await call(panelApi.get, {}, eva.token)
  expect(wall.agents.find(({ name }) => name === 'Bruno')?.open).toBe(2)
  await call(panelApi.transfer, { body }, eva.token)
  await settle(company)
  const after = await call(panelApi.get, {}, eva.token)
  expect(after.now).toEqual({ open: 12, pending: 0, schedule: 0 })
  expect(after.queues.find(({ queue }) => queue === 'Sales')).toMatchObject({
    open: 12,
    pending: 0,
    waitingSince: null,
  })
})

it('shows on the wall who waits longest', async () => {
  const { company, give, eva } = await createRoom()
  const first = await give(null)
  const nowhere = await give(null, null)
  await company.db.query(
    `UPDATE tickets SET created_at = created_at - 60000, last_message_at = last_message_at - 60000 WHERE tenant_id = ?1 AND id = ?2`,
    first.id,
  )
  const wall = await call(panelApi.get, {}, eva.token)
  expect(wall.waiting.map(({ id }) => id)).toEqual([first.id, nowhere.id])
  const sales = wall.queues.find(({ queue }) => queue === 'Sales')
  expect(sales).toMatchObject({ pending: 1, waitingSince: wall.waiting[0]!.waitingSince, people: 4 })
  expect(wall.queues.at(-1)).toMatchObject({ id: null, pending: 1 })
})

it('keeps views: own ones for oneself, shared ones for all but written by the elevated', async () => {
  const { give, ana, bruno, rui } = await createRoom()
  await give(ana.id)
  await give(null)
  const filter = { status: ['open', 'pending'] as const }
  const make = (name: string, isShared: boolean, token: string) =>
    call(ticketViewsApi.create, { body: { name, isShared, filter: { ...filter, status: [...filter.status] } } }, token)
  const own = await make('Mine', false, ana.token)
  const shared = await make('Room', true, rui.token)
  const namesFor = async (token: string) => (await call(ticketViewsApi.list, {}, token)).map(({ name }) => name)
  expect([await namesFor(ana.token), await namesFor(bruno.token)]).toEqual([['Mine', 'Room'], ['Room']])
  expect(await call(ticketViewsApi.counts, {}, ana.token)).toEqual({ [own.id]: 2, [shared.id]: 2 })
  const body = { name: 'Stolen' }
  expect(await refused(ticketViewsApi.update, { params: { id: own.id }, body }, bruno.token)).toMatchObject({
    status: 404,
  })
  expect(await refused(ticketViewsApi.update, { params: { id: shared.id }, body }, ana.token)).toMatchObject({
    status: 403,
  })
  const share = { params: { id: own.id }, body: { isShared: true } }
  expect(await refused(ticketViewsApi.update, share, ana.token)).toMatchObject({ status: 403 })
  await call(ticketViewsApi.remove, { params: { id: shared.id } }, rui.token)
  expect(await namesFor(bruno.token)).toEqual([])
})

it('recomputes unread counts and times from the messages (D52)', async () => {
  const { company, give, ana, eva } = await createRoom()
  const { id, contactId } = await give(ana.id)
  const say = (fromMe: boolean, timestamp: number, kind: 'chat' | 'note' = 'chat') =>
    company.db.insert(messages, {
      ticketId: id,
      contactId,
      channelId: company.chat.id,
      fromMe,
      kind,
      ack: 2,
      timestamp,
    })
  await company.db.commit([
    say(false, 1000),
    say(true, 2000),
    say(false, 3000),
    say(false, 4000),
    say(true, 9000, 'note'),
  ])
  await company.db.query(
    `UPDATE tickets SET unread_messages = 7, last_message_at = 1 WHERE tenant_id = ?1 AND id = ?2`,
    id,
  )
  const first = await call(manyTicketsApi.recountUnread, {}, eva.token)
  expect(await call(manyTicketsApi.recountUnread, {}, eva.token)).toEqual(first)
  await call(manyTicketsApi.recountLastMessage, {}, eva.token)
  await settle(company)
  expect(await call(ticketsApi.get, { params: { id } }, eva.token)).toMatchObject({
    unreadMessages: 2,
    lastMessageAt: 4000,
  })
  expect(await refused(manyTicketsApi.recountUnread, {}, ana.token)).toMatchObject({ status: 403 })
})
