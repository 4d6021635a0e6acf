import { expect, it } from 'vitest'
import { contactMergesApi } from '#contracts/contact-merges'
import { contactsApi } from '#contracts/contacts'
import { tagsApi } from '#contracts/tags'
import { ticketsApi } from '#contracts/tickets'
import { call, refused } from './support/client.ts'
import { createCompany } from './support/company.ts'
import { addTicket, settle, visitorSays } from './support/flow.ts'

async function twins() {
  const company = await createCompany()
  const eva = await company.hire('Eva', 'admin')
  const open = await addTicket(company, {
    status: 'open',
    userId: eva.id,
    name: 'Maria',
    channelId: company.telegram.id,
  })
  await visitorSays(company, 'vis_twin', 'sou eu, a Maria')
  await settle(company)
  const [other] = await company.db.query<{ id: string }>(
    `SELECT contact_id AS id FROM contact_aliases WHERE tenant_id = ?1 AND alias = 'vis_twin'`,
  )
  const tag = await call(tagsApi.create, { body: { tag: 'VIP', color: '#3366cc' } }, eva.token)
  const change = { number: '5511999990001', email: 'maria@example.com', tags: [tag.id] }
  await call(contactsApi.update, { params: { id: other!.id }, body: change }, eva.token)
  return { company, eva, keptId: open.contactId, otherId: other!.id, tag }
}
const ticketsOf = async (id: string, token: string) =>
  (await call(ticketsApi.ofContact, { params: { id } }, token)).map((one) => one.contactId)

it('moves everything of one into the other, and what comes later finds it; undone, each has its own again', async () => {
  const { company, eva, keptId, otherId, tag } = await twins()
  const before = await call(contactsApi.get, { params: { id: otherId } }, eva.token)
  const answer = await call(contactMergesApi.merge, { params: { id: keptId }, body: { contactId: otherId } }, eva.token)
  expect(answer.contact).toMatchObject({ number: '5511999990001', email: 'maria@example.com' })
  expect(answer.contact.tags.map((one) => one.id)).toContain(tag.id)
  expect((await refused(contactsApi.get, { params: { id: otherId } }, eva.token)).status).toBe(404)
  await visitorSays(company, 'vis_twin', 'ainda aqui')
  await settle(company)
  expect(await ticketsOf(keptId, eva.token)).toEqual([keptId, keptId])
  const { contacts } = await call(contactsApi.list, { query: { searchParam: '99999' } }, eva.token)
  expect(contacts.map((one) => one.id)).toEqual([keptId])

  const [merge] = await call(contactMergesApi.list, { params: { id: keptId } }, eva.token)
  const kept = await call(contactMergesApi.undo, { params: { id: merge!.id } }, eva.token)
  expect(kept).toMatchObject({ number: null, email: null, tags: [] })
  const { updatedAt: _now, ...parted } = await call(contactsApi.get, { params: { id: otherId } }, eva.token)
  const { updatedAt: _then, ...whole } = before
  expect(parted).toEqual(whole)
  expect([await ticketsOf(keptId, eva.token), await ticketsOf(otherId, eva.token)]).toEqual([[keptId], [otherId]])
  expect((await refused(contactMergesApi.undo, { params: { id: merge!.id } }, eva.token)).status).toBe(404)
})

it('refuses itself, a stranger, and two unfinished tickets on one channel; only who may merge does', async () => {
  const { company, eva, keptId, otherId } = await twins()
  const ana = await company.hire('Ana', 'user')
  const merge = (contactId: string, token = eva.token) =>
    refused(contactMergesApi.merge, { params: { id: keptId }, body: { contactId } }, token)
  expect((await merge(keptId)).error).toBe('ERR_VALIDATION')
  expect((await merge('con_nobody')).status).toBe(404)
  expect((await merge(otherId, ana.token)).status).toBe(403)
  const clash = await addTicket(company, { status: 'pending', channelId: company.telegram.id })
  expect((await merge(clash.contactId)).error).toBe('ERR_MERGE_OPEN_TICKETS')
})
