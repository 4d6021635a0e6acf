import { expect, it } from 'vitest'
import { messagesApi } from '#contracts/messages'
import { ticketsApi } from '#contracts/tickets'
import { newId } from '../../worker/core/ids.ts'
import { media } from '../../worker/features/media/media.table.ts'
import { messages } from '../../worker/features/messages/messages.table.ts'
import { call, refused } from './support/client.ts'
import { type Company, createCompany } from './support/company.ts'
import { addTicket } from './support/flow.ts'

async function addPicture(company: Company, ticket: { id: string; contactId: string }, name: string, at: number) {
  const [mediaId, id] = [newId('med'), newId('msg')]
  const common = { ticketId: ticket.id, contactId: ticket.contactId, channelId: company.chat.id }
  await company.db.commit([
    company.db.insert(media, {
      id: mediaId,
      key: `k/${mediaId}`,
      mime: 'image/png',
      name,
      size: 10,
      state: 'ready',
      messageId: id,
    }),
    company.db.insert(messages, { ...common, id, fromMe: false, kind: 'image', mediaId, ack: 2, timestamp: at }),
  ])
}

it('shows what there was with a contact, but nothing of tickets one may not see (promise 10)', async () => {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  const eva = await company.hire('Eva', 'admin')
  const first = await addTicket(company, { status: 'closed', queueId: company.queue.Sales })
  const hidden = await addTicket(company, { status: 'closed', queueId: company.queue.Support })
  await company.db.query(
    `UPDATE tickets SET contact_id = ?2 WHERE tenant_id = ?1 AND id = ?3`,
    first.contactId,
    hidden.id,
  )
  const moved = { ...hidden, contactId: first.contactId }
  for (let n = 0; n < 30; n++) await addPicture(company, first, `sales-${n}.png`, 1000 + n)
  await addPicture(company, moved, 'support.png', 5000)

  const input = { params: { id: first.contactId } }
  expect((await call(ticketsApi.ofContact, input, ana.token)).map(({ id }) => id)).toEqual([first.id])
  expect(await call(ticketsApi.ofContact, input, eva.token)).toHaveLength(2)
  const page = await call(messagesApi.mediaOfContact, { ...input, query: {} }, ana.token)
  expect(page).toMatchObject({ hasMore: true })
  expect(page.messages[0]?.media?.name).toBe('sales-29.png')
  const before = page.messages.at(-1)!.timestamp
  const rest = await call(messagesApi.mediaOfContact, { ...input, query: { before } }, ana.token)
  expect(page.messages.length + rest.messages.length).toBe(30)
  const whole = await call(messagesApi.mediaOfContact, { ...input, query: {} }, eva.token)
  expect(whole.messages[0]?.media?.name).toBe('support.png')

  const stranger = await (await createCompany()).hire('Zoe', 'admin')
  expect(await refused(ticketsApi.ofContact, input, stranger.token)).toMatchObject({ status: 404 })
  expect(await refused(messagesApi.mediaOfContact, { ...input, query: {} }, stranger.token)).toMatchObject({
    status: 404,
  })
})
