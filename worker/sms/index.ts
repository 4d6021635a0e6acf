import type { SmsPlugin } from './sms.ts'
import { twilio } from './twilio/index.ts'
import { zenvia } from './zenvia/index.ts'

/** Every SMS provider the house speaks. One line here is all a new one registers. */
const plugins: readonly SmsPlugin[] = [twilio, zenvia]

export const smsPluginOf = (type: string): SmsPlugin | undefined => plugins.find((one) => one.type === type)

/** The provider whose event a webhook body is; undefined for a body of nobody's. */
export const smsPluginFor = (payload: unknown): SmsPlugin | undefined =>
  plugins.find((one) => one.keyOf(payload) !== null)

/** A webhook body as a value: JSON, or a form, of whose repeated names the last one holds. Throws for broken JSON. */
export const parseSms = (text: string): unknown =>
  /^\s*[[{]/.test(text) ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text))

export const smsCatalog = () => plugins.map(({ type, name, form }) => ({ type, name, form }))
