import type { ChannelContext } from '../channel.ts'
import { bearer } from '../graph.ts'
import { ask, json, type Answer } from '../provider.ts'

export interface WhatsappConfig {
  phoneNumberId: string
  wabaId: string
  token: string
  appSecret: string
  verifyToken: string
  apiBase: string
  apiVersion: string
}
export type WhatsappContext = ChannelContext<WhatsappConfig>

/** Calls the Graph API: GET without a body, POST with JSON or a form. */
export function graph(
  { config, http }: WhatsappContext,
  path: string,
  body?: Record<string, unknown> | FormData,
): Promise<Answer> {
  const url = `${config.apiBase.replace(/\/+$/, '')}/${config.apiVersion}/${path}`
  const headers = bearer(config.token)
  if (!body) return ask(http, url, { headers })
  if (body instanceof FormData) return ask(http, url, { method: 'POST', headers, body, timeout: 60_000 })
  return ask(http, url, json(body, headers))
}
