import * as z from 'zod'
import { get } from './endpoint.ts'
import { Id } from './paging.ts'

/** What happened in a period: counts, and sums of milliseconds or stars to divide by them. */
export const DayFigures = z.object({
  created: z.number(),
  accepted: z.number(),
  waitMs: z.number(),
  answered: z.number(),
  answerMs: z.number(),
  closed: z.number(),
  resolveMs: z.number(),
  rated: z.number(),
  ratingSum: z.number(),
})
export type DayFigures = z.infer<typeof DayFigures>

/** Unfinished tickets as they are now. */
export const NowFigures = z.object({ open: z.number(), pending: z.number(), schedule: z.number() })
export type NowFigures = z.infer<typeof NowFigures>

/** One queue, channel or person; without an id: tickets that have none. */
export const StatsRow = DayFigures.extend({ id: Id.nullable(), name: z.string(), now: NowFigures })
export type StatsRow = z.infer<typeof StatsRow>

const Day = z.iso.date()
export const longestPeriod = 366

/** A period of whole days in the company's zone; its two ends differ (D177). */
export const Period = z
  .object({ startDate: Day, endDate: Day })
  .refine(({ startDate, endDate }) => startDate <= endDate, { path: ['endDate'] })

export const Dashboard = z.object({
  now: NowFigures,
  totals: DayFigures,
  days: z.array(DayFigures.extend({ day: Day })),
  queues: z.array(StatsRow),
  channels: z.array(StatsRow),
  users: z.array(StatsRow),
})
export type Dashboard = z.infer<typeof Dashboard>

export const statsApi = {
  dashboard: get('/dashboard', {
    permission: 'dashboard.read',
    query: Period,
    result: Dashboard,
    summary: 'Tickets of a period and as they stand: all for admins, own queues for supervisors, own work for agents',
  }),
}
