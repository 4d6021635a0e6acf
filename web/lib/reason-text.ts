import { type DeliveryError, deliveryErrors, type ErrorCode, errorStatus, readAccountNote } from '#contracts/errors'
import { i18n } from './i18n.ts'

const isDelivery = (code: string): code is DeliveryError => (deliveryErrors as readonly string[]).includes(code)
const isError = (code: string): code is ErrorCode => code in errorStatus

/** A stored reason in words: one of our codes, a note on the account, or what the provider said. */
export function reasonText(reason: string): string {
  if (isDelivery(reason)) return i18n.t(($) => $.delivery[reason])
  if (isError(reason)) return i18n.t(($) => $.errors[reason])
  const note = readAccountNote(reason)
  if (!note) return reason
  const words = i18n.t(($) => $.accountNotes[note.code])
  return note.detail ? `${words} (${note.detail})` : words
}
