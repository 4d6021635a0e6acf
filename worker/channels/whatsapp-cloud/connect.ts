import { assertAccepted } from '../graph.ts'
import { graph, type WhatsappContext } from './api.ts'

/**
 * Checks the number, subscribes our app to its account and points this number alone at our webhook, so that two numbers
 * of one account can be two channels. Meta calls the webhook's handshake before it answers.
 */
export async function connect(context: WhatsappContext, webhookUrl: string): Promise<{ account: string }> {
  const { phoneNumberId, wabaId, verifyToken } = context.config
  const number = await graph(context, `${phoneNumberId}?fields=id,display_phone_number,verified_name`)
  assertAccepted(number, 'phoneNumberId')
  const subscribed = await graph(context, `${wabaId}/subscribed_apps`, {})
  assertAccepted(subscribed, 'wabaId')
  const hook = { override_callback_uri: webhookUrl, verify_token: verifyToken }
  assertAccepted(await graph(context, phoneNumberId, { webhook_configuration: hook }))
  const account = number.body['display_phone_number']
  return { account: typeof account === 'string' ? account : phoneNumberId }
}

/** Takes the number's own webhook away; the account's subscription may serve others and stays. */
export async function disconnect(context: WhatsappContext): Promise<void> {
  await graph(context, context.config.phoneNumberId, { webhook_configuration: { override_callback_uri: '' } })
}
