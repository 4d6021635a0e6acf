import { clock } from './clock.ts'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
let lastTime = 0
let sequence = 0

/**
 * An opaque, sortable id such as `tkt_01JQ…`: ten characters of time, three that count within the millisecond,
 * thirteen random ones. `at` (epoch ms) places an id in the past, for rows that arrive late.
 */
export function newId(prefix: string, at = clock.now()): string {
  // Counts by the clock, not by `at`: an id placed elsewhere in time must not begin the count again.
  const now = clock.now()
  sequence = now > lastTime ? 0 : sequence + 1
  lastTime = Math.max(now, lastTime)
  return `${prefix}_${encode(at, 10)}${encode(sequence % 32_768, 3)}${randomText(13)}`
}

function encode(value: number, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32)) text = alphabet[rest % 32] + text
  return text
}

/** Random base-32 text: 5 bits a character. */
export function randomText(length: number): string {
  let text = ''
  for (const byte of crypto.getRandomValues(new Uint8Array(length))) text += alphabet[byte % 32]
  return text
}
