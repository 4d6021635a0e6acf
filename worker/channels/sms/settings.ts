import * as z from 'zod'
import { refuseMissing } from '#contracts/channels'
import { smsPluginOf } from '../../sms/index.ts'
import type { SmsContext, SmsPlugin } from '../../sms/sms.ts'
import type { ChannelContext } from '../channel.ts'
import { toForm } from '../form.ts'

/** What one provider alone has; the other one's fields stay empty. */
const only = (value: 'twilio' | 'zenvia') => ({ only: { field: 'provider', value } })

const Fields = z.object({
  provider: z.enum(['twilio', 'zenvia']).default('twilio'),
  accountSid: z
    .string()
    .trim()
    .regex(/^$|^AC\w{10,40}$/)
    .default('')
    .meta({ needed: true, ...only('twilio') }),
  authToken: z
    .string()
    .trim()
    .default('')
    .meta({ secret: true, needed: true, ...only('twilio') }),
  token: z
    .string()
    .trim()
    .default('')
    .meta({ secret: true, needed: true, ...only('zenvia') }),
  /** A number in E.164, a messaging service (MG…), or the name Zenvia gave. */
  from: z.string().trim().min(1).max(40),
  apiBase: z
    .url()
    .default('https://api.twilio.com')
    .meta({ advanced: true, ...only('twilio') }),
  zenviaApiBase: z
    .url()
    .default('https://api.zenvia.com')
    .meta({ advanced: true, ...only('zenvia') }),
  hookSecret: z
    .string()
    .regex(/^[\w-]{16,256}$/)
    .meta({ secret: true, generated: true }),
})

export const Config = Fields.superRefine(refuseMissing(toForm(Fields)))
export type SmsConfig = z.output<typeof Config>

/** The chosen provider with its part of the settings, as the SMS from a ticket speaks to it too. */
export function openSms(
  { config, http, webhookUrl = '' }: ChannelContext<SmsConfig>,
  hook = webhookUrl,
): { plugin: SmsPlugin; context: SmsContext<unknown> } {
  const plugin = smsPluginOf(config.provider)
  if (!plugin) throw new Error(`no SMS provider is called ${config.provider}`)
  const own = config.provider === 'zenvia' ? { ...config, apiBase: config.zenviaApiBase } : config
  return { plugin, context: { config: own, http, webhookUrl: hook } }
}
