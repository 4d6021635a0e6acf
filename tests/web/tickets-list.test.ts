import { describe, expect, it } from 'vitest'
import type { Ticket } from '#contracts/tickets'
import { holdOrder } from '#web/features/tickets/model/held-order.ts'
import { emptyFilter, isInList, listFilter, passesFilter } from '#web/features/tickets/model/ticket-filter.ts'
import {
  flattenTickets,
  putTicket,
  removeTicket,
  type TicketPage,
  type TicketPages,
} from '#web/features/tickets/model/ticket-pages.ts'
import { whyNotTransfer } from '#web/features/tickets/model/transfer.ts'

const ticket = (id: string, lastMessageAt: number, change: Partial<Ticket> = {}): Ticket => ({
  id,
  protocol: `20261120${id}`,
  status: 'open',
  name: 'Helena Câmpos',
  profilePicUrl: null,
  username: null,
  contactId: 'ctt_1',
  userId: null,
  queueId: 'que_1',
  whatsappId: 'chn_1',
  channel: 'telegram',
  isGroup: false,
  chatFlowId: null,
  unreadMessages: 0,
  answered: false,
  lastMessage: '',
  lastMessageKind: 'chat',
  lastMessageFromMe: false,
  lastMessageAck: 0,
  lastMessageAt,
  windowExpiresAt: null,
  version: 1,
  createdAt: 1,
  updatedAt: 1,
  closedAt: null,
  closeAt: null,
  ratingUntil: null,
  snoozedUntil: null,
  contact: {
    id: 'ctt_1',
    name: 'Helena',
    number: '5511900004821',
    profilePicUrl: null,
    tags: [],
    wallets: [],
    laneId: null,
  },
  queue: null,
  user: null,
  whatsapp: { id: 'chn_1', name: 'Telegram', type: 'telegram' },
  tags: [],
  ...change,
})
const page = (tickets: Ticket[], hasMore = false): TicketPage => ({
  tickets,
  count: tickets.length,
  hasMore,
  cursor: null,
})
const pages = (...all: TicketPage[]): TicketPages => ({ pages: all, pageParams: [] })
const ids = (data: TicketPages) => flattenTickets(data.pages).map(({ id }) => id)

describe('the ticket list', () => {
  it('moves a ticket up when something was said, once', () => {
    const data = putTicket(pages(page([ticket('a', 30), ticket('b', 20)])), ticket('b', 40, { updatedAt: 2 }))
    expect(ids(data)).toEqual(['b', 'a'])
  })
  it('ignores an older form that comes late', () => {
    const data = pages(page([ticket('a', 30, { version: 3 })]))
    expect(putTicket(data, ticket('a', 10, { version: 2, updatedAt: 9 }))).toBe(data)
  })
  it('leaves a ticket beyond the loaded pages to its own page', () => {
    const data = pages(page([ticket('a', 30)], true))
    expect(putTicket(data, ticket('z', 5))).toBe(data)
    expect(ids(putTicket(data, ticket('b', 31)))).toEqual(['b', 'a'])
  })
  it('shows no nameless ticket and forgets a removed one', () => {
    expect(ids(pages(page([ticket('a', 1, { name: '' })])))).toEqual([])
    expect(ids(removeTicket(pages(page([ticket('a', 2), ticket('b', 1)])), 'a'))).toEqual(['b'])
  })
})

describe('rows under the pointer', () => {
  it('keep their places; what left stays until it goes away, what came waits', () => {
    const held = [ticket('a', 30), ticket('b', 20)]
    const { rows, gone, waiting } = holdOrder(held, [ticket('n', 50), ticket('b', 40), ticket('c', 5)])
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect([...gone]).toEqual(['a'])
    expect(waiting).toBe(1)
  })
})

describe('a filter', () => {
  const filter = listFilter(emptyFilter, 'open', '')
  it('finds names without accents, numbers and protocols', () => {
    const found = (searchParam: string) => passesFilter(ticket('a', 1), { ...filter, searchParam })
    expect([found('campos'), found('0000-4821'), found('20261120'), found('bruno')]).toEqual([true, true, true, false])
  })
  it('asks status, queue, owner, unread and tags', () => {
    expect(passesFilter(ticket('a', 1, { status: 'closed' }), filter)).toBe(false)
    expect(passesFilter(ticket('a', 1), { ...filter, queuesIds: ['que_2'] })).toBe(false)
    expect(passesFilter(ticket('a', 1, { queueId: null }), { ...filter, queuesIds: ['que_2'] })).toBe(true)
    expect(passesFilter(ticket('a', 1), { ...filter, withUnreadMessages: true })).toBe(false)
    expect(passesFilter(ticket('a', 1, { userId: 'usr_1' }), { ...filter, isNotAssignedUser: true })).toBe(false)
    const tag = { id: 'tag_1', tag: 'VIP', color: '#000000' }
    expect(passesFilter(ticket('a', 1, { tags: [tag] }), { ...filter, tagsIds: ['tag_1'] })).toBe(true)
  })
  it('leaves out what an elevated person reaches but does not list', () => {
    const eva = {
      userId: 'eva',
      profile: 'admin' as const,
      isElevated: true,
      queues: [],
      settings: { NotViewAssignedTickets: 'enabled' },
    }
    const owned = ticket('a', 1, { userId: 'bruno' })
    expect([isInList(owned, eva, false), isInList(owned, eva, true)]).toEqual([false, true])
    expect(isInList(owned, { ...eva, settings: { ...eva.settings, forceAdmin: 'enabled' } }, false)).toBe(true)
    expect(isInList({ ...owned, userId: 'eva' }, eva, false)).toBe(true)
  })
})

describe('a transfer', () => {
  it('is refused before the click where the server would refuse it', () => {
    const base = {
      ticket: ticket('a', 1, { userId: 'u' }),
      queueId: 'que_1',
      userId: null,
      hasQueues: true,
      person: undefined,
    }
    expect(whyNotTransfer({ ...base, queueId: null })).toBe('queueRequired')
    expect(whyNotTransfer({ ...base, userId: 'u' })).toBe('alreadyBoth')
    expect(whyNotTransfer({ ...base, ticket: ticket('a', 1) })).toBe('alreadyQueue')
    expect(whyNotTransfer({ ...base, userId: 'v', person: { profile: 'user', queues: ['que_2'] } })).toBe('notInQueue')
    expect(whyNotTransfer({ ...base, userId: 'v', person: { profile: 'admin', queues: [] } })).toBeNull()
  })
})
