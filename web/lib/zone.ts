import { addLocalDays, fromLocal, toLocal } from '#contracts/local-time'

/** So many days from a moment, at that full hour, in a zone. */
export function dayAt(from: number, days: number, hour: number, timeZone: string): number {
  const day = toLocal(addLocalDays(from, days, timeZone), timeZone).slice(0, 10)
  return fromLocal(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone)
}

/** Days until the next Monday, at least one. */
export function daysToMonday(from: number, timeZone: string): number {
  const weekday = new Date(`${toLocal(from, timeZone)}:00Z`).getUTCDay()
  return (8 - weekday) % 7 || 7
}
