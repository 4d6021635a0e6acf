import { expect, it } from 'vitest'
import { channelsApi } from '#contracts/channels'
import { messagesApi } from '#contracts/messages'
import { ticketsApi } from '#contracts/tickets'
import { clock } from '../../worker/core/clock.ts'
import { newId } from '../../worker/core/ids.ts'
import { messages } from '../../worker/features/messages/messages.table.ts'
import { tickets } from '../../worker/features/tickets/tickets.table.ts'
import { call, refused } from './support/client.ts'
import { createCompany } from './support/company.ts'
import { addChannel, addTicket } from './support/flow.ts'

const hour = 60 * 60_000

async function setUp(type: string, config: Record<string, unknown>) {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  const { id } = await addChannel(company, type, config)
  const queueId = company.queue.Sales
  const ticket = await addTicket(company, { status: 'open', userId: ana.id, queueId, channelId: id })
  await company.db.commit([company.db.update(tickets, ticket.id, { lastInboundAt: clock.now() })])
  const shown = (await call(channelsApi.directory, {}, ana.token)).find((one) => one.id === id)
  return { company, ana, channelId: id, ticket, shown }
}

it('a channel of the Hub can what its network can, and says so to the screens', async () => {
  const { company, ana, channelId, ticket, shown } = await setUp('hub', { kind: 'olx' })
  expect(shown?.abilities).toMatchObject({ react: false, templates: false, media: { image: 0, document: 0 } })
  const id = newId('msg')
  const theirs = { fromMe: false, kind: 'chat', ack: 2, timestamp: clock.now(), externalId: 'olx-1' } as const
  await company.db.commit([
    company.db.insert(messages, { id, ticketId: ticket.id, contactId: ticket.contactId, channelId, ...theirs }),
  ])
  const body = { messageId: id, ticketId: ticket.id, reaction: '👍' }
  expect((await refused(messagesApi.react, { body }, ana.token)).error).toBe('ERR_UNSUPPORTED_CHANNEL')
})

it('a network that nobody knows any more does not keep the company from its channels', async () => {
  const { shown } = await setUp('hub', { kind: 'orkut' })
  expect(shown?.abilities.textLimit).toBe(4096)
})

it('a setting that widens the window holds for that channel alone', async () => {
  const wide = await setUp('instagram', { humanAgent: true })
  const plain = await setUp('instagram', { humanAgent: false })
  expect([wide.shown?.abilities.window, plain.shown?.abilities]).toEqual([7 * 24 * hour, {}])
  const read = ({ ticket, ana }: typeof wide) => call(ticketsApi.get, { params: { id: ticket.id } }, ana.token)
  const [first, second] = [await read(wide), await read(plain)]
  expect((first.windowExpiresAt ?? 0) - (second.windowExpiresAt ?? 0)).toBeGreaterThan(5 * 24 * hour)
})
