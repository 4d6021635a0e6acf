import * as z from 'zod'
import { isSameSecret } from '../channels/keys.ts'
import { ask, json } from '../channels/provider.ts'
import { soft, softText } from '../channels/soft.ts'
import { defineSms, type SmsStatus } from './sms.ts'

const Config = z.object({
  token: z.string().trim().min(1).meta({ secret: true }),
  from: z.string().trim().min(1).max(60),
  apiBase: z.url().default('https://api.zenvia.com').meta({ advanced: true }),
  /** Zenvia signs nothing: it hands this back with every report. */
  hookSecret: z.string().min(16).meta({ secret: true, generated: true }),
})

const Event = z.object({
  type: z.literal('MESSAGE_STATUS'),
  messageId: z.string(),
  messageStatus: z.object({ code: z.string(), description: softText, cause: softText }),
})
const Refusal = z.object({ code: soft(z.unknown()), message: softText })

const states: Record<string, SmsStatus['state']> = {
  SENT: 'sent',
  DELIVERED: 'delivered',
  READ: 'delivered',
  REJECTED: 'failed',
  NOT_DELIVERED: 'failed',
}
const header = 'x-praca-secret'

/** Zenvia, Brazil. */
export const zenvia = defineSms({
  type: 'zenvia',
  name: 'Zenvia',
  config: Config,

  async send({ to, body }, { config, http }) {
    const message = { from: config.from, to, contents: [{ type: 'text', text: body }] }
    const url = `${config.apiBase.replace(/\/+$/, '')}/v2/channels/sms/messages`
    const answer = await ask(http, url, json(message, { 'x-api-token': config.token }))
    if (answer.isLost) return { result: answer.isSafeToRetry ? 'retry' : 'unknown', message: answer.message }
    const { id } = answer.body
    if (answer.isOk && typeof id === 'string') return { result: 'sent', externalId: id }
    const said = Refusal.safeParse(answer.body).data?.message ?? `Zenvia: ${answer.status}`
    if (answer.status === 429) return { result: 'retry', message: said }
    return { result: answer.status >= 500 || answer.isOk ? 'unknown' : 'failed', message: said }
  },

  async subscribe({ config, http, webhookUrl }) {
    const wanted = {
      eventType: 'MESSAGE_STATUS',
      webhook: { url: webhookUrl, headers: { [header]: config.hookSecret } },
      criteria: { channel: 'sms' },
      status: 'ACTIVE',
    }
    const url = `${config.apiBase.replace(/\/+$/, '')}/v2/subscriptions`
    const answer = await ask(http, url, json(wanted, { 'x-api-token': config.token }))
    if (answer.isLost) throw new Error(answer.message)
    // 409: it knows this address already.
    if (!answer.isOk && answer.status !== 409)
      throw new Error(Refusal.safeParse(answer.body).data?.message ?? `Zenvia: ${answer.status}`)
  },

  verify: async (request, _body, { config }) => isSameSecret(request.headers.get(header) ?? '', config.hookSecret),

  readStatus(body) {
    const event = Event.safeParse(parse(body)).data
    const state = event && states[event.messageStatus.code]
    if (!event || !state) return null
    const { cause, description } = event.messageStatus
    const error = cause ?? description
    return { externalId: event.messageId, state, ...(state === 'failed' && error ? { error } : {}) }
  },
})

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
