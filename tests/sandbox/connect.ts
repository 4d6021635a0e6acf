import { planOf, type Sims, type SimType } from './sims.ts'

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

const names: Readonly<Record<SimType, string>> = {
  waba: 'WhatsApp',
  telegram: 'Telegram',
  messenger: 'Messenger',
  instagram: 'Instagram',
  hub: 'Hub',
  evolution: 'WhatsApp Web',
  baileys: 'Baileys',
  webjs: 'WebJs',
  meow: 'Wuzapi',
  sms: 'SMS',
}

const isLoopback = (address: unknown) => typeof address === 'string' && address.startsWith('http://127.0.0.1:')

/** Points the demo company at the simulators: its channels are found again or made, then connected. */
export async function connectDemo(product: string, sims: Partial<Sims>): Promise<{ chatKey: string | null }> {
  const ask = await signIn(product)
  const known = await ask<Listed[]>('GET', '/whatsapp')
  const chat = known.find(({ type }) => type === 'webchat')
  for (const type of Object.keys(sims) as SimType[]) {
    const { settings, before, after } = planOf(type)
    const sim = sims[type]!
    const config = settings(sim)
    const found = known.find((one) => one.type === type && isLoopback(one.config['apiBase']))
    // What arrives belongs to a queue, or no agent would see it.
    const fresh = { type, name: `${names[type]} (sandbox)`, config, queueId: chat?.queueId ?? null }
    const channel = found
      ? await ask<Listed>('PUT', `/whatsapp/${found.id}`, { config })
      : await ask<Listed>('POST', '/whatsapp', fresh)
    await before?.(sim, { webhookUrl: channel.webhookUrl, verifyToken: String(channel.config['verifyToken']) })
    await ask('POST', `/whatsappsession/${channel.id}`)
    await after?.(sim)
  }
  return { chatKey: chat?.key ?? null }
}
