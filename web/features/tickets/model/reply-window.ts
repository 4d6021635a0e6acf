export type ReplyWindow =
  | { state: 'none' }
  | { state: 'open'; left: number; isSoon: boolean }
  | { state: 'closed'; at: number }

const SOON = 2 * 3_600_000

/** Whether free text may be sent now; times in epoch milliseconds. */
export function readWindow(expiresAt: number | null, now: number): ReplyWindow {
  if (expiresAt === null) return { state: 'none' }
  const left = expiresAt - now
  return left > 0 ? { state: 'open', left, isSoon: left < SOON } : { state: 'closed', at: expiresAt }
}
