import { expect, test } from 'vitest'
import { joinNewest, joinOlder, markRead, upsert } from '#web/chat/history.ts'
import type { ChatMessage } from '#contracts/webchat'

const message = (id: string, timestamp: number, isMine = false): ChatMessage => ({
  id,
  timestamp,
  isMine,
  idFront: null,
  kind: 'chat',
  body: id,
  author: null,
  media: null,
  data: {},
  quoted: null,
  reactions: [],
  isDeleted: false,
  isEdited: false,
  isRead: false,
})
const ids = ({ messages }: { messages: readonly ChatMessage[] }) => messages.map(({ id }) => id).join('')
const [a, b, c, d] = [message('a', 1), message('b', 2), message('c', 3), message('d', 4)] as const

test('a message that comes twice is there once, in its place', () => {
  expect(ids({ messages: upsert(upsert([a, c], b), b) })).toBe('abc')
})

test('an answer that comes after the news of reading does not make it unread', () => {
  const mine = message('m', 5, true)
  const read = markRead([mine], 5)
  expect(upsert(read, mine)).toEqual(read)
})

test('the newest page joins what is known', () => {
  expect(joinNewest({ messages: [a, b], before: '1_a' }, { messages: [b, c], before: '2_b' })).toEqual({
    messages: [a, b, c],
    before: '1_a',
  })
})

test('a page that does not touch what is known begins anew, so that nothing is missing between', () => {
  const page = { messages: [c, d], before: '3_c' }
  expect(joinNewest({ messages: [a], before: null }, page)).toEqual(page)
})

test('older messages come before, and those known stay single', () => {
  expect(ids(joinOlder({ messages: [b, c], before: '2_b' }, { messages: [a, b], before: null }))).toBe('abc')
})

test('reading marks only what was written until then', () => {
  const marked = markRead([message('a', 1, true), message('b', 2, true), c], 1)
  expect(marked.map(({ isRead }) => isRead)).toEqual([true, false, false])
})
