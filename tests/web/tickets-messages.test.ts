import { describe, expect, it } from 'vitest'
import type { Message } from '#contracts/messages'
import { mergeAck } from '#web/features/tickets/model/message-order.ts'
import {
  flattenMessages,
  newestPage,
  type MessagePage,
  type MessagePages,
  putAck,
  putMessage,
} from '#web/features/tickets/model/message-pages.ts'
import { composeThread } from '#web/features/tickets/model/thread-item.ts'
import { createTail } from '#web/features/tickets/model/tail.ts'

const message = (id: string, timestamp: number, change: Partial<Message> = {}): Message => ({
  id,
  messageId: null,
  idFront: null,
  ticketId: 'tkt_1',
  contactId: 'ctt_1',
  kind: 'chat',
  body: id,
  fromMe: true,
  user: null,
  author: null,
  media: null,
  data: {},
  quotedMsg: null,
  reactions: [],
  ack: 0,
  status: 'pending',
  errorCode: null,
  errorMessage: null,
  isLate: false,
  isDeleted: false,
  editedAt: null,
  timestamp,
  createdAt: timestamp,
  updatedAt: timestamp,
  ...change,
})
const page = (messages: Message[], hasMore = false) =>
  ({ messages, messagesOffLine: [], count: messages.length, hasMore, before: null }) as unknown as MessagePage
const pages = (...all: MessagePage[]): MessagePages => ({ pages: all, pageParams: all.map(() => undefined) })
const acked = (id: string, ack: number, updatedAt = 2) => ({
  id,
  ticketId: 'tkt_1',
  ack,
  status: 'sended' as const,
  messageId: 'wamid',
  errorCode: null,
  errorMessage: null,
  updatedAt,
})

describe('delivery states', () => {
  it('only rise', () => {
    expect(mergeAck(2, 1)).toBe(2)
    expect(mergeAck(1, 3)).toBe(3)
    expect(mergeAck(1, 0)).toBe(1)
    expect(mergeAck(3, -1)).toBe(3)
  })
  it('fail after they were sent, and go back to the queue by a retry', () => {
    expect(mergeAck(1, -1)).toBe(-1)
    expect(mergeAck(-1, 0)).toBe(0)
    expect(mergeAck(-2, 2)).toBe(2)
  })
  it('survive a late answer that still says queued', () => {
    const read = putAck(pages(page([message('msg_1', 1)])), acked('msg_1', 3))
    const late = putMessage(read, message('msg_1', 1, { ack: 0 }))
    expect(flattenMessages(late.pages)[0]?.ack).toBe(3)
  })
  it('stay failed when the answer to the send comes after that news, until a retry', () => {
    const sent = message('msg_1', 1)
    const failed = putAck(pages(page([sent])), acked('msg_1', -1))
    const answered = putMessage(failed, sent)
    expect(flattenMessages(answered.pages)[0]).toMatchObject({ ack: -1, status: 'sended' })
    const again = putMessage(answered, { ...sent, updatedAt: 3 })
    expect(flattenMessages(again.pages)[0]).toMatchObject({ ack: 0, status: 'pending' })
    expect(flattenMessages(putAck(again, acked('msg_1', -1)).pages)[0]?.ack).toBe(-1)
  })
  it('rise without giving up words that were changed later', () => {
    const edited = pages(page([message('msg_1', 1, { body: 'new', updatedAt: 9 })]))
    const risen = putMessage(edited, message('msg_1', 1, { ack: 3, updatedAt: 5 }))
    expect(flattenMessages(risen.pages)[0]).toMatchObject({ body: 'new', ack: 3 })
  })
})

describe('a conversation', () => {
  it('shows each message once, by time and then id', () => {
    const newest = page([message('msg_3', 20), message('msg_4', 20)], true)
    const older = page([message('msg_1', 10), message('msg_2', 15), message('msg_3', 20)])
    expect(flattenMessages([newest, older]).map(({ id }) => id)).toEqual(['msg_1', 'msg_2', 'msg_3', 'msg_4'])
  })
  it('puts a late message into its place', () => {
    const data = putMessage(pages(page([message('msg_1', 10), message('msg_3', 30)])), message('msg_2', 20))
    expect(flattenMessages(data.pages).map(({ id }) => id)).toEqual(['msg_1', 'msg_2', 'msg_3'])
  })
  it('leaves what is older than the loaded pages to its own page', () => {
    const data = pages(page([message('msg_5', 50)], true))
    expect(putMessage(data, message('msg_1', 10))).toBe(data)
  })
})

describe('the tail of live items', () => {
  it('gives what came since a moment and forgets the oldest', () => {
    let now = 0
    const tail = createTail<string>(() => now, 2)
    for (const item of ['a', 'b', 'c']) {
      now += 10
      tail.note(item)
    }
    expect(tail.since(0)).toEqual(['b', 'c'])
    expect(tail.since(25)).toEqual(['c'])
  })
})

describe('what is drawn again', () => {
  const older = page([message('a', 1), message('b', 2)], true)
  const start = pages(page([message('c', 3), message('d', 4)], true), older)
  const itemsOf = (data: MessagePages) => composeThread(flattenMessages(data.pages), [])

  it('is the new message, and the one whose state changed', () => {
    const before = itemsOf(start)
    const after = itemsOf(putMessage(putAck(start, acked('d', 1, 5)), message('e', 5)))
    expect(after.map((item) => before.includes(item))).toEqual([true, true, true, false, false])
  })
  it('of a conversation that was left, the newest page is kept', () => {
    expect(itemsOf(newestPage(start)).map((item) => item.id)).toEqual(['c', 'd'])
    expect(newestPage(start).pageParams).toHaveLength(1)
  })
})
