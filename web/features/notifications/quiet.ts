import type { NotificationPrefs } from '#contracts/session'

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Whether it is now between the hours of silence, in the company's zone; an end before the start runs past midnight. */
export function isQuiet(quiet: NotificationPrefs['quiet'], timeZone: string, now = Date.now()): boolean {
  if (!quiet) return false
  const text = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(now)
  const [minute, start, end] = [minutesOf(text), minutesOf(quiet.from), minutesOf(quiet.to)]
  return start <= end ? minute >= start && minute <= end : minute >= start || minute <= end
}
