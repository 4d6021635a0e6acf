import type { SessionNote } from '#contracts/errors'

/** Why a session does not stand, as it is stored: the code and what the gateway adds. */
export const sessionNote = (code: SessionNote, ...details: (string | number | undefined)[]): string => {
  const detail = details.filter(Boolean).join(', ')
  return detail ? `${code}: ${detail}` : code
}
