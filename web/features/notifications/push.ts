import { notificationsApi } from '#contracts/notifications'
import { call } from '#web/lib/api.ts'
import { canReload } from '#web/lib/hold-reload.ts'
import { i18n } from '#web/lib/i18n.ts'
import { fromBase64Url } from './base64.ts'
import { createStore, useStore } from '#web/lib/store.ts'

const subscribed = createStore(false)
/** Whether this device is told while the app is closed. */
export const useHasPush = () => useStore(subscribed)
export const hasPush = () => subscribed.get()
export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const registration = () => navigator.serviceWorker.getRegistration()

let isStarted = false
/** A page that stays open for days asks this often whether there is a newer one, in ms. */
const updateEvery = 30 * 60_000

/** Registers the service worker; when a newer one takes over, the page reloads, unless work is under way (core §7). */
export function startServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // Without it the app works on; only pushes do not come.
  void navigator.serviceWorker.register('/sw.js').then(syncPush, () => undefined)
  if (isStarted) return
  isStarted = true
  let isRuled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first one to take over is no update.
    if (isRuled && canReload()) location.reload()
    isRuled = true
  })
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type?: string; path?: string }>) => {
    if (data.type === 'open' && data.path) location.hash = data.path
  })
  setInterval(() => void registration().then((worker) => worker?.update().catch(() => undefined)), updateEvery)
}

/** This device's subscription belongs to whoever is signed in. */
async function syncPush(): Promise<void> {
  const subscription = canPush() ? await (await registration())?.pushManager.getSubscription() : null
  if (subscription && Notification.permission === 'granted') await save(subscription)
}

async function save(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await call(notificationsApi.subscribe, {
    body: { endpoint: endpoint ?? '', keys: { p256dh, auth }, language: i18n.language },
  })
  subscribed.set(true)
}

/** Asks the browser and tells the server; false when the person or the browser said no. */
export async function subscribePush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const worker = await registration()
  if (!worker) return false
  const { publicKey } = await call(notificationsApi.pushKey, {})
  const options = { userVisibleOnly: true, applicationServerKey: fromBase64Url(publicKey) }
  try {
    await save(await worker.pushManager.subscribe(options))
    return true
  } catch (error) {
    // A browser without a push service of its own says so here.
    if (error instanceof DOMException) return false
    throw error
  }
}

/** This device is left alone: by choice, or because its person signs out. */
export async function unsubscribePush(): Promise<void> {
  subscribed.set(false)
  const subscription = canPush() ? await (await registration())?.pushManager.getSubscription() : null
  if (!subscription) return
  const { endpoint } = subscription
  await Promise.allSettled([call(notificationsApi.unsubscribe, { body: { endpoint } }), subscription.unsubscribe()])
}
