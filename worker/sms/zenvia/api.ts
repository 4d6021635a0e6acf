import * as z from 'zod'
import { ask, json, type Answer } from '../../channels/provider.ts'
import { soft, softText } from '../../channels/soft.ts'
import type { SmsContext } from '../sms.ts'

export interface ZenviaConfig {
  readonly token: string
  readonly from: string
  readonly apiBase: string
  readonly hookSecret: string
}
export type ZenviaContext = SmsContext<ZenviaConfig>

/** Zenvia signs nothing: it hands our secret back in this header. */
export const secretHeader = 'x-praca-secret'

/** Calls API v2: posts `body` as JSON, or reads where there is none. */
export function call({ config, http }: ZenviaContext, path: string, body?: unknown): Promise<Answer> {
  const url = `${config.apiBase.replace(/\/+$/, '')}/v2/${path}`
  const headers = { 'x-api-token': config.token }
  return ask(http, url, body === undefined ? { headers } : json(body, headers))
}

export const remove = ({ config, http }: ZenviaContext, path: string): Promise<Answer> =>
  ask(http, `${config.apiBase.replace(/\/+$/, '')}/v2/${path}`, {
    method: 'DELETE',
    headers: { 'x-api-token': config.token },
  })

const Refusal = z.object({ code: soft(z.unknown()), message: softText })

/** Why a call was refused, in Zenvia's words. */
export const refusalOf = (answer: Answer & { isLost: false }): string =>
  Refusal.safeParse(answer.body).data?.message ?? `Zenvia: ${answer.status}`
