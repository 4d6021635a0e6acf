import type { Outbound, Outcome } from '../channel.ts'
import { failed, failedChannel, outcomeOfLost, retry, type Answer } from '../provider.ts'
import { refusalOf } from './api.ts'

/** Until a session that starts or has just paired takes sends (ms). */
const untilWorking = 15_000
/** WhatsApp throttles an account that asks too much; the gateway advises minutes (ms). */
const untilCalm = 5 * 60_000

/** What a lost or refused call means for a send. Nothing tells doubles apart, so doubt about a message is `unknown`. */
export function toOutcome(answer: Answer, out: Outbound): Outcome {
  if (answer.isLost) return outcomeOfLost(answer, out)
  const message = refusalOf(answer)
  const { status, body } = answer
  if (status === 401 || status === 403) return failedChannel('credentials', message)
  if (status === 404)
    return out.type === 'message' || isSession(message)
      ? failedChannel('not_connected', message)
      : failed('message_refused', message)
  if (status === 422 && ('expected' in body || isSession(message))) return retry('not_connected', message, untilWorking)
  if (isNotImplemented(status, message)) return failed('unsupported', message)
  if (status === 413) return failed('file_refused', message)
  if (isRestricted(message)) return failed('restricted', message)
  if (/rate-?overlimit/i.test(message)) return retry('rate_limited', message, untilCalm)
  if (status === 429) return retry('rate_limited', message)
  if (/no lid for user|invalid wid|not (registered )?on whatsapp/i.test(message))
    return failed('not_on_channel', message)
  if (out.type === 'message' && out.file && isAboutFile(message)) return failed('file_refused', message)
  if (status < 500) return failed('message_refused', message)
  // The socket is shut before anything is written to it.
  if (status === 503 || /^connection closed/i.test(message)) return retry('provider_down', message)
  return outcomeOfLost({ isLost: true, isSafeToRetry: false, message }, out)
}

const isSession = (message: string) => /\bsession\b/i.test(message)
const isNotImplemented = (status: number, message: string) =>
  status === 501 || /not (implemented|supported) by the engine/i.test(message)

/** WhatsApp lets a number with a poor reputation not write to people it has no conversation with. */
export const isRestricted = (message: string) => /\berror 463\b|reach-?out|account_restricted/i.test(message)

/** The server reads and converts a file before it sends anything. */
const isAboutFile = (message: string) =>
  /ffmpeg|convert|fetch.*media|download|unsupported (media|file)|invalid media/i.test(message)
