import type { HttpInit } from '../../core/http.ts'
import type { ChannelContext } from '../channel.ts'
import { ask, type Answer } from '../provider.ts'
import { asRecord } from '../soft.ts'
import { lowerKeys } from '../whatsapp-web/shape.ts'

export interface WuzapiConfig {
  apiBase: string
  token: string
  adminToken: string
  ignoreGroups: boolean
  rejectCalls: boolean
  callText: string
  proxyUrl: string
  keepHistory: number
  hookSecret: string
}
export type WuzapiContext = ChannelContext<WuzapiConfig>

type Method = 'GET' | 'POST'

/** Below the lease of a send, so that a slow gateway's answer is still heard. */
const timeout = 45_000

const urlOf = ({ config }: WuzapiContext, path: string) => `${config.apiBase.replace(/\/+$/, '')}${path}`
const initOf = (method: Method, headers: Record<string, string>, body?: unknown): HttpInit => ({
  method,
  timeout,
  headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
  ...(body === undefined ? {} : { body: JSON.stringify(body) }),
})

/** What a request of our user is made of; the token never stands in the address. */
export const requestOf = (context: WuzapiContext, method: Method, path: string, body?: unknown) => ({
  url: urlOf(context, path),
  init: initOf(method, { token: context.config.token }, body),
})

/** Calls the gateway as our user. */
export function call(context: WuzapiContext, method: Method, path: string, body?: unknown): Promise<Answer> {
  const { url, init } = requestOf(context, method, path, body)
  return ask(context.http, url, init)
}

/** Calls the gateway as its administrator. */
export const callAdmin = (context: WuzapiContext, method: Method, path: string, body?: unknown): Promise<Answer> =>
  ask(context.http, urlOf(context, path), initOf(method, { authorization: context.config.adminToken }, body))

/** What an answer holds inside its envelope. */
export const dataOf = (answer: Answer): unknown => (answer.isLost ? undefined : answer.body['data'])

/** The same as an object whose keys are in lower case, since they differ from build to build. */
export const fieldsOf = (answer: Answer): Record<string, unknown> => lowerKeys(dataOf(answer))

/** Why a call was refused, in the gateway's words. */
export function refusalOf(answer: Answer): string {
  if (answer.isLost) return answer.message
  const { error, message } = answer.body
  const text = [error, asRecord(error)['message'], message].find((one) => typeof one === 'string' && one)
  return typeof text === 'string' ? text.slice(0, 300) : `HTTP ${answer.status}`
}
