import type { Http } from '../../core/http.ts'
import { bearer } from '../graph.ts'
import { ask, json, type Answer } from '../provider.ts'

/** One page or Instagram account as the Graph API is asked for it, whatever its form calls the settings. */
export interface MetaAccount {
  readonly platform: 'messenger' | 'instagram'
  /** `entry[].id` of its events: the page, or the professional account. */
  readonly id: string
  /** Where its edges hang: the page, or `me`, which the token decides. */
  readonly node: string
  /** Instagram Login has no page: another host, other fields, and files by link alone. */
  readonly hasPage: boolean
  /** Host and version, without a slash at the end. */
  readonly root: string
  readonly token: string
  /** Empty where nobody told it. */
  readonly appId: string
  /** Whether what people write may leave for seven days after the contact's last word. */
  readonly isHumanAgent: boolean
}

export interface MetaContext {
  readonly account: MetaAccount
  readonly http: Http
}

/** Files travel longer than words (ms). */
const uploadTime = 60_000

export const rootOf = (apiBase: string, apiVersion: string) => `${apiBase.replace(/\/+$/, '')}/${apiVersion}`

/** Calls the Graph API: GET without a body, POST with JSON or a form. */
export function graph(
  { account: { root, token }, http }: MetaContext,
  path: string,
  body?: Record<string, unknown> | FormData,
): Promise<Answer> {
  const url = `${root}/${path}`
  const headers = bearer(token)
  if (!body) return ask(http, url, { headers })
  if (body instanceof FormData) return ask(http, url, { method: 'POST', headers, body, timeout: uploadTime })
  return ask(http, url, json(body, headers))
}

/** Takes an edge away. */
export const remove = ({ account: { root, token }, http }: MetaContext, path: string): Promise<Answer> =>
  ask(http, `${root}/${path}`, { method: 'DELETE', headers: bearer(token) })
