import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, vi } from 'vitest'
import { channelsApi } from '#contracts/channels'
import { chatFlowsApi } from '#contracts/chat-flows'
import type { FlowDefinition } from '#contracts/flow-definition'
import { messagesApi } from '#contracts/messages'
import { ticketsApi } from '#contracts/tickets'
import { clock, second } from '../../../worker/core/clock.ts'
import { issueAccess } from '../../../worker/features/session/tokens.ts'
import { call } from './client.ts'
import { createCompany } from './company.ts'
import { settle, visitorSays } from './flow.ts'
import { ask, flowOf, on, toQueue } from './flows.ts'

/** The time in these tests, epoch ms. */
export const time = { now: Date.now() }
/** The tests of a file drive the clock from now on. */
export function driveClock(): void {
  beforeEach(() => {
    time.now = Date.now()
    vi.spyOn(clock, 'now').mockImplementation(() => time.now)
  })
  afterEach(() => vi.restoreAllMocks())
}

export type Room = Awaited<ReturnType<typeof room>>

/** A company with a web chat, an agent of Support who is at work, and an admin. */
export async function room() {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user', { queues: ['Support'], isOnline: true })
  const eva = await company.hire('Eva', 'admin')
  const { Sales, Support } = company.queue
  const add = (flow: FlowDefinition, given: object = {}) =>
    call(chatFlowsApi.create, { body: { name: `Bot ${Math.random()}`, flow, ...given } }, eva.token)
  const put = async (flow: FlowDefinition, given: object = {}) => {
    const made = await add(flow, given)
    await call(channelsApi.update, { params: { id: company.chat.id }, body: { chatFlowId: made.id } }, eva.token)
    return made
  }
  const says = async (body: string, visitor = 'vis_kai') => {
    time.now += second
    await visitorSays(company, visitor, body, { at: time.now })
    await settle(company)
  }
  const after = async (ms: number) => {
    time.now += ms
    await settle(company)
    eva.token = await issueAccess(env, { userId: eva.id, tenantId: company.tenantId, epoch: 0 })
  }
  const find = async (visitor = 'vis_kai') => {
    const rows = await company.db.query<{ id: string }>(
      `SELECT t.id FROM tickets t JOIN contact_aliases a ON a.tenant_id = ?1 AND a.contact_id = t.contact_id
       WHERE t.tenant_id = ?1 AND a.alias = ?2 ORDER BY t.created_at DESC, t.id DESC`,
      visitor,
    )
    return call(ticketsApi.get, { params: { id: rows[0]!.id } }, eva.token)
  }
  const heard = async (visitor?: string) => {
    const { id } = await find(visitor)
    const { messages } = await call(messagesApi.list, { params: { ticketId: id }, query: {} }, eva.token)
    return messages.filter((one) => one.fromMe).map((one) => one.body)
  }
  const logs = async () =>
    (await call(ticketsApi.logs, { params: { id: (await find()).id } }, eva.token)).map((one) => one.type)
  return { company, ana, eva, Sales, Support, add, put, says, after, find, heard, logs }
}

/** A question that leads to either queue. */
export const menu = ({ Sales, Support }: Pick<Room, 'Sales' | 'Support'>, config: object = {}) =>
  flowOf(
    {
      hello: {
        does: [ask('What is it about?', 'Sales', 'Support')],
        ways: [
          { ...on('sales', '1'), ...toQueue(Sales) },
          { ...on('SUPORTE', 'support'), ...toQueue(Support) },
        ],
      },
    },
    { welcomeMessage: { message: 'Hi {{firstName}}' }, ...config },
  )
