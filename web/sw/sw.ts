import type { PushPayload } from '#contracts/notifications'
import { sentenceOf } from './texts.ts'

/** The few parts of a service worker's world that are used here; the page's types do not know them. */
interface Client {
  readonly url: string
  focus(): Promise<Client>
  postMessage(message: unknown, options: object): void
}
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PushEvent extends WorkerEvent {
  readonly data: { json(): unknown } | null
}
interface ClickEvent extends WorkerEvent {
  readonly notification: Notification
}
interface Scope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<Client[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
}
declare const __BUILD__: string
const scope = globalThis as unknown as Scope

// Its build makes each deploy another file, so that browsers fetch it and open pages reload (core §7).
const build = __BUILD__

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

scope.addEventListener('push', (event) => {
  const push = event.data?.json() as PushPayload | undefined
  if (!push) return
  event.waitUntil(
    scope.registration.showNotification(sentenceOf(push), {
      tag: push.tag,
      icon: '/favicon.svg',
      badge: '/favicon.svg',
      data: { path: push.path, build },
    }),
  )
})

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path = '/' } = (event.notification.data ?? {}) as { path?: string }
  event.waitUntil(open(path))
})

/** In the app that is open, else in a new window. */
async function open(path: string): Promise<void> {
  const [client] = await scope.clients.matchAll({ type: 'window' })
  if (!client) return void (await scope.clients.openWindow(`/#${path}`))
  client.postMessage({ type: 'open', path }, {})
  await client.focus()
}
