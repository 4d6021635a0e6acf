import type { ChannelState } from '#contracts/channels'

/**
 * The share (0–1) of the last `span` ms before `now` in which a line was connected, from its changes, newest first;
 * null when nothing is known of that time. Before the oldest change nothing is counted.
 */
export function uptimeOf(states: readonly ChannelState[], now: number, span: number): number | null {
  const from = now - span
  let until = now
  let up = 0
  let known = 0
  for (const { status, at } of states) {
    const since = Math.max(at, from)
    if (since < until) {
      known += until - since
      if (status === 'CONNECTED') up += until - since
    }
    until = Math.min(until, at)
    if (at <= from) break
  }
  return known ? up / known : null
}
