import { hashPassword } from '../../../worker/core/crypto.ts'
import { sealSecrets } from '../../../worker/features/channels/channels.service.ts'
import { queueNames, tagNames } from './names.ts'
import { seedId, type Store } from './store.ts'

export const password = 'Bench#2026'
export const hookSecret = 'bench-hook-secret-0001'

export interface CompanyPlan {
  tenantId: number
  name: string
  agents: number
  /** Everybody sees the first queue; else agent i is in queues i and i + 1. */
  isBusy?: boolean
  /** A short word that keeps e-mails and channel keys of two companies apart. */
  slug: string
  secretKey: string
  now: number
}
export interface Company {
  tenantId: number
  slug: string
  queueIds: string[]
  tagIds: string[]
  adminId: string
  agentIds: string[]
  channels: { webchat: string; telegram: string; waba: string }
}
const secondsAgo = 400 * 24 * 3600

let counter = 0
const id = (prefix: string, at: number) => seedId(prefix, at, counter++)

/** People, queues, tags and three connected channels. */
export async function seedCompany(store: Store, plan: CompanyPlan): Promise<Company> {
  const at = plan.now - secondsAgo * 1000
  const own = (prefix: string) => ({ tenant_id: plan.tenantId, id: id(prefix, at), created_at: at })
  store.insert('tenants', { id: plan.tenantId, name: plan.name, created_at: at })
  const queueIds = queueNames.map((queue) => {
    const row = { ...own('que'), queue, color: '#5b8def' }
    store.insert('queues', row)
    return row.id
  })
  const tagIds = tagNames.map((tag) => {
    const row = { ...own('tag'), tag, color: '#0ea5a3' }
    store.insert('tags', row)
    return row.id
  })
  const hash = await hashPassword(password)
  const hire = (name: string, email: string, profile: string) => {
    const row = { ...own('usr'), name, email: `${email}@${plan.slug}.test`, profile, password_hash: hash, is_online: 1 }
    store.insert('users', row)
    return row.id
  }
  const adminId = hire('Admin', 'admin', 'admin')
  const agentIds = Array.from({ length: plan.agents }, (_, i) => hire(`Agente ${i}`, `agent${i}`, 'user'))
  for (const [i, userId] of agentIds.entries()) {
    for (const place of plan.isBusy ? [0, 1 + (i % 3)] : [i, i + 1]) {
      const queueId = queueIds[place % queueIds.length]!
      store.insert('user_queues', { ...own('uq'), user_id: userId, queue_id: queueId })
    }
  }
  const channels = {
    webchat: await seedChannel(store, plan, 'webchat', { title: 'Bench' }, {}, queueIds[0]!),
    telegram: await seedChannel(store, plan, 'telegram', {}, { token: '1:bench', hookSecret }, queueIds[1]!),
    waba: await seedChannel(
      store,
      plan,
      'waba',
      { phoneNumberId: '1', wabaId: '2', verifyToken: 'bench-verify' },
      { token: 'bench', appSecret: 'bench' },
      queueIds[2]!,
    ),
  }
  return { tenantId: plan.tenantId, slug: plan.slug, queueIds, tagIds, adminId, agentIds, channels }
}

export const keyOf = (company: Pick<Company, 'slug'>, type: string): string => `${company.slug}-${type}`

async function seedChannel(
  store: Store,
  plan: CompanyPlan,
  type: string,
  config: Record<string, unknown>,
  secrets: Record<string, string>,
  queueId: string,
): Promise<string> {
  const at = plan.now - secondsAgo * 1000
  const channelId = id('chn', at)
  // Port 9 is nobody's: what a channel would send goes nowhere.
  const settings = type === 'webchat' ? config : { ...config, apiBase: 'http://127.0.0.1:9' }
  const hasSecrets = Object.keys(secrets).length > 0
  store.insert('channels', {
    tenant_id: plan.tenantId,
    id: channelId,
    created_at: at,
    name: type,
    type,
    status: 'CONNECTED',
    is_default: type === 'webchat' ? 1 : 0,
    account: type,
    key: keyOf(plan, type),
    config: JSON.stringify(settings),
    secrets: hasSecrets ? await sealSecrets({ SECRET_KEY: plan.secretKey } as Env, channelId, secrets) : '',
    queue_id: queueId,
  })
  return channelId
}
