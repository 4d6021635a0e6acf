/** Milliseconds that a zone's wall clock runs ahead of UTC at a moment. */
function offsetAt(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour') % 24, part('minute'), part('second'))
  return wall - Math.floor(at / 1000) * 1000
}

/** The moment (epoch ms) at which a zone's wall clock shows `YYYY-MM-DDTHH:mm`; NaN for what is no date. */
export function fromLocal(text: string, zone: string): number {
  const wall = Date.parse(`${text}:00Z`)
  if (Number.isNaN(wall)) return Number.NaN
  const guess = wall - offsetAt(wall, zone)
  return wall - offsetAt(guess, zone)
}

/** `YYYY-MM-DDTHH:mm` on a zone's wall clock. */
export const toLocal = (at: number, zone: string): string =>
  new Date(at + offsetAt(at, zone)).toISOString().slice(0, 16)

/** So many calendar days later at the same hour of the wall clock. */
export function addLocalDays(at: number, days: number, zone: string): number {
  const wall = Date.parse(`${toLocal(at, zone)}:00Z`) + days * 86_400_000
  return fromLocal(new Date(wall).toISOString().slice(0, 16), zone) + (at % 60_000)
}
