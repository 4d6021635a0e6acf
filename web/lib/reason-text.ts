import {
  type DeliveryError,
  deliveryErrors,
  type ErrorCode,
  errorStatus,
  readAccountNote,
  readSessionNote,
} from '#contracts/errors'
import { i18n } from './i18n.ts'

const isDelivery = (code: string): code is DeliveryError => (deliveryErrors as readonly string[]).includes(code)
const isError = (code: string): code is ErrorCode => code in errorStatus

/** What we note ourselves of a broken line; a provider's words are anything else. */
const brokenLine = /^(no answer|not reachable)\b/

/** Words of a provider that say more than the reason they stand beside. */
export const tellsMore = (detail: string | null): detail is string => Boolean(detail) && !brokenLine.test(detail ?? '')

const withDetail = (words: string, detail: string) => (tellsMore(detail) ? `${words} (${detail})` : words)

/** A stored reason in words: one of our codes with what belongs to it, a note, or what the provider said. */
export function reasonText(reason: string): string {
  const [code = '', ...rest] = reason.split(': ')
  if (isDelivery(code))
    return withDetail(
      i18n.t(($) => $.delivery[code]),
      rest.join(': '),
    )
  if (isError(reason)) return i18n.t(($) => $.errors[reason])
  const account = readAccountNote(reason)
  if (account)
    return withDetail(
      i18n.t(($) => $.accountNotes[account.code]),
      account.detail,
    )
  const session = readSessionNote(reason)
  if (session)
    return withDetail(
      i18n.t(($) => $.sessionNotes[session.code]),
      session.detail,
    )
  return brokenLine.test(reason) ? i18n.t(($) => $.delivery.provider_down) : reason
}
