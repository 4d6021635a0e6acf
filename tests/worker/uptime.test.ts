import { applyD1Migrations, createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { messagesApi } from '#contracts/messages'
import { deadLettersApi } from '#contracts/dead-letters'
import { clock } from '../../worker/core/clock.ts'
import { media } from '../../worker/features/media/media.table.ts'
import { enqueueJob } from '../../worker/features/jobs/jobs.service.ts'
import { outbox } from '../../worker/features/outbox/outbox.table.ts'
import { consume } from '../../worker/queues/consume.ts'
import { call } from './support/client.ts'
import { createCompany } from './support/company.ts'
import { addTicket, settle, within } from './support/flow.ts'
import { telegramSent } from './support/provider.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('promise 17: a provider that hangs delays only its own channel', async () => {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  const slow = await addTicket(company, { status: 'open', userId: ana.id, channelId: company.telegram.id })
  const quick = await addTicket(company, { status: 'open', userId: ana.id })
  let release = (): void => undefined
  const hanging = new Promise<void>((resolve) => (release = resolve))
  let isAsked = false
  vi.stubGlobal('fetch', async (url: RequestInfo) => {
    if (!String(url).includes(`/bot${company.tenantId}:`)) throw new TypeError('connection refused')
    isAsked = true
    await hanging
    return Response.json(telegramSent().json)
  })
  for (const { id } of [slow, quick])
    await call(messagesApi.send, { params: { ticketId: id }, body: { body: 'hi', sign: false } }, ana.token)
  const nudges = [slow, quick].map(({ id }) => ({ body: { tenantId: company.tenantId, ticketId: id } }))
  const execution = createExecutionContext()
  vi.spyOn(clock, 'sleep').mockResolvedValue()
  await consume(
    { queue: 'praca-outbound', messages: nudges } as unknown as Parameters<typeof consume>[0],
    env as Env,
    execution,
  )
  const acks = async () =>
    Object.fromEntries(
      (
        await company.db.query<{ id: string; ack: number }>(
          'SELECT ticket_id AS id, ack FROM messages WHERE tenant_id = ?1',
        )
      ).map((row) => [row.id, row.ack]),
    )
  await vi.waitFor(async () => expect([isAsked, await acks()]).toEqual([true, { [slow.id]: 0, [quick.id]: 1 }]), {
    timeout: 5000,
  })
  release()
  await waitOnExecutionContext(execution)
  await vi.waitFor(async () => expect(await acks()).toEqual({ [slow.id]: 1, [quick.id]: 1 }), { timeout: 5000 })
})

it('promise 18: a poisoned job ends in the dead letters with its reason, and holds up nobody', async () => {
  const company = await createCompany()
  const admin = await company.hire('Admin', 'admin')
  let now = Date.now()
  vi.spyOn(clock, 'now').mockImplementation(() => now)
  await company.db.commit([
    company.db.insert(media, {
      id: 'med_gone',
      state: 'pending',
      key: 'x',
      mime: 'image/png',
      name: 'x',
      channelId: 'chn_gone',
      source: 'ref',
    }),
  ])
  await within(company, async (ctx) => {
    await enqueueJob(ctx, 'nobody.knows', {})
    await enqueueJob(ctx, 'media.fetch', { mediaId: 'med_gone' })
    await enqueueJob(ctx, 'tickets.autoClose', { channelId: company.chat.id })
  })
  for (let turn = 0; turn < 8; turn++) {
    await settle(company)
    now += 3_600_000
  }
  vi.restoreAllMocks()
  const { items } = await call(deadLettersApi.list, {}, admin.token)
  expect(items.map((item) => [item.kind, item.reason]).toSorted()).toEqual([
    ['job', 'no job is called nobody.knows'],
    ['job', 'the channel no longer exists'],
  ])
  expect((await company.db.find(media, 'med_gone'))?.state).toBe('failed')
  expect(await company.db.query(`SELECT count(*) AS n FROM jobs WHERE tenant_id = ?1 AND state <> 'dead'`)).toEqual([
    { n: 0 },
  ])
})

it('promise 20: migrations apply on an empty and on a filled database', async () => {
  const company = await createCompany()
  await addTicket(company, {})
  const { MIGRATIONS } = env as unknown as { MIGRATIONS: Parameters<typeof applyD1Migrations>[1] }
  await applyD1Migrations(env.DB, MIGRATIONS)
  expect(await company.db.query('SELECT count(*) AS n FROM tickets WHERE tenant_id = ?1')).toEqual([{ n: 1 }])
  const { results } = await env.DB.prepare('PRAGMA foreign_key_check').all()
  expect(results).toEqual([])
})

it('promise 9: D1 itself refuses a row that points into another tenant', async () => {
  const mine = await createCompany('Mine')
  const theirs = await createCompany('Theirs')
  const { id } = await addTicket(theirs, {})
  const row = { ticketId: id, channelId: mine.chat.id, messageId: 'msg_x', action: 'message' as const, dueAt: 0 }
  await expect(mine.db.commit([mine.db.insert(outbox, row)])).rejects.toThrow(/FOREIGN KEY|Failed query/)
})
