import { errorStatus } from '#contracts/errors'
import { ApiError, NetworkError } from './http-error.ts'
import { i18n } from './i18n.ts'
import { toast } from './toast.ts'

const isKnown = (code: string): code is keyof typeof errorStatus => code in errorStatus

/** What happened and what to do, in the person's language. */
export function errorText(error: unknown): string {
  if (error instanceof NetworkError) {
    return error.reason === 'timeout' ? i18n.t(($) => $.common.errorTimeout) : i18n.t(($) => $.common.errorUnreachable)
  }
  if (!(error instanceof ApiError)) return i18n.t(($) => $.common.errorUnknown)
  const { error: code, details, message } = error.body
  if (!isKnown(code)) return message ?? i18n.t(($) => $.common.errorUnknown)
  return i18n.t(($) => $.errors[code], { ...details })
}

/** The one place where an error becomes a toast. */
export function showError(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  const isQuiet = error instanceof ApiError && error.body.error === 'ERR_SESSION_EXPIRED'
  if (!isQuiet) toast.error(errorText(error), { id: errorText(error) })
}
