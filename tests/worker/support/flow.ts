import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { handleEvents } from '../../../worker/features/inbox/inbox.handle.ts'
import { runJob } from '../../../worker/features/jobs/jobs.run.ts'
import { drainTicket } from '../../../worker/features/outbox/outbox.drain.ts'
import { enterTenant } from '../../../worker/features/session/enter.ts'
import { newTicket } from '../../../worker/features/tickets/tickets.create.ts'
import { tickets } from '../../../worker/features/tickets/tickets.table.ts'
import { contactAliases, contacts } from '../../../worker/features/contacts/contacts.table.ts'
import { newId } from '../../../worker/core/ids.ts'
import { storeEvents } from '../../../worker/features/inbox/inbox.service.ts'
import { channelOf } from '../../../worker/channels/index.ts'
import { sealSecrets } from '../../../worker/features/channels/channels.service.ts'
import { channels } from '../../../worker/features/channels/channels.table.ts'
import { forgetDirectory } from '../../../worker/features/tenants/tenants.service.ts'
import type { Company } from './company.ts'

/** The company's context for work without a person; `run` waits for what it leaves behind. */
export async function within<T>(
  company: Pick<Company, 'tenantId'>,
  run: (ctx: Awaited<ReturnType<typeof enterTenant>>) => Promise<T>,
): Promise<T> {
  const execution = createExecutionContext()
  const ctx = await enterTenant(
    { env, origin: 'http://praca.test', waitUntil: (work) => execution.waitUntil(work) },
    company.tenantId,
  )
  const result = await run(ctx)
  await waitOnExecutionContext(execution)
  return result
}

const ids = async (company: Company, text: string) =>
  (await company.db.query<{ id: string }>(text)).map((row) => row.id)

/** Does what the queues would do, now: handles stored events, runs jobs, sends what waits. */
export async function settle(company: Company): Promise<void> {
  await within(company, async (ctx) => {
    await handleEvents(
      ctx,
      await ids(company, `SELECT id FROM inbound_events WHERE tenant_id = ?1 AND state = 'pending' ORDER BY id`),
    )
    for (const id of await ids(company, `SELECT id FROM jobs WHERE tenant_id = ?1 AND state IN ('queued', 'running')`))
      await runJob(ctx, id)
    for (const id of await ids(
      company,
      `SELECT DISTINCT ticket_id AS id FROM outbox WHERE tenant_id = ?1 AND state IN ('queued', 'sending')`,
    ))
      await drainTicket(ctx, id)
  })
}

/** A visitor's words, through the same door as the page's. */
export async function visitorSays(
  company: Company,
  visitorId: string,
  body: string,
  given: { id?: string; at?: number } = {},
): Promise<void> {
  const payload = {
    type: 'message',
    visitorId,
    id: given.id ?? crypto.randomUUID(),
    body,
    kind: 'chat',
    at: given.at ?? Date.now(),
    name: visitorId,
  }
  await storeEvents(env, company.tenantId, company.chat.id, channelOf('webchat')!.split(payload))
}

/** A connected channel of a company, with its secrets sealed. */
export async function addChannel(
  company: Company,
  type: string,
  config: Record<string, unknown>,
  secrets: Record<string, string> = {},
  more: Partial<typeof channels.$inferInsert> = {},
): Promise<{ id: string; key: string }> {
  const id = newId('chn')
  const row = { id, key: `${type}${company.tenantId}`, name: type, type, status: 'CONNECTED' } as const
  const sealed = await sealSecrets(env, id, secrets)
  await company.db.commit([company.db.insert(channels, { ...row, config, secrets: sealed, ...more })])
  forgetDirectory(env, company.tenantId)
  return row
}

/** A contact with a ticket, straight into the tables. */
export async function addTicket(
  company: Company,
  given: {
    status?: 'open' | 'pending' | 'closed'
    queueId?: string | null
    userId?: string | null
    channelId?: string
    isGroup?: boolean
    name?: string
    chatFlowId?: string | null
  },
): Promise<{ id: string; contactId: string }> {
  const contactId = newId('con')
  const name = given.name ?? `Contact ${contactId.slice(-5)}`
  return within(company, async (ctx) => {
    const channelId = given.channelId ?? company.chat.id
    const row = newTicket(ctx, {
      contactId,
      channelId,
      status: given.status ?? 'pending',
      queueId: given.queueId ?? null,
      userId: given.userId ?? null,
      isGroup: given.isGroup ?? false,
    })
    await company.db.commit([
      company.db.insert(contacts, { id: contactId, name, folded: name.toLowerCase(), isGroup: given.isGroup ?? false }),
      company.db.insert(contactAliases, { channelId, contactId, alias: `alias-${contactId}` }),
      company.db.insert(tickets, { ...row, chatFlowId: given.chatFlowId ?? null }),
    ])
    return { id: row.id, contactId }
  })
}
