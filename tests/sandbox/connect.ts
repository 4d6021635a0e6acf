import type { Evolution } from './evolution.ts'
import type { Hub } from './hub.ts'
import type { Messaging } from './messaging.ts'
import type { Meta } from './meta.ts'
import type { Sms } from './sms.ts'
import type { Telegram } from './telegram.ts'

/** The product's API as the demo company's administrator. */
export async function signIn(product: string, email = 'admin@demo.test', password = 'Demo#2026') {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
    const response = await fetch(`${product}/api${path}`, init)
    const answer: unknown = await response.json().catch(() => ({}))
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
    return answer as T
  }
  const { captchaId, target } = await ask<{ captchaId: string; target: number }>('GET', '/auth/captcha')
  const login = { email, password, captchaId, captchaPosition: target }
  const { token } = await ask<{ token: string }>('POST', '/auth/login', login)
  headers['authorization'] = `Bearer ${token}`
  return ask
}

interface Listed {
  id: string
  type: string
  key: string
  queueId: string | null
  webhookUrl: string
  config: Record<string, unknown>
}

/** What the form of a page's or an account's channel asks for. */
export const configOf = ({ platform, id, token, appSecret, url }: Messaging): Record<string, string> => ({
  [platform === 'messenger' ? 'pageId' : 'accountId']: id,
  token,
  appSecret,
  apiBase: url,
})

/** What the form of the SMS channel asks for, over Twilio. */
export const smsConfig = ({ accountSid, token, from, url }: Sms): Record<string, string> => ({
  provider: 'twilio',
  accountSid,
  authToken: token,
  from,
  apiBase: url,
})

const isLoopback = (address: unknown) => typeof address === 'string' && address.startsWith('http://127.0.0.1:')

/** Points the demo company at the simulators: its channels are found again or made, then connected. */
export async function connectDemo(
  product: string,
  telegram: Telegram,
  meta: Meta,
  hub?: Hub,
  evolution?: Evolution,
  messaging: readonly Messaging[] = [],
  sms?: Sms,
): Promise<{ chatKey: string | null }> {
  const ask = await signIn(product)
  const known = await ask<Listed[]>('GET', '/whatsapp')
  const wanted = [
    { type: 'telegram', name: 'Telegram (sandbox)', config: { token: telegram.token, apiBase: telegram.url } },
    {
      type: 'waba',
      name: 'WhatsApp (sandbox)',
      config: {
        phoneNumberId: meta.phoneNumberId,
        wabaId: meta.wabaId,
        token: meta.token,
        appSecret: meta.appSecret,
        apiBase: meta.url,
      },
    },
    ...(hub
      ? [
          {
            type: 'hub',
            name: 'Hub (sandbox)',
            config: { token: hub.token, channelId: hub.channelId, kind: hub.kind, apiBase: hub.apiBase },
          },
        ]
      : []),
    ...(evolution ? [{ type: 'evolution', name: 'WhatsApp Web (sandbox)', config: evolution.credentials }] : []),
    ...(sms ? [{ type: 'sms', name: 'SMS (sandbox)', config: smsConfig(sms) }] : []),
  ]
  const pages = messaging.map((sim) => ({
    type: sim.platform,
    name: sim.platform === 'messenger' ? 'Messenger (sandbox)' : 'Instagram (sandbox)',
    config: configOf(sim),
    sim,
  }))
  // What arrives belongs to a queue, or no agent would see it.
  const queueId = known.find(({ type }) => type === 'webchat')?.queueId ?? null
  for (const { sim, ...one } of [...wanted.map((one) => ({ ...one, sim: undefined })), ...pages]) {
    const found = known.find(({ type, config }) => type === one.type && isLoopback(config['apiBase']))
    const { id, webhookUrl, config } = found
      ? await ask<Listed>('PUT', `/whatsapp/${found.id}`, { config: one.config })
      : await ask<Listed>('POST', '/whatsapp', { ...one, queueId })
    // Meta's panel takes one address for an app, by hand.
    await sim?.setHook(webhookUrl, String(config['verifyToken']))
    await ask('POST', `/whatsappsession/${id}`)
  }
  // A phone that reads the code at once: the conversation can begin.
  await evolution?.session('scan')
  return { chatKey: known.find(({ type }) => type === 'webchat')?.key ?? null }
}
