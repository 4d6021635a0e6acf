import type { BusinessDay, Holiday } from '#contracts/hours'
import { day as oneDay } from '../../core/clock.ts'
import { localTime } from '../../core/zone.ts'

export interface Calendar {
  week: readonly BusinessDay[]
  holidays: readonly Holiday[]
}

/** Closed with or without words; `until` names the closed time: it is the same through all of it. */
export type State = { isOpen: true } | { isOpen: false; hasAbsence: boolean; holiday: string; period: string }

/** Whether the company answers at a moment (epoch ms), by the wall clock of its zone (D125, D128, D130). */
export function stateAt(at: number, { week, holidays }: Calendar, timeZone: string): State {
  const { weekday, minute, stamp } = localTime(at, timeZone)
  const date = `${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6, 8)}`
  const holiday = holidays.find(
    (one) => one.active && (one.yearly ? one.date.slice(5) === date.slice(5) : one.date === date),
  )
  const closed = (hasAbsence: boolean, period: string, name = ''): State => ({
    isOpen: false,
    hasAbsence,
    holiday: name,
    period,
  })
  if (holiday) return closed(true, date, holiday.description)
  const today = week.find(({ day }) => day === weekday)
  if (!today || today.type === 'O' || today.type === 'L') return { isOpen: true }
  if (today.type === 'B') return closed(false, date)
  if (today.type === 'C') return closed(true, date)
  const spans = spansOf(today)
  if (spans.some(([from, to]) => minute >= from && minute <= to)) return { isOpen: true }
  // Before the first interval it is still the night that began the day before.
  const passed = spans.filter(([, to]) => minute > to).length
  return closed(true, passed ? `${date}/${passed}` : nightBefore(at, week, timeZone))
}

/** The night after the last interval of one day and before the first of the next is one closed time. */
function nightBefore(at: number, week: readonly BusinessDay[], timeZone: string): string {
  const { weekday, stamp } = localTime(at - oneDay, timeZone)
  const before = week.find(({ day }) => day === weekday)
  const date = `${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6, 8)}`
  return before?.type === 'H' ? `${date}/${spansOf(before).length}` : date
}

const spansOf = ({ hr1, hr2, hr3, hr4 }: BusinessDay): [number, number][] =>
  hr3 && hr4
    ? [
        [minutesOf(hr1), minutesOf(hr2)],
        [minutesOf(hr3), minutesOf(hr4)],
      ]
    : [[minutesOf(hr1), minutesOf(hr2)]]

const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
