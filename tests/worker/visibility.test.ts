import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { TicketQuery } from '#contracts/tickets'
import type { SettingKey } from '#contracts/settings'
import { settingKeys } from '#contracts/settings'
import { ticketsApi } from '#contracts/tickets'
import type { Settings } from '../../worker/core/directory.ts'
import { queues } from '../../worker/features/queues/queues.table.ts'
import { userQueues } from '../../worker/features/users/users.table.ts'
import { linkWallets } from '../../worker/features/contacts/contacts.service.ts'
import { forgetDirectory } from '../../worker/features/tenants/tenants.service.ts'
import { listSql, planList } from '../../worker/features/tickets/tickets.query.ts'
import { canSee, type Viewer } from '../../worker/features/tickets/tickets.visibility.ts'
import { raw } from './support/client.ts'
import { createCompany } from './support/company.ts'
import { addTicket } from './support/flow.ts'

type Sight = 'yes' | 'no' | 'access'
interface Case {
  on: SettingKey[]
  ticket: {
    status: 'open' | 'pending' | 'closed'
    queue: 'Sales' | 'Support' | null
    owner: 'Ana' | 'Bruno' | null
    isGroup?: true
    inBot?: true
    wallet?: 'Ana' | 'Bruno'
    telegram?: true
  }
  allowed?: { who: 'Ana' | 'Eva'; to: 'chat' }
  noQueues?: true
  ana: Sight
  rui: Sight
  eva: Sight
}
const pending = (queue: 'Sales' | 'Support' | null) => ({ status: 'pending' as const, queue, owner: null })

/** visibility.md, row by row. `access` = not in the list with the switch off, but openable. */
const cases: [number, Case][] = [
  [1, { on: [], ticket: pending('Sales'), ana: 'yes', rui: 'yes', eva: 'yes' }],
  [2, { on: [], ticket: pending('Support'), ana: 'no', rui: 'no', eva: 'yes' }],
  [3, { on: [], ticket: { status: 'open', queue: 'Sales', owner: 'Bruno' }, ana: 'yes', rui: 'yes', eva: 'yes' }],
  [
    4,
    {
      on: ['NotViewAssignedTickets'],
      ticket: { status: 'open', queue: 'Sales', owner: 'Bruno' },
      ana: 'no',
      rui: 'access',
      eva: 'access',
    },
  ],
  [
    5,
    {
      on: ['NotViewAssignedTickets'],
      ticket: { status: 'open', queue: 'Support', owner: 'Ana' },
      ana: 'yes',
      rui: 'no',
      eva: 'access',
    },
  ],
  [6, { on: [], ticket: pending(null), ana: 'no', rui: 'yes', eva: 'yes' }],
  [7, { on: ['ticketsWithoutQueue'], ticket: pending(null), ana: 'yes', rui: 'yes', eva: 'yes' }],
  [
    8,
    {
      on: ['ticketsWithoutQueue'],
      ticket: { status: 'open', queue: null, owner: 'Bruno' },
      ana: 'no',
      rui: 'yes',
      eva: 'yes',
    },
  ],
  [
    9,
    {
      on: ['NotViewTicketsChatBot'],
      ticket: { ...pending('Sales'), inBot: true },
      ana: 'no',
      rui: 'access',
      eva: 'access',
    },
  ],
  [10, { on: [], ticket: { ...pending('Sales'), inBot: true }, ana: 'yes', rui: 'yes', eva: 'yes' }],
  [
    11,
    {
      on: ['DirectTicketsToWallets'],
      ticket: { ...pending('Sales'), wallet: 'Bruno' },
      ana: 'no',
      rui: 'yes',
      eva: 'yes',
    },
  ],
  [
    12,
    {
      on: ['DirectTicketsToWallets'],
      ticket: { ...pending('Support'), wallet: 'Ana' },
      ana: 'yes',
      rui: 'yes',
      eva: 'yes',
    },
  ],
  [
    13,
    {
      on: ['closedForAll'],
      ticket: { status: 'closed', queue: 'Support', owner: 'Bruno' },
      ana: 'yes',
      rui: 'yes',
      eva: 'yes',
    },
  ],
  [14, { on: [], ticket: { status: 'closed', queue: 'Support', owner: 'Bruno' }, ana: 'no', rui: 'no', eva: 'yes' }],
  [
    15,
    {
      on: ['groupsForAll'],
      ticket: { status: 'open', queue: 'Support', owner: null, isGroup: true },
      ana: 'yes',
      rui: 'yes',
      eva: 'yes',
    },
  ],
  [16, { on: ['supervisorAdmin'], ticket: pending(null), ana: 'no', rui: 'no', eva: 'yes' }],
  [
    17,
    {
      on: ['supervisorAdmin', 'NotViewAssignedTickets'],
      ticket: { status: 'open', queue: 'Sales', owner: 'Bruno' },
      ana: 'no',
      rui: 'no',
      eva: 'access',
    },
  ],
  [
    18,
    {
      on: [],
      ticket: { ...pending('Sales'), telegram: true },
      allowed: { who: 'Ana', to: 'chat' },
      ana: 'no',
      rui: 'yes',
      eva: 'yes',
    },
  ],
  [
    19,
    {
      on: [],
      ticket: { ...pending('Sales'), telegram: true },
      allowed: { who: 'Eva', to: 'chat' },
      ana: 'yes',
      rui: 'yes',
      eva: 'no',
    },
  ],
  [20, { on: [], ticket: pending(null), noQueues: true, ana: 'yes', rui: 'yes', eva: 'yes' }],
  [
    21,
    {
      on: ['forceAdmin', 'NotViewAssignedTickets'],
      ticket: { status: 'open', queue: 'Sales', owner: 'Bruno' },
      ana: 'no',
      rui: 'access',
      eva: 'yes',
    },
  ],
]

async function stage(one: Case) {
  const company = await createCompany()
  const limit = (who: 'Ana' | 'Eva') => (one.allowed?.who === who ? { channels: [company.chat.id] } : {})
  const people = {
    Ana: await company.hire('Ana', 'user', limit('Ana')),
    Bruno: await company.hire('Bruno', 'user'),
    Rui: await company.hire('Rui', 'supervisor'),
    Eva: await company.hire('Eva', 'admin', { queues: [], ...limit('Eva') }),
  }
  await company.set(...one.on)
  const { ticket } = one
  const made = await addTicket(company, {
    status: ticket.status,
    queueId: ticket.queue && company.queue[ticket.queue],
    userId: ticket.owner && people[ticket.owner].id,
    isGroup: ticket.isGroup ?? false,
    chatFlowId: ticket.inBot ? 'flow' : null,
    ...(ticket.telegram ? { channelId: company.telegram.id } : {}),
  })
  if (ticket.wallet) await company.db.commit(linkWallets(company.db, made.contactId, [people[ticket.wallet].id]))
  if (one.noQueues) {
    await env.DB.exec(`UPDATE channels SET queue_id = NULL WHERE tenant_id = ${company.tenantId}`)
    await company.db.commit([company.db.remove(userQueues, sql`1`), company.db.remove(queues, sql`1`)])
  }
  forgetDirectory(env, company.tenantId)
  return { company, people, ticket: made }
}

describe('who sees which ticket', () => {
  it.each(cases)('case %i', async (_, one) => {
    const { people, ticket } = await stage(one)
    const seen = async (token: string): Promise<Sight> => {
      const list = await raw(ticketsApi.list, { query: { status: ['open', 'pending', 'closed'] } }, token)
      const { tickets } = await list.json<{ tickets: { id: string }[] }>()
      if (tickets.some((row) => row.id === ticket.id)) return 'yes'
      return (await raw(ticketsApi.get, { params: { id: ticket.id } }, token)).status === 200 ? 'access' : 'no'
    }
    expect({
      ana: await seen(people.Ana.token),
      rui: await seen(people.Rui.token),
      eva: await seen(people.Eva.token),
    }).toEqual({
      ana: one.ana,
      rui: one.rui,
      eva: one.eva,
    })
  })
})

/** The SQL twin says what the function says, over every combination that matters. */
describe('the list and canSee agree', () => {
  const combos: SettingKey[][] = [
    [],
    ...settingKeys.map((key) => [key]),
    ['closedForAll', 'groupsForAll'],
    ['NotViewAssignedTickets', 'DirectTicketsToWallets'],
    ['ticketsWithoutQueue', 'DirectTicketsToWallets'],
    ['supervisorAdmin', 'DirectTicketsToWallets'],
    ['NotViewTicketsChatBot', 'DirectTicketsToWallets'],
  ]
  it('for every person, ticket, setting and switch', async () => {
    const company = await createCompany()
    const ana = await company.hire('Ana', 'user')
    const bruno = await company.hire('Bruno', 'user', { queues: ['Support'] })
    const facts = []
    for (const status of ['open', 'pending', 'closed'] as const)
      for (const queueId of [company.queue.Sales, company.queue.Support, null])
        for (const userId of [null, ana.id, bruno.id])
          for (const wallet of [null, ana.id, bruno.id])
            for (const variant of ['plain', 'group', 'bot', 'telegram'] as const) {
              const channelId = variant === 'telegram' ? company.telegram.id : company.chat.id
              const { id, contactId } = await addTicket(company, {
                status,
                queueId,
                userId,
                channelId,
                isGroup: variant === 'group',
                chatFlowId: variant === 'bot' ? 'flow' : null,
              })
              if (wallet) await company.db.commit(linkWallets(company.db, contactId, [wallet]))
              const wallets = wallet
                ? [{ userId: wallet, queues: [wallet === ana.id ? company.queue.Sales : company.queue.Support] }]
                : []
              facts.push({
                id,
                channelId,
                status,
                queueId,
                userId,
                isGroup: variant === 'group',
                isInBot: variant === 'bot' && status === 'pending' && !userId,
                wallets,
              })
            }
    const viewers: Viewer[] = [
      {
        id: ana.id,
        tenantId: company.tenantId,
        profile: 'user',
        scope: [company.queue.Sales],
        channels: [],
        hasQueues: true,
      },
      { id: 'usr_none', tenantId: company.tenantId, profile: 'user', scope: [], channels: [], hasQueues: true },
      {
        id: ana.id,
        tenantId: company.tenantId,
        profile: 'user',
        scope: [company.queue.Sales],
        channels: [company.chat.id],
        hasQueues: true,
      },
      {
        id: 'usr_sup',
        tenantId: company.tenantId,
        profile: 'supervisor',
        scope: [company.queue.Sales],
        channels: [],
        hasQueues: true,
      },
      {
        id: bruno.id,
        tenantId: company.tenantId,
        profile: 'supervisor',
        scope: [company.queue.Sales, company.queue.Support],
        channels: [],
        hasQueues: true,
      },
      { id: 'usr_adm', tenantId: company.tenantId, profile: 'admin', scope: 'all', channels: [], hasQueues: true },
    ]
    for (const on of combos)
      for (const viewer of viewers)
        for (const showAll of [false, true]) {
          const settings = Object.fromEntries(
            settingKeys.map((key) => [key, on.includes(key) ? 'enabled' : 'disabled']),
          ) as Settings
          const plan = planList(viewer, settings, TicketQuery.parse({ status: ['open', 'pending', 'closed'], showAll }))
          const rows = await company.db.query<{ id: string }>(
            listSql(plan, { limit: 1000, offset: 0, cursor: null }),
            ...plan.parameters.values,
          )
          const expected = facts.filter((one) => canSee(viewer, one, settings, showAll)).map((one) => one.id)
          expect({ on, viewer: viewer.profile, showAll, ids: rows.map((row) => row.id).toSorted() }).toEqual({
            on,
            viewer: viewer.profile,
            showAll,
            ids: expected.toSorted(),
          })
        }
  }, 120_000)
})
