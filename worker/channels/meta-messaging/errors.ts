import type { Outbound, Outcome } from '../channel.ts'
import { means, outcomeOf, refusalOf, type Meaning } from '../graph.ts'
import type { Answer } from '../provider.ts'

/** The Messenger Platform's codes, by what they ask us to do. */
const byCode = new Map<number, Meaning>([
  ...means([0, 3, 10, 190], { code: 'credentials', isChannel: true }),
  ...means([4, 17, 32, 80006], { code: 'rate_limited', after: 60_000 }),
  ...means([613], { code: 'rate_limited', after: 5_000 }),
  ...means([1, 2, 1200], { code: 'provider_down', after: 0 }),
  ...means([368], { code: 'restricted', isChannel: true }),
  ...means([551], { code: 'blocked_by_user' }),
])

/** More exact than the code they come with. */
const bySubcode = new Map<number, Meaning>([
  ...means([2018065, 2018278, 2534022], { code: 'window_closed' }),
  ...means([1545041, 2018108], { code: 'blocked_by_user' }),
  ...means([2018001], { code: 'chat_not_found' }),
  ...means([2018007, 2018047], { code: 'file_refused' }),
  ...means([1893063], { code: 'restricted', isChannel: true }),
])

function meaningOf(code: number, subcode: number | undefined): Meaning {
  const exact = bySubcode.get(subcode ?? 0) ?? byCode.get(code)
  if (exact) return exact
  return code >= 200 && code <= 299 ? { code: 'credentials', isChannel: true } : { code: 'message_refused' }
}

/** What a refused or lost call means for a send. */
export const toOutcome = (answer: Answer, out: Outbound): Outcome => outcomeOf(answer, out, meaningOf)

/** Whether Meta refused because the contact's last word is too long ago. */
export const isOutsideWindow = (answer: Answer): boolean =>
  !answer.isLost && bySubcode.get(refusalOf(answer).subcode ?? 0)?.code === 'window_closed'
