import * as z from 'zod'
import { isSameSecret } from '../channels/keys.ts'
import { ask } from '../channels/provider.ts'
import { defineSms, type SmsStatus } from './sms.ts'

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

const states: Record<string, SmsStatus['state']> = {
  sent: 'sent',
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

/** Twilio, worldwide. It has no idempotency key: a lost answer is unknown, never sent again. */
export const twilio = defineSms({
  type: 'twilio',
  name: 'Twilio',
  config: Config,

  async send({ to, body }, { config, http, webhookUrl }) {
    const { accountSid, authToken, from, apiBase } = config
    const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
    const form = new URLSearchParams({ To: `+${to}`, Body: body, StatusCallback: webhookUrl, ...sender })
    const answer = await ask(http, `${apiBase.replace(/\/+$/, '')}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: form.toString(),
    })
    if (answer.isLost) return { result: answer.isSafeToRetry ? 'retry' : 'unknown', message: answer.message }
    const { sid, message } = answer.body
    if (answer.isOk && typeof sid === 'string') return { result: 'sent', externalId: sid }
    const said = typeof message === 'string' ? message : `Twilio: ${answer.status}`
    if (answer.status === 429) return { result: 'retry', message: said }
    return { result: answer.status >= 500 || answer.isOk ? 'unknown' : 'failed', message: said }
  },

  /** HMAC-SHA1 over the public address and every field by name. */
  async verify(request, body, { config, webhookUrl }) {
    const fields = new URLSearchParams(body)
    const names = [...new Set(fields.keys())].toSorted()
    const signed = names.map((name) =>
      [...new Set(fields.getAll(name))]
        .toSorted()
        .map((value) => name + value)
        .join(''),
    )
    const bytes = new TextEncoder()
    const secret = bytes.encode(config.authToken)
    const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
    const mac = await crypto.subtle.sign('HMAC', key, bytes.encode(webhookUrl + signed.join('')))
    const expected = btoa(String.fromCharCode(...new Uint8Array(mac)))
    return isSameSecret(request.headers.get('x-twilio-signature') ?? '', expected)
  },

  readStatus(body) {
    const fields = new URLSearchParams(body)
    const state = states[fields.get('MessageStatus') ?? '']
    const externalId = fields.get('MessageSid')
    const code = fields.get('ErrorCode')
    return state && externalId ? { externalId, state, ...(code ? { error: `Twilio ${code}` } : {}) } : null
  },
})
