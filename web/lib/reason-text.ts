import { type DeliveryError, deliveryErrors, type ErrorCode, errorStatus } from '#contracts/errors'
import { i18n } from './i18n.ts'

const isDelivery = (code: string): code is DeliveryError => (deliveryErrors as readonly string[]).includes(code)
const isError = (code: string): code is ErrorCode => code in errorStatus

/** A stored reason in words: one of our codes, or what the provider said. */
export function reasonText(reason: string): string {
  if (isDelivery(reason)) return i18n.t(($) => $.delivery[reason])
  if (isError(reason)) return i18n.t(($) => $.errors[reason])
  return reason
}
