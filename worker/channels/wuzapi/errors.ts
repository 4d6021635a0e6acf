import type { DeliveryError } from '#contracts/errors'
import type { Outcome } from '../channel.ts'
import { failed, failedChannel, retry, type Answer } from '../provider.ts'
import { refusalOf } from './api.ts'

/** Whether the gateway knows no user of our token. */
export const isTokenRefused = (answer: Answer): boolean =>
  !answer.isLost && (answer.status === 401 || /^unauthorized$/i.test(refusalOf(answer)))

/** The session is gone for good: somebody has to start or pair it. */
const isSessionless = /no session|not logged in|doesn'?t contain a device|not paired/i
/** WhatsApp's line is away for a moment; the gateway goes back in by itself. */
const isOffline = /not connected|websocket (closed|disconnected)|failed to upload/i

/** What the gateway and WhatsApp say in words, since nearly everything comes as a 500. */
const meanings: readonly (readonly [RegExp, DeliveryError])[] = [
  [/not (registered )?on whats ?app|isn'?t on whats ?app|not registered|no account|no LID found/i, 'not_on_channel'],
  [/not a participant|not participating|item-not-found|could not parse (phone|group)|error 404\b/i, 'chat_not_found'],
  [/error (403|463|479)\b|not-authorized|forbidden/i, 'restricted'],
  [
    /should start with|could not decode (image|base64)|failed to (convert|fetch)|exceeds|missing FileName/i,
    'file_refused',
  ],
]

/**
 * What a lost or refused call means. Every message carries an id of our choice, so that one whose answer was lost is
 * sent again: the phone shows it once.
 */
export function toOutcome(answer: Answer): Outcome {
  const message = refusalOf(answer)
  if (answer.isLost) return retry('provider_down', message)
  const { status } = answer
  if (answer.isOk) return retry('provider_down', 'an unreadable answer')
  if (isTokenRefused(answer)) return failedChannel('credentials', message)
  if (isSessionless.test(message)) return failedChannel('not_connected', message)
  if (isOffline.test(message)) return retry('not_connected', message)
  if (status === 429 || /error 429\b|rate-overlimit/i.test(message)) return retry('rate_limited', message)
  if (status === 413) return failed('file_refused', message)
  const code = meanings.find(([pattern]) => pattern.test(message))?.[1]
  if (code) return failed(code, message)
  return status >= 500 ? retry('provider_down', message) : failed('message_refused', message)
}
