import { ConnectError } from '../channel.ts'
import { type Answer, assertAnswered } from '../provider.ts'
import { graph, type WhatsappContext } from './api.ts'
import { refusalOf } from './errors.ts'

/**
 * Checks the number, subscribes our app to its account and points this number alone at our webhook, so that two numbers
 * of one account can be two channels. Meta calls the webhook's handshake before it answers.
 */
export async function connect(context: WhatsappContext, webhookUrl: string): Promise<{ account: string }> {
  const { phoneNumberId, wabaId, verifyToken } = context.config
  const number = await graph(context, `${phoneNumberId}?fields=id,display_phone_number,verified_name`)
  refuse(number, 'phoneNumberId')
  const subscribed = await graph(context, `${wabaId}/subscribed_apps`, {})
  refuse(subscribed, 'wabaId')
  const hook = { override_callback_uri: webhookUrl, verify_token: verifyToken }
  refuse(await graph(context, phoneNumberId, { webhook_configuration: hook }))
  const account = number.isLost ? undefined : number.body['display_phone_number']
  return { account: typeof account === 'string' ? account : phoneNumberId }
}

/** Takes the number's own webhook away; the account's subscription may serve others and stays. */
export async function disconnect(context: WhatsappContext): Promise<void> {
  await graph(context, context.config.phoneNumberId, { webhook_configuration: { override_callback_uri: '' } })
}

function refuse(answer: Answer, field?: string): void {
  assertAnswered(answer, 'Meta')
  if (answer.isOk) return
  const { code, message } = refusalOf(answer)
  const isToken = code === 190 || code === 0 || answer.status === 401
  throw new ConnectError(`Meta: ${message}`, isToken ? 'token' : field)
}
