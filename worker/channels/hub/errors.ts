import type { DeliveryError } from '#contracts/errors'
import type { Outbound, Outcome } from '../channel.ts'
import { failed, failedChannel, outcomeOfLost, retry, type Answer } from '../provider.ts'
import { asRecord } from '../soft.ts'
import { meaningOf } from '../whatsapp-cloud/errors.ts'

interface Refusal {
  /** `Hub404`, `AUTHENTICATION_ERROR`, or a code of Meta as digits; empty when there is none. */
  readonly code: string
  readonly message: string
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const textOf = (...values: unknown[]): string | undefined =>
  values.map((value) => (typeof value === 'number' ? String(value) : value)).find(isText)

/** What an error object says: code, and the most telling of its words. */
function readError(error: Record<string, unknown>): Refusal {
  const details = asRecord(error['error_data'])['details'] ?? error['details']
  return {
    code: textOf(error['code']) ?? '',
    message: textOf(details, error['message'], error['description'], error['code']) ?? 'refused',
  }
}

/** The refusal in an answer, which may come with HTTP 200; null when there is none to read. */
export function refusalIn(answer: Answer & { isLost: false }): Refusal | null {
  const { error, code } = answer.body
  if (isText(error)) return { code: textOf(code) ?? '', message: textOf(answer.body['message'], error) ?? error }
  if (typeof error === 'object' && error !== null) return readError(asRecord(error))
  return textOf(code) && code !== 'SUCCESS' ? readError(answer.body) : null
}

/** Why a call was refused, for people. */
export function reasonOf(answer: Answer): string {
  if (answer.isLost) return answer.message
  return refusalIn(answer)?.message ?? `HTTP ${answer.status}`
}

const authCode = /^(AUTHENTICATION_ERROR|UNAUTHORIZED|Hub40[13])$/i
/** Whether the account's token was refused; the Hub says so with 401, and with 404 too. */
export const isTokenRefused = (answer: Answer & { isLost: false }): boolean =>
  answer.status === 401 || authCode.test(refusalIn(answer)?.code ?? '')

/** What the networks behind the Hub say in words, where their codes tell less. */
const meanings: readonly (readonly [RegExp, DeliveryError])[] = [
  [/outside.*window|re-?engagement|24 ?h|janela/i, 'window_closed'],
  [/blocked by the user|bloqueou|isn't available right now/i, 'blocked_by_user'],
  [/initiate conversation/i, 'cannot_initiate'],
  [/chat not found|no matching user/i, 'chat_not_found'],
  [/media (upload|download)|unsupported (file|media)|mime ?type/i, 'file_refused'],
]

/** Meta's code, from the field for it or out of the words (`131053 — Audio file …`); NaN for the Hub's own. */
const metaCode = ({ code, message }: Refusal): number =>
  Number(/^(190|368|80007|1[03]\d{4})$/.exec(code)?.[0] ?? /\b1[03]\d{4}\b/.exec(message)?.[0] ?? NaN)

/** Why a message failed, from an error object of a status or of an answer. */
export function deliveryErrorOf(error: Record<string, unknown>): { code: DeliveryError; message: string } {
  const refusal = readError(error)
  return { code: wordsOf(refusal) ?? meaningOf(metaCode(refusal)).code, message: refusal.message }
}

const wordsOf = ({ message }: Refusal) => meanings.find(([pattern]) => pattern.test(message))?.[1]

/** A pause before another try when the Hub names none, in milliseconds. */
const pause = 5_000

/** What a refused, odd or lost answer to a send means. */
export function toOutcome(answer: Answer, out: Outbound): Outcome {
  if (answer.isLost) return outcomeOfLost(answer, out)
  const refusal = refusalIn(answer)
  const message = reasonOf(answer)
  if (isTokenRefused(answer)) return failedChannel('credentials', message)
  if (answer.status === 429) return retry('rate_limited', message, pause)
  if (answer.status === 503) return retry('provider_down', message)
  if (!refusal) return withoutWords(answer, out)
  if (answer.status >= 500) return retry('provider_down', message)
  // A channel that was taken out of the account, or a kind that it is not.
  if (refusal.code === 'Hub404') {
    return /canal|channel|Hub404/i.test(message)
      ? failedChannel('not_connected', message)
      : failed('chat_not_found', message)
  }
  const words = wordsOf(refusal)
  if (words) return failed(words, message)
  const meaning = meaningOf(metaCode(refusal))
  if (meaning.after !== undefined) return retry(meaning.code, message, meaning.after || undefined)
  return { result: 'failed', code: meaning.code, message, ...(meaning.isChannel ? { isChannel: true } : {}) }
}

/** Neither an id nor an error: a plain refusal says no; anything else leaves open what happened. */
function withoutWords(answer: Answer & { isLost: false }, out: Outbound): Outcome {
  // No such address at all: the base of the API is wrong for every message.
  if (answer.status === 404) return failedChannel('not_connected', 'HTTP 404')
  if (answer.status >= 400 && answer.status < 500) return failed('message_refused', `HTTP ${answer.status}`)
  const message = answer.isOk ? 'an unreadable answer' : `HTTP ${answer.status}`
  return outcomeOfLost({ isLost: true, isSafeToRetry: false, message }, out)
}
