import type { Outbound, Outcome } from '../channel.ts'
import { failed, failedChannel, outcomeOfLost, retry, type Answer } from '../provider.ts'
import { asRecord } from '../soft.ts'
import { licenceCode, refusalOf } from './api.ts'

/** What a lost or refused call means for a send. Nothing tells doubles apart before 2.4, so doubt is `unknown`. */
export function toOutcome(answer: Answer, out: Outbound): Outcome {
  if (answer.isLost) return outcomeOfLost(answer, out)
  const message = refusalOf(answer)
  const { status, body } = answer
  if (answer.isOk) return outcomeOfLost({ isLost: true, isSafeToRetry: false, message: 'an unreadable answer' }, out)
  if (body['code'] === licenceCode) return failedChannel('not_connected', message)
  if (status === 401 || status === 403) return failedChannel('credentials', message)
  if (status === 404 && isInstance.test(message)) return failedChannel('not_connected', message)
  if (status === 413) return failed('file_refused', message)
  if (status === 429) return retry('rate_limited', message)
  if (isAbsent(body)) return failed('not_on_channel', 'the number is not on WhatsApp')
  if (/connection (closed|lost)|not connected|media upload failed/i.test(message))
    return retry('provider_down', message)
  if (/sharp|image format|invalid media|convert|ffmpeg/i.test(message)) return failed('file_refused', message)
  if (/not compatible|must be an emoji/i.test(message)) return failed('unsupported', message)
  if (out.type === 'message' && (status === 408 || status === 504 || thrown.test(message)))
    return { result: 'unknown', message }
  return status >= 500 ? retry('provider_down', message) : failed('message_refused', message)
}

/** A path or an instance the server does not have, other than a message or a chat it does not have. */
const isInstance = /instance|cannot (get|post|delete)|^HTTP 404/i

/**
 * The server turns whatever was thrown while sending into a 400 with the error's name, also what broke after WhatsApp
 * had taken the message (writing it down, telling webhooks).
 */
const thrown = /^\w*Error\b|^\[object Object\]|timed out/i

/** `response.message: [{ jid, exists: false, number }]` */
function isAbsent(body: Record<string, unknown>): boolean {
  const listed = asRecord(body['response'])['message']
  return Array.isArray(listed) && listed.some((one) => asRecord(one)['exists'] === false)
}
