import type { DeliveryError } from '#contracts/errors'
import type { Outbound, Outcome } from '../channel.ts'
import { outcomeOfLost, retry, type Answer } from '../provider.ts'
import { asRecord } from '../soft.ts'

interface Meaning {
  readonly code: DeliveryError
  /** Try again after this many milliseconds; 0 leaves the pause to the house. */
  readonly after?: number
  readonly isChannel?: true
}

const means = (codes: number[], meaning: Meaning) => codes.map((code) => [code, meaning] as const)

/** Meta's codes, by what they ask us to do. */
const meanings = new Map<number, Meaning>([
  ...means([0, 190], { code: 'credentials', isChannel: true }),
  ...means([3, 10, 131005], { code: 'credentials', isChannel: true }),
  ...means([4, 80007, 80008], { code: 'rate_limited', after: 60_000 }),
  ...means([130429], { code: 'rate_limited', after: 5_000 }),
  ...means([131056], { code: 'rate_limited', after: 6_000 }),
  ...means([1, 2, 131000, 131016, 131052, 135000], { code: 'provider_down', after: 0 }),
  ...means([131057], { code: 'provider_down', after: 120_000 }),
  ...means([368, 131031, 130497, 131037], { code: 'restricted', isChannel: true }),
  ...means([131030, 131048, 131049, 130472, 132015, 132016], { code: 'restricted' }),
  ...means([131042], { code: 'payment_required', isChannel: true }),
  ...means([131045, 133010, 133004, 133005, 133006, 133008, 133009, 133015, 133016], {
    code: 'not_connected',
    isChannel: true,
  }),
  ...means([131026], { code: 'not_on_channel' }),
  ...means([131047], { code: 'window_closed' }),
  ...means([131050], { code: 'blocked_by_user' }),
  ...means([131051, 131062], { code: 'unsupported' }),
  ...means([131053], { code: 'file_refused' }),
])

export function meaningOf(code: number): Meaning {
  if (code >= 200 && code <= 299) return { code: 'credentials', isChannel: true }
  return meanings.get(code) ?? { code: 'message_refused' }
}

/** The refusal in Meta's words: the details say more than the message. */
export function refusalOf(answer: Answer): { code: number | undefined; message: string } {
  if (answer.isLost) return { code: undefined, message: answer.message }
  const error = asRecord(answer.body['error'])
  const details = asRecord(error['error_data'])['details']
  const texts = [details, error['message'], `HTTP ${answer.status}`].filter((text) => typeof text === 'string')
  return { code: typeof error['code'] === 'number' ? error['code'] : undefined, message: texts[0] ?? '' }
}

/** What a refused or lost call means for a send. */
export function toOutcome(answer: Answer, out: Outbound): Outcome {
  if (answer.isLost) return outcomeOfLost(answer, out)
  const { code, message } = refusalOf(answer)
  if (code === undefined && answer.isOk) {
    return outcomeOfLost({ isLost: true, isSafeToRetry: false, message: 'an unreadable answer' }, out)
  }
  const meaning = code === undefined ? meaningOfStatus(answer.status) : meaningOf(code)
  if (meaning.after !== undefined) return retry(meaning.code, message, meaning.after || undefined)
  if (answer.status >= 500 && !meaning.isChannel) return retry('provider_down', message)
  return { result: 'failed', code: meaning.code, message, ...(meaning.isChannel ? { isChannel: true } : {}) }
}

function meaningOfStatus(status: number): Meaning {
  if (status === 401) return { code: 'credentials', isChannel: true }
  if (status === 429) return { code: 'rate_limited', after: 5_000 }
  return status >= 500 ? { code: 'provider_down', after: 0 } : { code: 'message_refused' }
}
