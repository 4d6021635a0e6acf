import type { SmsPlugin } from './sms.ts'
import { twilio } from './twilio.ts'
import { zenvia } from './zenvia.ts'

/** Every SMS provider the house speaks. One line here is all a new one registers. */
const plugins: readonly SmsPlugin[] = [twilio, zenvia]

export const smsPluginOf = (type: string): SmsPlugin | undefined => plugins.find((one) => one.type === type)

export const smsCatalog = () => plugins.map(({ type, name, form }) => ({ type, name, form }))
