/** Calendar facts of a moment in an IANA zone. `weekday` 0 = Sunday, `minute` counts from local midnight. */
export interface LocalTime {
  weekday: number
  minute: number
  hour: number
  /** YYYYMMDDHHmmss */
  stamp: string
}

const formats = new Map<string, Intl.DateTimeFormat>()
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** What the clock on the wall says in a zone; an unknown zone counts as São Paulo. */
export function localTime(at: number, zone: string): LocalTime {
  const parts = Object.fromEntries(
    formatFor(zone)
      .formatToParts(at)
      .map((part) => [part.type, part.value]),
  )
  const hour = Number(parts.hour) % 24
  return {
    weekday: weekdays.indexOf(parts.weekday ?? ''),
    hour,
    minute: hour * 60 + Number(parts.minute),
    stamp: `${parts.year}${parts.month}${parts.day}${String(hour).padStart(2, '0')}${parts.minute}${parts.second}`,
  }
}

function formatFor(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) formats.set(zone, (format = buildFormat(zone)))
  return format
}

function buildFormat(zone: string): Intl.DateTimeFormat {
  const options = {
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone })
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'America/Sao_Paulo' })
  }
}

/** Whether a minute of the day lies in `HH:MM` to `HH:MM`; an end before the start runs past midnight. */
export function isWithin(minute: number, from: string, to: string): boolean {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  return start <= end ? minute >= start && minute <= end : minute >= start || minute <= end
}
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
