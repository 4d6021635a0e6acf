import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Profile } from '#contracts/permissions'
import { hashPassword } from '../../core/crypto.ts'
import { newId } from '../../core/ids.ts'
import { TenantDb } from '../../db/tenant-db.ts'
import { channels } from '../../features/channels/channels.table.ts'
import { demands } from '../../features/demands/demands.table.ts'
import { farewells } from '../../features/farewells/farewells.table.ts'
import { lanes } from '../../features/lanes/lanes.table.ts'
import { queues } from '../../features/queues/queues.table.ts'
import { quickMessages } from '../../features/quick-messages/quick-messages.table.ts'
import { tags } from '../../features/tags/tags.table.ts'
import { tenants } from '../../features/tenants/tenants.table.ts'
import { userQueues, users } from '../../features/users/users.table.ts'
import { demoChatFlow } from './chat-flows.ts'
import { demoMacros } from './macros.ts'
import { seedPrivate } from './private.ts'
import { farewellTexts, laneNames, quickTexts } from './stories.ts'
import { seedTickets } from './tickets.ts'

export const demoPassword = 'Demo#2026'
const demoKey = 'demo'

/**
 * Fills an empty store with three companies; a filled one is left alone. With `isBare` there are people, queues and
 * channels but no conversations. Answers the key of the demo company's chat page. For the local default alone.
 */
export async function seedDemo(d1: D1Database, isBare = false): Promise<string> {
  const platform = drizzle(d1)
  const [known] = await platform.select().from(tenants).where(eq(tenants.id, 1)).limit(1)
  if (known) return demoKey
  console.log('Filling the empty store with demo data …')
  const createdAt = Date.now()
  await platform.insert(tenants).values([
    { id: 1, name: 'Plataforma', createdAt },
    { id: 2, name: 'Demo', createdAt },
    { id: 3, name: 'Acme', createdAt, language: 'en-us' },
  ])
  const hash = await hashPassword(demoPassword)
  await addPeople(new TenantDb(d1, 1), hash, [['Raiz', 'root@demo.test', 'superadmin', []]])
  await seedDemoCompany(new TenantDb(d1, 2), hash, isBare)
  await seedAcme(new TenantDb(d1, 3), hash, isBare)
  return demoKey
}

async function seedDemoCompany(db: TenantDb, hash: string, isBare: boolean): Promise<void> {
  const queueIds = await addQueues(db, [
    ['Vendas', '#5b8def'],
    ['Suporte', '#0ea5a3'],
    ['Financeiro', '#c08a12'],
  ])
  const people = await addPeople(db, hash, [
    ['Eva Martins', 'admin@demo.test', 'admin', []],
    ['Rui Tavares', 'supervisor@demo.test', 'supervisor', [queueIds.Vendas!, queueIds.Suporte!]],
    ['Ana Souza', 'ana@demo.test', 'user', [queueIds.Vendas!, queueIds.Suporte!]],
    ['Bruno Nunes', 'bruno@demo.test', 'user', [queueIds.Vendas!, queueIds.Financeiro!]],
  ])
  const tagRows = [
    ['VIP', '#8b5cf6'],
    ['Garantia', '#ef4444'],
    ['Orçamento', '#0ea5e9'],
    ['Arquiteta', '#db2777'],
  ].map(([tag, color]) => ({ id: newId('tag'), tag: tag!, color: color! }))
  const channelId = await addChat(
    db,
    'Chat do site',
    demoKey,
    { title: 'Fale com a Demo', companyName: 'Demo Móveis' },
    queueIds.Vendas!,
  )
  await db.commit([
    ...db.insertMany(tags, tagRows),
    ...demoMacros(db, tagRows[1]!.id),
    ...demoChatFlow(db, { sales: queueIds.Vendas!, support: queueIds.Suporte!, billing: queueIds.Financeiro! }),
    ...db.insertMany(
      quickMessages,
      quickTexts.map(([key, message]) => ({ key, message })),
    ),
    ...db.insertMany(
      demands,
      ['Venda', 'Dúvida', 'Garantia', 'Segunda via'].map((name) => ({ name })),
    ),
    ...db.insertMany(
      farewells,
      farewellTexts.map(([name, message]) => ({ name, message })),
    ),
    ...db.insertMany(
      lanes,
      laneNames.map(([name, color], index) => ({ name, color, position: index + 1 })),
    ),
  ])
  if (!isBare) {
    await seedPrivate(db, {
      eva: people['admin@demo.test']!,
      rui: people['supervisor@demo.test']!,
      ana: people['ana@demo.test']!,
      bruno: people['bruno@demo.test']!,
    })
    await seedTickets(db, {
      channelId,
      queueIds,
      tagIds: tagRows.map((row) => row.id),
      agents: {
        Vendas: people['ana@demo.test']!,
        Suporte: people['ana@demo.test']!,
        Financeiro: people['bruno@demo.test']!,
      },
      second: people['bruno@demo.test']!,
    })
  }
}

async function seedAcme(db: TenantDb, hash: string, isBare: boolean): Promise<void> {
  const queueIds = await addQueues(db, [['Vendas', '#5b8def']])
  const people = await addPeople(db, hash, [['Alice Acme', 'admin@acme.test', 'admin', [queueIds.Vendas!]]])
  const channelId = await addChat(
    db,
    'Website',
    'acme',
    { title: 'Talk to Acme', language: 'en', hue: 28 },
    queueIds.Vendas!,
  )
  const agent = people['admin@acme.test']!
  if (!isBare)
    await seedTickets(db, {
      channelId,
      queueIds,
      tagIds: [],
      agents: { Vendas: agent, Suporte: agent, Financeiro: agent },
      second: agent,
      count: 4,
    })
}

async function addQueues(db: TenantDb, list: [name: string, color: string][]): Promise<Record<string, string>> {
  const rows = list.map(([queue, color]) => ({ id: newId('que'), queue, color }))
  await db.commit(db.insertMany(queues, rows))
  return Object.fromEntries(rows.map((row) => [row.queue, row.id]))
}

async function addPeople(
  db: TenantDb,
  passwordHash: string,
  list: [string, string, Profile, string[]][],
): Promise<Record<string, string>> {
  const rows = list.map(([name, email, profile]) => ({
    id: newId('usr'),
    name,
    email,
    profile,
    passwordHash,
    isOnline: false,
  }))
  const links = list.flatMap(([, , , queueIds], index) =>
    queueIds.map((queueId) => ({ userId: rows[index]!.id, queueId })),
  )
  await db.commit([...db.insertMany(users, rows), ...db.insertMany(userQueues, links)])
  return Object.fromEntries(rows.map((row) => [row.email, row.id]))
}

async function addChat(
  db: TenantDb,
  name: string,
  key: string,
  config: Record<string, unknown>,
  queueId: string,
): Promise<string> {
  const id = newId('chn')
  await db.commit([
    db.insert(channels, {
      id,
      name,
      type: 'webchat',
      status: 'CONNECTED',
      isDefault: true,
      key,
      config,
      queueId,
      account: name,
    }),
  ])
  return id
}
