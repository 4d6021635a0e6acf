import { afterEach, expect, it, vi } from 'vitest'
import { channelsApi } from '#contracts/channels'
import { jobsApi } from '#contracts/jobs'
import type { Inbound } from '../../worker/channels/channel.ts'
import { channelOf } from '../../worker/channels/index.ts'
import { clock, day, hour } from '../../worker/core/clock.ts'
import { applySession } from '../../worker/features/channels/channels.session.ts'
import { call, refused } from './support/client.ts'
import { createCompany, type Company } from './support/company.ts'
import { settle, within } from './support/flow.ts'

const adapter = channelOf('telegram')!
afterEach(() => {
  for (const name of ['listChats', 'readHistory']) Reflect.deleteProperty(adapter, name)
  vi.restoreAllMocks()
})

const said = (chat: string, id: string, at: number, fromMe = false): Inbound => ({
  type: 'message',
  externalId: `${chat}:${id}`,
  chat: { id: chat, name: `Chat ${chat}` },
  ...(chat === 'g' ? { isGroup: true } : {}),
  kind: 'chat',
  body: id,
  fromMe,
  at,
})

/** A provider that remembers: messages by chat, newest first as providers answer. */
function remember(chats: Record<string, Inbound[]>): void {
  const listChats = async () => Object.keys(chats).map((id) => ({ id, name: `Chat ${id}`, isGroup: id === 'g' }))
  const readHistory = async (id: string) => chats[id] ?? Promise.reject(new Error('gone'))
  Object.assign(adapter, { listChats, readHistory })
}
const ticketsOf = (company: Company) =>
  company.db.query<{ status: string; unread: number; lastMessage: string }>(
    `SELECT status, unread_messages AS unread, last_message AS lastMessage FROM tickets WHERE tenant_id = ?1 ORDER BY last_message`,
  )
const count = async (company: Company, table: string) =>
  (await company.db.query<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE tenant_id = ?1`))[0]!.n

it('brings in the days that were asked for, read and resolved, and tells nobody; twice is once', async () => {
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  const now = Date.now()
  remember({
    a: [said('a', 'last', now - hour, true), said('a', 'first', now - 2 * day), said('a', 'too old', now - 40 * day)],
    g: [said('g', 'group', now - day)],
  })
  const body = { from: now - 30 * day, to: now, queueId: company.queue.Sales }
  const start = () => call(channelsApi.import, { params: { id: company.telegram.id }, body }, eva.token)
  const { jobId } = await start()
  await settle(company)
  expect(await ticketsOf(company)).toEqual([{ status: 'closed', unread: 0, lastMessage: 'last' }])
  expect([await count(company, 'messages'), await count(company, 'notifications')]).toEqual([2, 1])
  expect(await call(jobsApi.get, { params: { id: jobId } }, eva.token)).toMatchObject({ state: 'done', processed: 1 })
  await start()
  await settle(company)
  expect([await count(company, 'messages'), await count(company, 'tickets')]).toEqual([2, 1])
})

it('takes groups and leaves conversations waiting where that is wanted; a chat that does not answer is named', async () => {
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  const now = Date.now()
  remember({ g: [said('g', 'group', now - day)], x: undefined as never })
  const body = { from: now - 2 * day, to: now, withGroups: true, isFinal: false }
  const { jobId } = await call(channelsApi.import, { params: { id: company.telegram.id }, body }, eva.token)
  await settle(company)
  expect(await ticketsOf(company)).toEqual([{ status: 'pending', unread: 0, lastMessage: 'group' }])
  const job = await call(jobsApi.get, { params: { id: jobId } }, eva.token)
  expect(job.failures).toEqual([{ name: 'Chat x', reason: 'ERR_PROVIDER_UNAVAILABLE' }])
  const backwards = { params: { id: company.telegram.id }, body: { from: now, to: now - day } }
  expect((await refused(channelsApi.import, backwards, eva.token)).error).toBe('ERR_VALIDATION')
  const chat = { params: { id: company.chat.id }, body }
  expect((await refused(channelsApi.import, chat, eva.token)).error).toBe('ERR_UNSUPPORTED_CHANNEL')
})

it('fetches what was written while the line was down, as if it had just been heard', async () => {
  const company = await createCompany()
  const start = Date.now()
  let now = start
  vi.spyOn(clock, 'now').mockImplementation(() => now)
  const tell = (status: 'CONNECTED' | 'DISCONNECTED') =>
    within(company, (ctx) => applySession(ctx, company.telegram.id, { status }))
  await tell('DISCONNECTED')
  await tell('CONNECTED')
  now = start + hour
  await tell('DISCONNECTED')
  remember({ a: [said('a', 'missed', start + 90 * 60_000), said('a', 'known before', start - hour)] })
  now = start + 2 * hour
  await tell('CONNECTED')
  await settle(company)
  expect(await ticketsOf(company)).toEqual([{ status: 'pending', unread: 1, lastMessage: 'missed' }])
  expect(await count(company, 'messages')).toBe(1)
})
