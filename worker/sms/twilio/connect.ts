import { ConnectError } from '../../channels/channel.ts'
import { assertAnswered, type Answer } from '../../channels/provider.ts'
import { asList, asRecord } from '../../channels/soft.ts'
import { call, refusalOf, type TwilioContext } from './api.ts'

/**
 * Checks the credentials and, where the sender is a number of the account, points what people write to it at us. The
 * address of a messaging service, of a short code and of a sender id without replies is entered by hand.
 */
export async function connect(context: TwilioContext): Promise<{ account: string }> {
  const { from } = context.config
  if (!isNumber(from)) {
    await check(context, '')
    return { account: from }
  }
  const number = await findNumber(context)
  if (!number) throw new ConnectError(`Twilio: ${from} is not a number of this account`, 'from')
  const hook = await call(context, `IncomingPhoneNumbers/${number.sid}`, {
    SmsUrl: context.webhookUrl,
    SmsMethod: 'POST',
  })
  assertAnswered(hook, 'Twilio')
  if (!hook.isOk) throw new ConnectError(`Twilio: ${refusalOf(hook)}`)
  return { account: from }
}

/** Takes our address from the number again; somebody else's stays. */
export async function disconnect(context: TwilioContext): Promise<void> {
  if (!isNumber(context.config.from)) return
  const number = await findNumber(context)
  if (number && number.hook === context.webhookUrl && number.hook)
    await call(context, `IncomingPhoneNumbers/${number.sid}`, { SmsUrl: '' })
}

const isNumber = (from: string) => /^\+\d{8,15}$/.test(from)

async function findNumber(context: TwilioContext): Promise<{ sid: string; hook: string } | undefined> {
  const { from } = context.config
  const answer = await check(context, `IncomingPhoneNumbers?PhoneNumber=${encodeURIComponent(from)}`)
  const known = asList(answer.body['incoming_phone_numbers']).map(asRecord)
  const found = known.find((one) => one['phone_number'] === from)
  const sid = found?.['sid']
  const hook = found?.['sms_url']
  return typeof sid === 'string' ? { sid, hook: typeof hook === 'string' ? hook : '' } : undefined
}

/** Reads something of the account; says which field is wrong when it may not. */
async function check(context: TwilioContext, resource: string): Promise<Answer & { isLost: false }> {
  const answer = await call(context, resource)
  assertAnswered(answer, 'Twilio')
  if (answer.isOk) return answer
  const field = answer.status === 404 ? 'accountSid' : 'authToken'
  throw new ConnectError(`Twilio: ${refusalOf(answer)}`, field)
}
