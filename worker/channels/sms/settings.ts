import * as z from 'zod'
import { smsPluginOf } from '../../sms/index.ts'
import type { SmsContext, SmsPlugin } from '../../sms/sms.ts'
import type { ChannelContext } from '../channel.ts'

const only = (value: 'twilio' | 'zenvia') => ({ only: { field: 'provider', value } })

/** What each provider cannot do without; the other one's fields stay empty. */
const needed = { twilio: ['accountSid', 'authToken'], zenvia: ['token'] } as const

export const Config = z
  .object({
    provider: z.enum(['twilio', 'zenvia']).default('twilio'),
    accountSid: z
      .string()
      .trim()
      .regex(/^$|^AC\w{10,40}$/)
      .default('')
      .meta(only('twilio')),
    authToken: z
      .string()
      .trim()
      .default('')
      .meta({ secret: true, ...only('twilio') }),
    token: z
      .string()
      .trim()
      .default('')
      .meta({ secret: true, ...only('zenvia') }),
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
  .superRefine((config, context) => {
    for (const name of needed[config.provider])
      if (!config[name])
        context.addIssue({ code: 'too_small', origin: 'string', minimum: 1, inclusive: true, path: [name] })
  })
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
