import type { ChannelContext } from '../channel.ts'
import { ask, type Answer } from '../provider.ts'
import { asRecord } from '../soft.ts'
import { rulesOf, type Kind } from './kinds.ts'

export interface HubConfig {
  token: string
  channelId: string
  kind: Kind
  apiBase: string
}
export type HubContext = ChannelContext<HubConfig>

/** Some of the hosts that hold files refuse callers without a name. */
export const caller = { 'user-agent': 'praca/1.0' }

export const baseOf = ({ apiBase }: Pick<HubConfig, 'apiBase'>) => apiBase.replace(/\/+$/, '')

/** Headers and body of a call, for the few that do not read JSON back. */
export const request = (config: HubConfig, method: string, body?: unknown) => ({
  method,
  headers: {
    ...caller,
    'x-api-token': config.token,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
})

export const call = ({ config, http }: HubContext, method: string, path: string, body?: unknown): Promise<Answer> =>
  ask(http, `${baseOf(config)}${path}`, request(config, method, body))

/** Sends go to the first version of the API; TikTok is known to the second alone. */
export function sendTo(context: HubContext, body: Record<string, unknown>): Promise<Answer> {
  const { config, http } = context
  const base = config.kind === 'tiktok' ? baseOf(config).replace(/\/v1$/, '/v2') : baseOf(config)
  return ask(http, `${base}/channels/${rulesOf[config.kind].path}/messages`, request(config, 'POST', body))
}

/** A list, bare or under `data`, or a list of one such object. */
export function listOf(answer: Answer & { isLost: false }): unknown[] {
  const [first] = answer.list
  const inner = asRecord(answer.list.length ? first : answer.body)['data']
  return Array.isArray(inner) ? inner : [...answer.list]
}
