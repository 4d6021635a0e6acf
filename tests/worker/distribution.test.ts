import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { channelsApi } from '#contracts/channels'
import { forgetDirectory } from '../../worker/features/tenants/tenants.service.ts'
import { call } from './support/client.ts'
import { createCompany, type Company } from './support/company.ts'
import { addTicket, settle, visitorSays } from './support/flow.ts'

async function room(autoDistribution: 'none' | 'random' | 'balanced') {
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin', { queues: [] })
  const [ana, bruno, sam] = [
    await company.hire('Ana', 'user'),
    await company.hire('Bruno', 'user'),
    await company.hire('Sam', 'user', { queues: ['Support'] }),
  ]
  const body = { autoDistribution, queueId: company.queue.Sales }
  await call(channelsApi.update, { params: { id: company.chat.id }, body }, eva.token)
  const online = async (...ids: string[]) => {
    await company.db.query(
      `UPDATE users SET is_online = (id IN (SELECT value FROM json_each(?2))) WHERE tenant_id = ?1`,
      JSON.stringify(ids),
    )
    forgetDirectory(env, company.tenantId)
  }
  return { company, ana, bruno, sam, online }
}

let visitor = 0
async function ownerOfNext(company: Company): Promise<string | null> {
  const id = `vis_d${++visitor}`
  await visitorSays(company, id, 'oi')
  await settle(company)
  const [row] = await company.db.query<{ userId: string | null; status: string }>(
    `SELECT t.user_id AS userId, t.status FROM tickets t JOIN contact_aliases a ON a.tenant_id = ?1 AND a.contact_id = t.contact_id
     WHERE t.tenant_id = ?1 AND a.alias = ?2`,
    id,
  )
  expect(row!.status).toBe(row!.userId ? 'open' : 'pending')
  return row!.userId
}

it('balanced: whoever of the queue is online and has the fewest, among equals the longest idle (D138)', async () => {
  const { company, ana, bruno, sam, online } = await room('balanced')
  await online(ana.id, bruno.id, sam.id)
  await addTicket(company, { status: 'open', userId: ana.id, queueId: company.queue.Sales })
  expect(await ownerOfNext(company)).toBe(bruno.id)
  expect(await ownerOfNext(company)).toBe(ana.id)
  const owners = [await ownerOfNext(company), await ownerOfNext(company)]
  expect(owners.toSorted()).toEqual([ana.id, bruno.id].toSorted())
})

it('random: anyone of the queue who is online; nobody there, it waits', async () => {
  const { company, bruno, sam, online } = await room('random')
  await online(bruno.id, sam.id)
  expect(await ownerOfNext(company)).toBe(bruno.id)
  await online(sam.id)
  expect(await ownerOfNext(company)).toBeNull()
})

it('none: it waits, whoever is online', async () => {
  const { company, ana, online } = await room('none')
  await online(ana.id)
  expect(await ownerOfNext(company)).toBeNull()
})
