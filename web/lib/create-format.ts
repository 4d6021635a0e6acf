const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const steps: [Intl.RelativeTimeFormatUnit, number, number][] = [
  ['second', 1000, minute],
  ['minute', minute, hour],
  ['hour', hour, day],
  ['day', day, 30 * day],
  ['month', 30 * day, 365 * day],
  ['year', 365 * day, Infinity],
]

/** Times, dates and figures in a language and time zone; times are epoch milliseconds. */
export function createFormat(locale: string, timeZone: string) {
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone })
  const hourOfDay = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
  const date = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone })
  const shortDate = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', timeZone })
  const shortDay = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', timeZone: 'UTC' })
  const wholeDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
  const longDate = new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone })
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  const number = new Intl.NumberFormat(locale)
  const size = (unit: string, digits: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits })
  const sizes = [size('byte', 0), size('kilobyte', 0), size('megabyte', 1), size('gigabyte', 1)]
  const units = ['hour', 'minute', 'second'].map((name) => size(name, 0))
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const dayOf = (ms: number) => date.format(ms)

  return {
    time: (ms: number) => time.format(ms),
    date: (ms: number) => date.format(ms),
    dateTime: (ms: number) => `${date.format(ms)} ${time.format(ms)}`,
    /** 'today' in the zone, else weekday and date, for the dividers of a conversation. */
    dayName: (ms: number) => longDate.format(ms),
    month: (ms: number) => month.format(ms),
    isSameDay: (a: number, b: number) => dayOf(a) === dayOf(b),
    listTime(ms: number) {
      if (dayOf(ms) === dayOf(Date.now())) return time.format(ms)
      return Date.now() - ms < 300 * day ? shortDate.format(ms) : date.format(ms)
    },
    relative(ms: number) {
      const gap = ms - Date.now()
      const [unit, length] = steps.find(([, , end]) => Math.abs(gap) < end) ?? ['second', 1000]
      return relative.format(Math.trunc(gap / length), unit)
    },
    /** Minutes and seconds, with hours when there are any: 0:36, 1:02:03. */
    duration(ms: number) {
      const seconds = Math.max(0, Math.round(ms / 1000))
      const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
      const tail = String(s).padStart(2, '0')
      return h ? `${h}:${String(m).padStart(2, '0')}:${tail}` : `${m}:${tail}`
    },
    /** A wait as it grows: to the second below an hour, then in its two largest units. */
    wait(ms: number): string {
      return ms < hour ? this.duration(ms) : this.span(ms)
    },
    /** The two largest units of a length of time: 2 h 5 min, 2 min 8 s, 40 s. */
    span(ms: number) {
      const seconds = Math.max(0, Math.round(ms / 1000))
      const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
      const first = Math.min(2, parts.findIndex((part) => part > 0) >>> 0)
      const shown = parts.slice(first, first + 2).map((part, index) => [part, first + index] as const)
      return shown
        .filter(([part], index) => part || !index)
        .map(([part, unit]) => units[unit]?.format(part))
        .join(' ')
    },
    fileSize(bytes: number) {
      const step = Math.min(3, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
      return sizes[step]?.format(bytes / 1000 ** step) ?? ''
    },
    number: (value: number) => number.format(value),
    percent: (share: number) => percent.format(share),
    decimal: (value: number) => decimal.format(value),
    /** A calendar day, yyyy-mm-dd, whatever the zone. */
    day: (day: string) => shortDay.format(Date.parse(day)),
    wholeDay: (day: string) => wholeDay.format(Date.parse(day)),
    /** A full hour of any day, 0 to 23. */
    hour: (index: number) => hourOfDay.format(Date.UTC(2026, 0, 1, index)),
    /** 0 Sunday … 6 Saturday. The first of February 2026 is a Sunday. */
    weekday: (index: number) => weekdays.format(Date.UTC(2026, 1, 1 + index)),
    list: (items: string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
  }
}
export type Format = ReturnType<typeof createFormat>
