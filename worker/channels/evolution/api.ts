import type { ChannelContext } from '../channel.ts'
import { ask, type Answer } from '../provider.ts'
import { asRecord } from '../soft.ts'

export interface EvolutionConfig {
  apiBase: string
  apiKey: string
  instanceName: string
  groupsIgnore: boolean
  rejectCalls: boolean
  readMessages: boolean
  alwaysOnline: boolean
  proxyHost: string
  proxyPort: string
  proxyProtocol: string
  proxyUser: string
  proxyPassword: string
  hookSecret: string
}
export type EvolutionContext = ChannelContext<EvolutionConfig>

type Method = 'GET' | 'POST' | 'DELETE'

/** Below the lease of a send, so that a slow server's answer is still heard. */
const timeout = 45_000

/** What a request is made of; the key never stands in the address. */
export function requestOf({ config }: EvolutionContext, method: Method, path: string, body?: unknown) {
  const url = `${config.apiBase.replace(/\/+$/, '')}/${path}`
  const headers = { apikey: config.apiKey, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
  return { url, init: { method, headers, timeout, ...(body === undefined ? {} : { body: JSON.stringify(body) }) } }
}

/** `{controller}/{action}` of our instance; `query` without its question mark. */
export const pathOf = ({ config }: EvolutionContext, action: string, query = '') =>
  `${action}/${encodeURIComponent(config.instanceName)}${query ? `?${query}` : ''}`

/** Calls the server with a path as it stands. */
export function callServer(context: EvolutionContext, method: Method, path: string, body?: unknown): Promise<Answer> {
  const { url, init } = requestOf(context, method, path, body)
  return ask(context.http, url, init)
}

/** Calls an action of our instance. */
export const call = (context: EvolutionContext, method: Method, action: string, body?: unknown): Promise<Answer> =>
  callServer(context, method, pathOf(context, action), body)

/** Why a call was refused, in the server's words: its texts lie in lists, also nested, or stand alone. */
export function refusalOf(answer: Answer): string {
  if (answer.isLost) return answer.message
  const { response, message, error, code } = answer.body
  if (code === licenceCode) return `Evolution server not activated (${licenceCode})`
  const texts = [asRecord(response)['message'], message, error].map(textsOf).find((found) => found.length)
  return texts?.join(': ').slice(0, 300) ?? `HTTP ${answer.status}`
}

/** What 2.4 answers everything with until its licence is activated. */
export const licenceCode = 'LICENSE_REQUIRED'

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value ? [value] : []
  return Array.isArray(value) ? value.flatMap(textsOf) : []
}
