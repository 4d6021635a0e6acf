import { describe, expect, it } from 'vitest'
import { groupThread } from '#web/features/tickets/model/grouping.ts'
import { isJumbo, parseMarks, plainText } from '#contracts/marks'
import { readWindow } from '#web/features/tickets/model/reply-window.ts'
import { sightOf } from '#web/features/tickets/model/sight.ts'
import type { ThreadItem } from '#web/features/tickets/model/thread-item.ts'
import { countSince, findFirstUnread } from '#web/features/tickets/model/unread.ts'

const item = (id: string, timestamp: number, change: Partial<ThreadItem> = {}) =>
  ({
    id,
    key: id,
    kind: 'chat',
    fromMe: false,
    user: null,
    author: null,
    outgoing: null,
    timestamp,
    ...change,
  }) as ThreadItem
const MINUTE = 60_000
const dayOf = (at: number) => String(Math.floor(at / 86_400_000))

describe('grouping', () => {
  it('joins what one person said in a row and parts days, people and pauses', () => {
    const items = [
      item('a', 0),
      item('b', MINUTE),
      item('c', 2 * MINUTE, { fromMe: true }),
      item('d', 20 * MINUTE),
      item('e', 86_400_000),
    ]
    const rows = groupThread(items, { firstUnreadId: 'd', dayOf })
    expect(rows.map((row) => row.type)).toEqual([
      'day',
      'message',
      'message',
      'message',
      'unread',
      'message',
      'day',
      'message',
    ])
    const runs = rows.flatMap((row) => (row.type === 'message' ? [[row.isRun, row.isMid]] : []))
    expect(runs).toEqual([
      [false, true],
      [true, false],
      [false, false],
      [false, false],
      [false, false],
    ])
  })
})

describe('unread', () => {
  const items = [item('a', 1), item('b', 2), item('n', 3, { kind: 'note', fromMe: true }), item('c', 4)]
  it('begins at the oldest that was unread on opening, until it is answered', () => {
    expect(findFirstUnread(items, { at: 5, unread: 2 })).toBe('b')
    expect(findFirstUnread(items, { at: 5, unread: 9 })).toBe('a')
    expect(findFirstUnread(items, { at: 5, unread: 0 })).toBeNull()
    expect(findFirstUnread([...items, item('o', 6, { fromMe: true })], { at: 5, unread: 2 })).toBeNull()
  })
  it('counts only what the contact wrote', () => {
    expect(countSince(items, 'a')).toBe(2)
    expect(countSince(items, undefined)).toBe(0)
  })
})

describe('marks', () => {
  it('are those of messengers, never HTML', () => {
    expect(parseMarks('*a* _b_ ~c~ `d` 2*3*4')).toEqual([
      { type: 'mark', mark: 'bold', children: [{ type: 'text', text: 'a' }] },
      { type: 'text', text: ' ' },
      { type: 'mark', mark: 'italic', children: [{ type: 'text', text: 'b' }] },
      { type: 'text', text: ' ' },
      { type: 'mark', mark: 'strike', children: [{ type: 'text', text: 'c' }] },
      { type: 'text', text: ' ' },
      { type: 'mark', mark: 'code', children: [{ type: 'text', text: 'd' }] },
      { type: 'text', text: ' 2*3*4' },
    ])
    expect(parseMarks('<img src=x onerror=alert(1)>')).toEqual([{ type: 'text', text: '<img src=x onerror=alert(1)>' }])
  })
  it('leave addresses whole and open only safe ones', () => {
    expect(parseMarks('https://a.b/c_d_e, ok')).toEqual([
      { type: 'link', text: 'https://a.b/c_d_e', href: 'https://a.b/c_d_e' },
      { type: 'text', text: ', ok' },
    ])
    expect(parseMarks('javascript:alert(1)')).toEqual([{ type: 'text', text: 'javascript:alert(1)' }])
  })
  it('fall away in previews', () => {
    expect(plainText('*Oi*\n\n_tudo_  bem?')).toBe('Oi tudo bem?')
  })
  it('find a message of emoji alone', () => {
    expect([isJumbo('👍'), isJumbo('👩‍👩‍👧 🎉'), isJumbo('ok 👍'), isJumbo('123')]).toEqual([true, false, false, false])
  })
})

describe('the free-text window', () => {
  it('is open, soon over, closed or not there', () => {
    expect(readWindow(null, 5)).toEqual({ state: 'none' })
    expect(readWindow(10 * 3_600_000, 0)).toMatchObject({ state: 'open', isSoon: false })
    expect(readWindow(3_600_000, 0)).toMatchObject({ state: 'open', isSoon: true })
    expect(readWindow(5, 5)).toEqual({ state: 'closed', at: 5 })
  })
})

describe('sight', () => {
  const can = { write: true, accept: true, peek: true, close: true }
  it('never opens a pending ticket as read', () => {
    const pending = { status: 'pending' as const, userId: null, can: { ...can, write: false } }
    expect(sightOf(pending, 'me', false)).toBe('peek')
    expect(sightOf({ ...pending, can: { ...can, peek: false } }, 'me', false)).toBe('preview')
  })
  it('writes where one may, peeks where one asks, else reads', () => {
    const open = { status: 'open' as const, userId: 'other', can }
    expect(sightOf({ ...open, userId: 'me' }, 'me', true)).toBe('write')
    expect(sightOf(open, 'me', false)).toBe('write')
    expect(sightOf(open, 'me', true)).toBe('peek')
    expect(sightOf({ ...open, can: { ...can, write: false } }, 'me', false)).toBe('read')
  })
})
