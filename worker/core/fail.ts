import { errorStatus, type ErrorBody, type ErrorCode } from '#contracts/errors'

/** A refusal that the caller is meant to read. */
export class AppError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Record<string, string>
  constructor(body: ErrorBody, headers: Record<string, string> = {}) {
    super(body.error)
    this.body = body
    this.headers = headers
    this.status = errorStatus[body.error]
  }
}

/** Ends the request with a code of contracts/errors.ts; `details` become values of its text. */
export function fail(error: ErrorCode, details?: Record<string, unknown>, headers?: Record<string, string>): never {
  throw new AppError(details ? { error, details } : { error }, headers)
}

/** Whether D1 refused a write because the row is already there. `index` narrows it to one constraint's columns. */
export function isConflict(error: unknown, index?: string): boolean {
  const text = errorText(error)
  return /UNIQUE constraint failed/.test(text) && (!index || text.includes(index))
}

/** Whether D1 refused a reference to a row that is not there, or not this tenant's. */
export const isMissingReference = (error: unknown): boolean => /FOREIGN KEY constraint failed/.test(errorText(error))

/** Messages of an error and its causes: drizzle wraps what D1 says. */
export function errorText(error: unknown): string {
  const texts: string[] = []
  for (let e = error; e instanceof Error; e = e.cause) texts.push(e.message)
  return texts.join(' · ') || String(error)
}
