import type { DeliveryError } from '#contracts/errors'
import { failed, failedChannel, retry, sent, type Answer } from '../../channels/provider.ts'
import type { SmsOutcome } from '../sms.ts'
import { refusalOf } from './api.ts'

/** Twilio's numbers, of refused calls and of failed deliveries, in our words; any other is `message_refused`. */
const codes: Record<number, DeliveryError> = {
  21211: 'not_on_channel',
  21408: 'restricted',
  21608: 'restricted',
  21610: 'opted_out',
  21614: 'not_on_channel',
  30002: 'restricted',
  30004: 'blocked_by_user',
  30005: 'not_on_channel',
  30006: 'not_on_channel',
  30034: 'restricted',
}
/** The sender itself is wrong: no message of the channel can leave. */
const badSender = new Set([21212, 21606])
const dailyCap = 63038
const untilTomorrow = 3_600_000

export const deliveryErrorOf = (code: number): DeliveryError => codes[code] ?? 'message_refused'

/** The answer to a send. A success that names no message, and a 5xx, leave open whether it went out. */
export function outcomeOf(answer: Answer & { isLost: false }): SmsOutcome {
  const { sid, code } = answer.body
  if (answer.isOk && typeof sid === 'string' && sid) return sent(sid)
  const said = refusalOf(answer)
  const number = typeof code === 'number' ? code : 0
  if (answer.status === 429 && number === dailyCap) return retry('rate_limited', said, untilTomorrow)
  if (answer.status === 429 || number === 20429) return retry('rate_limited', said)
  if (answer.isOk || answer.status >= 500) return { result: 'unknown', message: said }
  if (number === dailyCap) return retry('rate_limited', said, untilTomorrow)
  if (answer.status === 401 || answer.status === 404) return failedChannel('credentials', said)
  if (badSender.has(number)) return failedChannel('restricted', said)
  return failed(deliveryErrorOf(number), said)
}
