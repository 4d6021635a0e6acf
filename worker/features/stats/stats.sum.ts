import type { DayFigures } from '#contracts/stats'
import { localTime } from '../../core/zone.ts'
import type { dimensions, markKinds } from './stats.table.ts'

export interface Mark {
  seq: number
  kind: (typeof markKinds)[number]
  at: number
  queueId: string
  channelId: string
  userId: string
  value: number
}

/** The counters of a day with their columns. */
export const counters: readonly { name: keyof DayFigures; column: string }[] = [
  { name: 'created', column: 'created' },
  { name: 'accepted', column: 'accepted' },
  { name: 'waitMs', column: 'wait_ms' },
  { name: 'answered', column: 'answered' },
  { name: 'answerMs', column: 'answer_ms' },
  { name: 'closed', column: 'closed' },
  { name: 'resolveMs', column: 'resolve_ms' },
  { name: 'rated', column: 'rated' },
  { name: 'ratingSum', column: 'rating_sum' },
]
export const noFigures = (): DayFigures => Object.fromEntries(counters.map(({ name }) => [name, 0])) as never

const fieldsOf: Record<Mark['kind'], [count: keyof DayFigures, sum?: keyof DayFigures]> = {
  created: ['created'],
  accepted: ['accepted', 'waitMs'],
  answered: ['answered', 'answerMs'],
  closed: ['closed', 'resolveMs'],
  rated: ['rated', 'ratingSum'],
}

export interface DaySum extends DayFigures {
  /** yyyymmdd in the company's zone. */
  day: number
  dimension: (typeof dimensions)[number]
  part: string
  key: string
}

/** Marks as sums by day and dimension, under ids that are the same for the same day and thing. */
export function sumUp(marks: readonly Mark[], timeZone: string): Map<string, DaySum> {
  const sums = new Map<string, DaySum>()
  for (const mark of marks) {
    const day = dayOf(mark.at, timeZone)
    const places: [DaySum['dimension'], part: string, key: string][] = [
      ['all', '', ''],
      ['queue', '', mark.queueId],
      ['channel', '', mark.channelId],
      ['user', '', mark.userId],
      ['member', mark.queueId, mark.userId],
    ]
    for (const [dimension, part, key] of places) {
      const id = ['day', day, dimension, part, key].join('_')
      const sum = sums.get(id) ?? { day, dimension, part, key, ...noFigures() }
      sums.set(id, sum)
      const [count, total] = fieldsOf[mark.kind]
      sum[count] += 1
      if (total) sum[total] += mark.value
    }
  }
  return sums
}

/** A moment's day in a zone as yyyymmdd. */
export const dayOf = (at: number, timeZone: string): number => Number(localTime(at, timeZone).stamp.slice(0, 8))

/** Adds the figures of one to another. */
export function addFigures(to: DayFigures, from: DayFigures): DayFigures {
  for (const { name } of counters) to[name] += from[name]
  return to
}
