import * as z from 'zod'
import { isSameSecret } from '../../channels/keys.ts'
import { failed, failedChannel, outcomeOfLoss, retry, sent } from '../../channels/provider.ts'
import { defineSms } from '../sms.ts'
import { call, refusalOf, secretHeader } from './api.ts'
import { keyOf, read } from './event.ts'
import { connect, disconnect, subscribe } from './subscriptions.ts'

const Config = z.object({
  token: z.string().trim().min(1).meta({ secret: true }),
  from: z.string().trim().min(1).max(60),
  apiBase: z.url().default('https://api.zenvia.com').meta({ advanced: true }),
  /** Zenvia signs nothing: it hands this back with every report. */
  hookSecret: z.string().min(16).meta({ secret: true, generated: true }),
})

/** Refusals that only mean: too much at once. */
const limits = new Set([409, 429])

/** Zenvia, Brazil. */
export const zenvia = defineSms({
  type: 'zenvia',
  name: 'Zenvia',
  config: Config,

  async send({ to, body }, context) {
    const { from } = context.config
    const answer = await call(context, 'channels/sms/messages', { from, to, contents: [{ type: 'text', text: body }] })
    if (answer.isLost) return outcomeOfLoss(answer)
    const { id } = answer.body
    if (answer.isOk && typeof id === 'string' && id) return sent(id)
    const said = refusalOf(answer)
    if (limits.has(answer.status)) return retry('rate_limited', said)
    if (answer.isOk || answer.status >= 500) return { result: 'unknown', message: said }
    if (answer.status === 401 || answer.status === 403) return failedChannel('credentials', said)
    if (answer.status === 402) return failedChannel('payment_required', said)
    return failed('message_refused', said)
  },

  subscribe: (context) => subscribe(context, 'MESSAGE_STATUS'),
  connect,
  disconnect,
  verify: async (request, _body, { config }) =>
    isSameSecret(request.headers.get(secretHeader) ?? '', config.hookSecret),
  keyOf,
  read,
  fetchFile: async (ref) => {
    throw new Error(`Zenvia has no files: ${ref}`)
  },
})
