import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Outbox, type Pending } from '#web/chat/outbox.ts'

type Reply = number | 'lost'
const stored = new Map<string, string>()
let replies: Reply[]
let sent: { idFront: string; body: string }[]

beforeEach(() => {
  vi.useFakeTimers()
  stored.clear()
  replies = []
  sent = []
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  })
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    const reply = replies.shift() ?? 202
    if (reply === 'lost') throw new TypeError('fetch failed')
    return Response.json(reply < 300 ? {} : { error: 'ERR_VALIDATION' }, { status: reply })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

let chat = 0
const open = (key = `chat-${++chat}`) => {
  const state: { items: readonly Pending[] } = { items: [] }
  const outbox = new Outbox({
    key,
    token: () => 'token',
    renew: async () => false,
    changed: (items) => (state.items = items),
  })
  return { key, outbox, state }
}

test('sends in the order of writing, one at a time', async () => {
  const { outbox } = open()
  for (const body of ['a', 'b', 'c']) outbox.add({ body })
  await vi.runAllTimersAsync()
  expect(sent.map(({ body }) => body)).toEqual(['a', 'b', 'c'])
})

test('after a lost answer the same message goes again under the same id, before the next', async () => {
  replies = ['lost', 503]
  const { outbox } = open()
  outbox.add({ body: 'a' })
  outbox.add({ body: 'b' })
  await vi.runAllTimersAsync()
  expect(sent.map(({ body }) => body)).toEqual(['a', 'a', 'a', 'b'])
  expect(new Set(sent.slice(0, 3).map(({ idFront }) => idFront)).size).toBe(1)
})

test('what was not sent survives a reload; what was waits for its echo without being sent again', async () => {
  const { key, outbox } = open()
  outbox.add({ body: 'a' })
  await vi.runAllTimersAsync()
  replies = ['lost']
  outbox.add({ body: 'b' })
  await vi.advanceTimersByTimeAsync(1)
  replies = []
  const again = open(key)
  await again.outbox.flush()
  await vi.runAllTimersAsync()
  expect(sent.filter(({ body }) => body === 'a')).toHaveLength(1)
  expect(new Set(sent.filter(({ body }) => body === 'b').map(({ idFront }) => idFront)).size).toBe(1)
  again.outbox.settle(() => true)
  expect(JSON.parse(stored.get(`praca-chat:${key}:outbox`) ?? '')).toEqual([])
})

test('a refused message stays with its reason, lets the next pass, and can be sent again', async () => {
  replies = [400]
  const { outbox, state } = open()
  outbox.add({ body: 'a' })
  outbox.add({ body: 'b' })
  await vi.runAllTimersAsync()
  expect(state.items.map(({ state: is, why }) => [is, why])).toEqual([
    ['failed', 'refused'],
    ['sent', undefined],
  ])
  outbox.retry(state.items[0]?.idFront ?? '')
  await vi.runAllTimersAsync()
  expect(state.items.every(({ state: is }) => is === 'sent')).toBe(true)
})
