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

const withDetail = (words: string, detail: string) => (detail ? `${words} (${detail})` : words)

/** A stored reason in words: one of our codes, a note on the account or the session, or what the provider said. */
export function reasonText(reason: string): string {
  if (isDelivery(reason)) return i18n.t(($) => $.delivery[reason])
  if (isError(reason)) return i18n.t(($) => $.errors[reason])
  const account = readAccountNote(reason)
  if (account)
    return withDetail(
      i18n.t(($) => $.accountNotes[account.code]),
      account.detail,
    )
  const session = readSessionNote(reason)
  return session
    ? withDetail(
        i18n.t(($) => $.sessionNotes[session.code]),
        session.detail,
      )
    : reason
}
