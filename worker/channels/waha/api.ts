import type { ChannelContext } from '../channel.ts'
import { ask, type Answer } from '../provider.ts'
import { asRecord } from '../soft.ts'

/** The two of WAHA's engines that we speak with; a server runs one of them. */
export type Engine = 'NOWEB' | 'WEBJS'

export interface WahaConfig {
  apiBase: string
  apiKey: string
  sessionName: string
  ignoreGroups: boolean
  rejectCalls: boolean
  callText: string
  proxyServer: string
  proxyUser: string
  proxyPassword: string
  /** NOWEB alone: a year of history instead of three months. */
  syncFullHistory?: boolean
  hookSecret: string
}
export type WahaContext = ChannelContext<WahaConfig>

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Below the lease of a send, so that a slow server's answer is still heard. */
const timeout = 45_000

export const baseOf = ({ apiBase }: Pick<WahaConfig, 'apiBase'>) => apiBase.replace(/\/+$/, '')
export const keyOf = ({ apiKey }: Pick<WahaConfig, 'apiKey'>) => ({ 'x-api-key': apiKey })

/** Calls the server; `path` begins behind `/api/`. */
export function call({ config, http }: WahaContext, method: Method, path: string, body?: unknown): Promise<Answer> {
  // A code to pair with comes as a bare picture otherwise.
  const headers = {
    ...keyOf(config),
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const content = body === undefined ? {} : { body: JSON.stringify(body) }
  return ask(http, `${baseOf(config)}/api/${path}`, { method, headers, timeout, ...content })
}

/** What belongs to our session: `{session}/{path}`. */
export const ofSession = ({ config }: WahaContext, path: string) => `${encodeURIComponent(config.sessionName)}/${path}`

/** Our session itself, and what is done to it as a whole. */
export const theSession = ({ config }: WahaContext, act = '') =>
  `sessions/${encodeURIComponent(config.sessionName)}${act && `/${act}`}`

/** Why a call was refused, in the server's words: Nest's errors, the exception of an engine, or plain text. */
export function refusalOf(answer: Answer): string {
  if (answer.isLost) return answer.message
  const { exception, message, error } = answer.body
  const texts = [asRecord(exception)['message'], message, error].flatMap((value) =>
    Array.isArray(value) ? value : [value],
  )
  const found = texts.find((text): text is string => typeof text === 'string' && text !== '')
  return found?.slice(0, 300) ?? `HTTP ${answer.status}`
}

/** The answer when it is a good one; throws in the server's words otherwise. */
export function good(answer: Answer): Answer & { isLost: false } {
  if (answer.isLost || !answer.isOk) throw new Error(`WAHA: ${refusalOf(answer)}`)
  return answer
}
