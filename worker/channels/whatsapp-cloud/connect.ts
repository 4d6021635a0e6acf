import * as z from 'zod'
import { ConnectError, type Connection } from '../channel.ts'
import { assertAccepted, refusalOf } from '../graph.ts'
import type { Notice } from '../notice.ts'
import { assertAnswered } from '../provider.ts'
import { soft, softList, softText } from '../soft.ts'
import { graph, type WhatsappContext } from './api.ts'
import { meaningOf } from './errors.ts'

const numberFields = 'id,display_phone_number,verified_name,quality_rating,status,name_status'
const WaNumber = z.object({
  display_phone_number: softText,
  verified_name: softText,
  quality_rating: softText,
  status: softText,
  name_status: softText,
})
const Owned = z.object({ data: softList(z.object({ id: z.string() })), paging: soft(z.object({ next: softText })) })

/** A number in one of these states sends nothing. */
const deadStates = new Set(['BANNED', 'DELETED'])

/**
 * Checks the number and that it is one of the account's, subscribes our app to the account and points this number alone
 * at our webhook, so that two numbers of one account can be two channels. Meta calls the webhook's handshake before it
 * answers.
 */
export async function connect(context: WhatsappContext, webhookUrl: string): Promise<Connection> {
  const { phoneNumberId, wabaId, verifyToken } = context.config
  const number = WaNumber.parse(await checked(context, `${phoneNumberId}?fields=${numberFields}`, 'phoneNumberId'))
  if (number.status && deadStates.has(number.status))
    throw new ConnectError(`Meta: this number is ${number.status} and cannot send`, 'phoneNumberId')
  const { data: owned, paging } = Owned.parse(
    await checked(context, `${wabaId}/phone_numbers?fields=id&limit=100`, 'wabaId'),
  )
  // An account with more numbers than one page tells is believed.
  if (!paging?.next && !owned.some(({ id }) => id === phoneNumberId))
    throw new ConnectError('Meta: this number belongs to another WhatsApp Business account', 'wabaId')
  await checked(context, `${wabaId}/subscribed_apps`, 'wabaId', {})
  const hook = { override_callback_uri: webhookUrl, verify_token: verifyToken }
  await checked(context, phoneNumberId, undefined, { webhook_configuration: hook })
  const notices = noticesOf(number)
  return { account: number.display_phone_number ?? phoneNumberId, ...(notices.length ? { notices } : {}) }
}

/** What already stands against a number that works. */
function noticesOf({ quality_rating, name_status, verified_name: name }: z.output<typeof WaNumber>): Notice[] {
  return [
    ...(quality_rating === 'RED' ? [{ note: 'quality_low' as const, isGood: false }] : []),
    ...(name_status === 'DECLINED'
      ? [{ note: 'name_refused' as const, ...(name ? { detail: name } : {}), isGood: false }]
      : []),
  ]
}

/** An answer of Meta's, or the refusal at the field to look at: the token's where it lacks a permission. */
async function checked(context: WhatsappContext, path: string, field?: string, body?: Record<string, unknown>) {
  const answer = await graph(context, path, body)
  assertAnswered(answer, 'Meta')
  const { code, message } = answer.isOk ? {} : refusalOf(answer)
  if (code !== undefined && meaningOf(code).code === 'credentials')
    throw new ConnectError(`Meta: ${message ?? code}${code === 190 ? '' : needs}`, 'token')
  assertAccepted(answer, field)
  return answer.body
}

const needs = ' (the token needs whatsapp_business_messaging and whatsapp_business_management)'

/** Takes the number's own webhook away; the account's subscription may serve others and stays. */
export async function disconnect(context: WhatsappContext): Promise<void> {
  await graph(context, context.config.phoneNumberId, { webhook_configuration: { override_callback_uri: '' } })
}
