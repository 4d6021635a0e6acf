import { ask, type Answer } from '../../channels/provider.ts'
import type { SmsContext } from '../sms.ts'

export interface TwilioConfig {
  readonly accountSid: string
  readonly authToken: string
  readonly from: string
  readonly apiBase: string
}
export type TwilioContext = SmsContext<TwilioConfig>

export const baseOf = ({ apiBase }: Pick<TwilioConfig, 'apiBase'>) => apiBase.replace(/\/+$/, '')

export const authorization = ({ accountSid, authToken }: Pick<TwilioConfig, 'accountSid' | 'authToken'>) =>
  `Basic ${btoa(`${accountSid}:${authToken}`)}`

/** Calls a resource of the account (API 2010-04-01): posts `fields` as a form, or reads where there are none. */
export function call({ config, http }: TwilioContext, resource: string, fields?: Record<string, string>) {
  const [path, query] = resource.split('?')
  const account = `${baseOf(config)}/2010-04-01/Accounts/${config.accountSid}`
  const url = `${account}${path ? `/${path}` : ''}.json${query ? `?${query}` : ''}`
  const headers = { authorization: authorization(config) }
  return ask(http, url, fields ? { method: 'POST', headers, body: new URLSearchParams(fields) } : { headers })
}

/** Why a call was refused, in Twilio's words. */
export function refusalOf(answer: Answer & { isLost: false }): string {
  const { message } = answer.body
  return typeof message === 'string' ? message : `Twilio: ${answer.status}`
}
