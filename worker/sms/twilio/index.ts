import * as z from 'zod'
import { isSameSecret } from '../../channels/keys.ts'
import { download, outcomeOfLoss } from '../../channels/provider.ts'
import { defineSms } from '../sms.ts'
import { authorization, baseOf, call } from './api.ts'
import { connect, disconnect } from './connect.ts'
import { outcomeOf } from './errors.ts'
import { keyOf, read } from './event.ts'
import { addressesOf, signatureOf } from './signature.ts'

const Config = z.object({
  accountSid: z
    .string()
    .trim()
    .regex(/^AC\w{10,40}$/),
  authToken: z.string().trim().min(1).meta({ secret: true }),
  /** A number in E.164, a sender id of up to 11 letters, or a messaging service (MG…). */
  from: z.string().trim().min(1).max(40),
  apiBase: z.url().default('https://api.twilio.com').meta({ advanced: true }),
})

/** Carriers stop at 5 MB; what is above was not sent to us by one. */
const largestFile = 5 * 1024 * 1024

/** Twilio, worldwide. It has no idempotency key: a lost answer is unknown, never sent again. */
export const twilio = defineSms({
  type: 'twilio',
  name: 'Twilio',
  config: Config,

  async send({ to, body }, context) {
    const { from } = context.config
    const answer = await call(context, 'Messages', {
      To: `+${to}`,
      Body: body,
      ...(URL.canParse(context.webhookUrl) ? { StatusCallback: context.webhookUrl } : {}),
      ...(from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }),
    })
    if (answer.isLost) return outcomeOfLoss(answer)
    return outcomeOf(answer)
  },

  connect,
  disconnect,

  /** HMAC-SHA1 over the public address and every field by name. */
  async verify(request, body, { config, webhookUrl }) {
    const given = request.headers.get('x-twilio-signature') ?? ''
    let isGenuine = false
    for (const address of addressesOf(webhookUrl)) {
      const isSame = await isSameSecret(given, await signatureOf(config.authToken, address, body))
      isGenuine ||= isSame
    }
    return isGenuine
  },

  keyOf,
  read,

  /** The account may want its own credentials for media: they go to Twilio alone. */
  async fetchFile(ref, { config, http }) {
    const { origin, host, pathname } = new URL(ref)
    const isTwilio = origin === new URL(baseOf(config)).origin || host.endsWith('.twilio.com')
    const headers: Record<string, string> = isTwilio ? { authorization: authorization(config) } : {}
    const name = pathname.split('/').at(-1) || 'mms'
    return download(http, ref, { limit: largestFile, name, headers })
  },
})
