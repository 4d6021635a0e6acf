import { asRecord } from '../soft.ts'
import type { Engine, WahaConfig } from './api.ts'

/** What we want to hear. `message` would tell everything of `message.any` twice. */
const events = [
  'session.status',
  'message.any',
  'message.reaction',
  'message.ack',
  'message.ack.group',
  'message.edited',
  'message.revoked',
  'group.v2.join',
  'group.v2.leave',
  'group.v2.update',
  'group.v2.participants',
  'presence.update',
  'call.received',
]

/** The session's whole settings, as the form says; the server knows no change of a part of them. */
export function settingsOf(engine: Engine, config: WahaConfig, webhookUrl: string) {
  const { ignoreGroups, proxyServer, proxyUser, proxyPassword, hookSecret, syncFullHistory = false } = config
  const login = proxyUser ? { username: proxyUser, password: proxyPassword } : {}
  return {
    ignore: { status: true, groups: ignoreGroups, channels: true, broadcast: true },
    // The store must be there before the phone is paired, or there is no history.
    ...(engine === 'NOWEB'
      ? { noweb: { markOnline: true, store: { enabled: true, fullSync: syncFullHistory } } }
      : { webjs: { tagsEventsOn: true } }),
    ...(proxyServer ? { proxy: { server: proxyServer, ...login } } : {}),
    webhooks: [
      {
        url: webhookUrl,
        events,
        hmac: { key: hookSecret },
        retries: { policy: 'exponential', delaySeconds: 2, attempts: 15 },
      },
    ],
  }
}

/** Whether a session has these settings already, with no proxy beyond them; what else it holds does not matter. */
export const hasSettings = (known: unknown, wanted: ReturnType<typeof settingsOf>): boolean =>
  holds(known, wanted) && ('proxy' in wanted || !asRecord(known)['proxy'])

function holds(known: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted))
    return (
      Array.isArray(known) && known.length === wanted.length && wanted.every((one, index) => holds(known[index], one))
    )
  if (typeof wanted !== 'object' || wanted === null) return known === wanted
  return Object.entries(wanted).every(([name, value]) => holds(asRecord(known)[name], value))
}
