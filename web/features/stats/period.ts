import { longestPeriod } from '#contracts/stats'

export interface Period {
  /** yyyy-mm-dd, both included. */
  readonly startDate: string
  readonly endDate: string
}
export const presets = ['week', 'month', 'quarter', 'thisMonth', 'lastMonth'] as const
export type Preset = (typeof presets)[number]

const day = 86_400_000
const text = (at: number) => new Date(at).toISOString().slice(0, 10)

/** Why the server would refuse a period, or null when it is fine. */
export function problemOf({ startDate, endDate }: Period): 'same' | 'reversed' | 'long' | null {
  if (startDate === endDate) return 'same'
  if (startDate > endDate) return 'reversed'
  return (Date.parse(endDate) - Date.parse(startDate)) / day >= longestPeriod ? 'long' : null
}

/** Today in a zone, as yyyy-mm-dd. */
export const todayIn = (timeZone: string): string => new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now())

/** The days of a preset, counted back from today. The first of a month still needs two days: it borrows the last one. */
export function periodOf(preset: Preset, today: string): Period {
  const now = Date.parse(today)
  const back = (days: number): Period => ({ startDate: text(now - days * day), endDate: today })
  if (preset === 'week') return back(6)
  if (preset === 'month') return back(29)
  if (preset === 'quarter') return back(89)
  const first = `${today.slice(0, 8)}01`
  if (preset === 'thisMonth') return first === today ? back(1) : { startDate: first, endDate: today }
  const last = Date.parse(first) - day
  return { startDate: `${text(last).slice(0, 8)}01`, endDate: text(last) }
}

export const presetOf = (period: Period, today: string): Preset | null =>
  presets.find((preset) => {
    const known = periodOf(preset, today)
    return known.startDate === period.startDate && known.endDate === period.endDate
  }) ?? null
