/** Parts of a moment as the clock on the wall shows them in a zone. */
function wallClock(at: number, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return { year, month, day, hour, minute }
}

/** The moment at which the clocks of a zone show this; days and hours beyond their month or day carry over. */
export function momentIn(timeZone: string, { year, month, day, hour, minute }: ReturnType<typeof wallClock>): number {
  const wanted = Date.UTC(year, month - 1, day, hour, minute)
  let at = wanted
  // Twice: the offset may change between the first guess and the moment itself.
  for (let turn = 0; turn < 2; turn++) {
    const shown = wallClock(at, timeZone)
    at += wanted - Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute)
  }
  return at
}

/** So many days from a moment, at that hour, in a zone. */
export function dayAt(from: number, days: number, hour: number, timeZone: string): number {
  const { year, month, day } = wallClock(from, timeZone)
  return momentIn(timeZone, { year, month, day: day + days, hour, minute: 0 })
}

/** Days until the next Monday, at least one. */
export function daysToMonday(from: number, timeZone: string): number {
  const { year, month, day } = wallClock(from, timeZone)
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay()
  return (8 - weekday) % 7 || 7
}

const two = (value: number) => String(value).padStart(2, '0')

/** A moment as a field of date and time takes it. */
export function toLocalInput(at: number, timeZone: string): string {
  const { year, month, day, hour, minute } = wallClock(at, timeZone)
  return `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`
}

/** What such a field says, as a moment; null when it is not filled. */
export function fromLocalInput(text: string, timeZone: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/.exec(text)
  if (!match) return null
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = match.slice(1).map((part) => Number(part ?? 0))
  return momentIn(timeZone, { year, month, day, hour, minute })
}
