import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { clock, minute } from '../../worker/core/clock.ts'
import { sweep } from '../../worker/cron/sweep.ts'
import { runJob } from '../../worker/features/jobs/jobs.run.ts'
import { createCompany } from './support/company.ts'
import { addTicket, visitorSays, within } from './support/flow.ts'

afterEach(() => vi.restoreAllMocks())

/** The queues of these tests, replaced by ears. */
function listen() {
  const heard: unknown[] = []
  const ear = {
    send: async (body: unknown) => void heard.push(body),
    sendBatch: async (list: { body: unknown }[]) => void heard.push(...list.map((one) => one.body)),
  }
  return { heard, deaf: { ...env, INBOUND: ear, OUTBOUND: ear, JOBS: ear } as unknown as Env }
}

it('finds every unfinished row whose nudge was lost', async () => {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  await visitorSays(company, 'vis_x', 'hello')
  const { id } = await addTicket(company, { status: 'open', userId: ana.id })
  await company.db.query(
    `INSERT INTO outbox (tenant_id, id, created_at, updated_at, ticket_id, channel_id, message_id, action, due_at) VALUES (?1, 'out_1', 0, 0, ?2, ?3, 'msg', 'message', 0)`,
    id,
    company.chat.id,
  )
  await company.db.query(`UPDATE inbound_events SET state = 'pending', due_at = 0 WHERE tenant_id = ?1`)
  const { heard, deaf } = listen()
  await sweep(deaf)
  const mine = heard.filter((nudge) => (nudge as { tenantId: number }).tenantId === company.tenantId)
  expect(mine).toEqual([
    { tenantId: company.tenantId, eventIds: [expect.any(String)] },
    { tenantId: company.tenantId, ticketId: id },
    // The figures of the ticket that was made.
    { tenantId: company.tenantId, jobId: expect.any(String) },
  ])
})

it('closes tickets in which nobody wrote for the channel’s minutes, and no others (D82)', async () => {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  await company.db.query(`UPDATE channels SET auto_close_minutes = 10 WHERE tenant_id = ?1 AND type = 'webchat'`)
  const idle = await addTicket(company, { status: 'open', userId: ana.id })
  const now = Date.now() + 11 * minute
  vi.spyOn(clock, 'now').mockImplementation(() => now)
  const fresh = await addTicket(company, { status: 'open', userId: ana.id })
  const waiting = await addTicket(company, { status: 'pending' })
  const { deaf } = listen()
  await sweep(deaf)
  const [job] = await company.db.query<{ id: string }>(
    `SELECT id FROM jobs WHERE tenant_id = ?1 AND name = 'tickets.autoClose'`,
  )
  await within(company, (ctx) => runJob(ctx, job!.id))
  const states = await company.db.query<{ id: string; status: string }>(
    'SELECT id, status FROM tickets WHERE tenant_id = ?1',
  )
  expect(Object.fromEntries(states.map((row) => [row.id, row.status]))).toEqual({
    [idle.id]: 'closed',
    [fresh.id]: 'open',
    [waiting.id]: 'pending',
  })
  expect(
    await company.db.query(`SELECT type FROM ticket_logs WHERE tenant_id = ?1 AND type = 'autoClose'`),
  ).toHaveLength(1)
})

it('runs as the scheduled handler', async () => {
  const { default: worker } = await import('../../worker/index.ts')
  const errors = vi.spyOn(console, 'error')
  await worker.scheduled(
    { cron: '* * * * *', scheduledTime: Date.now(), noRetry: () => undefined } as ScheduledController,
    env as Env,
  )
  expect(errors).not.toHaveBeenCalled()
})
