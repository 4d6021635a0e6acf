import { beforeAll, expect, it, vi } from 'vitest'
import type { PushPayload } from '#contracts/notifications'

type Listener = (event: object) => void
const listeners = new Map<string, Listener>()
const shown: { title: string; options: { tag?: string; data?: unknown } }[] = []
const windows: { postMessage: ReturnType<typeof vi.fn>; focus: ReturnType<typeof vi.fn> }[] = []
const openWindow = vi.fn<() => Promise<null>>(async () => null)

beforeAll(async () => {
  Object.assign(globalThis, {
    __BUILD__: 'today',
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined, matchAll: async () => windows, openWindow },
    registration: {
      showNotification: async (title: string, options: object) => void shown.push({ title, options }),
    },
  })
  await import('#web/sw/sw.ts')
})

/** Hands the service worker an event and waits for what it promised to finish. */
async function send(type: string, event: object): Promise<void> {
  const works: Promise<unknown>[] = []
  listeners.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) })
  await Promise.all(works)
}

const push: PushPayload = {
  id: 'ntf_1',
  kind: 'ticketMessage',
  name: 'Helena',
  count: 3,
  language: 'pt',
  path: '/atendimento/tkt_1',
  tag: 'ticketMessage:tkt_1',
}

it('shows a push in the language of the device, one a subject', async () => {
  await send('push', { data: { json: () => push } })
  await send('push', { data: { json: () => ({ ...push, language: 'en-us', kind: 'assigned', by: 'Eva' }) } })
  expect(shown.map(({ title }) => title)).toEqual(['Helena escreveu 3 vezes', 'Eva passed Helena to you'])
  expect(shown[0]?.options).toMatchObject({ tag: push.tag, data: { path: push.path } })
})

it('a click leads there: in the window that is open, else in a new one', async () => {
  const notification = { close: vi.fn<() => void>(), data: { path: push.path } }
  await send('notificationclick', { notification })
  expect(openWindow).toHaveBeenCalledWith('/#/atendimento/tkt_1')
  windows.push({ postMessage: vi.fn<() => void>(), focus: vi.fn<() => Promise<null>>(async () => null) })
  await send('notificationclick', { notification })
  expect(windows[0]?.postMessage).toHaveBeenCalledWith({ type: 'open', path: push.path }, {})
  expect(windows[0]?.focus).toHaveBeenCalled()
  expect(notification.close).toHaveBeenCalledTimes(2)
})
