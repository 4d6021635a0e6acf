import { pushHosts } from '#contracts/notifications'
import { createHttp } from '../core/http.ts'
import { encryptPush, type PushKeys } from './encrypt.ts'
import { vapidHeader } from './vapid.ts'

interface Push {
  endpoint: string
  keys: PushKeys
  /** JSON text, encrypted for that browser alone. */
  text: string
  /** A later push of the same topic replaces one that waits; at most 32 characters of base64url. */
  topic: string
}
/** `gone`: the browser no longer listens. `later`: try again. */
export type PushResult = { type: 'sent' } | { type: 'gone' } | { type: 'refused'; status: number } | { type: 'later' }

/** Seconds a push service keeps it for a device that is off. */
const timeToLive = 12 * 60 * 60

/** Whether an address is one of a push service; locally simulators on loopback may be called. */
export function isPushAddress(env: Env, endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (!url) return false
  if (env.LOCAL === 'true' && (url.hostname === '127.0.0.1' || url.hostname === 'localhost')) return true
  return (
    url.protocol === 'https:' && pushHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  )
}

/** One push to one browser. Throws only when there was no answer. */
export async function sendPush(env: Env, push: Push): Promise<PushResult> {
  if (!isPushAddress(env, push.endpoint)) return { type: 'refused', status: 0 }
  const http = createHttp({ allowPrivate: env.LOCAL === 'true' })
  const subject = env.PUBLIC_URL.startsWith('https:') ? env.PUBLIC_URL : 'mailto:push@praca.invalid'
  const response = await http(push.endpoint, {
    method: 'POST',
    headers: {
      authorization: await vapidHeader(env.SECRET_KEY, push.endpoint, subject),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(timeToLive),
      urgency: 'high',
      topic: push.topic,
    },
    body: await encryptPush(push.text, push.keys),
  })
  await response.body?.cancel()
  const { status } = response
  if (status >= 200 && status < 300) return { type: 'sent' }
  if (status === 404 || status === 410) return { type: 'gone' }
  return status === 429 || status >= 500 ? { type: 'later' } : { type: 'refused', status }
}
