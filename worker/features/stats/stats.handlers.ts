import { longestPeriod, type StatsRow, type statsApi } from '#contracts/stats'
import { day } from '../../core/clock.ts'
import { fail } from '../../core/fail.ts'
import type { Handlers } from '../../core/serve.ts'
import { groupFigures, nowOf, reachOf, readDays, readTotals, type Total } from './stats.service.ts'
import { addFigures, type DaySum, noFigures } from './stats.sum.ts'

export const statsHandlers: Handlers<typeof statsApi> = {
  dashboard: async (ctx, { query: { startDate, endDate } }) => {
    if (startDate === endDate) fail('ERR_SAME_DAY')
    const dates = datesBetween(startDate, endDate)
    if (dates.length > longestPeriod) fail('ERR_PERIOD_TOO_LONG', { days: longestPeriod })
    const reach = reachOf(ctx)
    const asked = { from: numberOf(startDate), to: numberOf(endDate) }
    const [rows, totals] = await Promise.all([readDays(ctx, asked, reach), readTotals(ctx, reach)])
    const whole = rows.filter((row) => row.dimension === (reach.kind === 'all' ? 'all' : wholeOf[reach.kind]))
    const byDay = groupFigures(whole, (row) => row.day)
    const isOwn = reach.kind === 'own'
    const users = rows.filter(({ dimension }) => dimension === (reach.kind === 'queues' ? 'member' : 'user'))
    const of = (dimension: DaySum['dimension']) => rows.filter((row) => row.dimension === dimension)
    const { queues, allChannels, users: people } = ctx.directory
    return {
      now: nowOf(totals),
      totals: whole.reduce(addFigures, noFigures()),
      days: dates.map((date) => ({ day: date, ...(byDay.get(numberOf(date)) ?? noFigures()) })),
      queues: isOwn
        ? []
        : rowsOf(
            of('queue'),
            totals,
            ({ queueId }) => queueId,
            (id) => queues.get(id)?.queue,
          ),
      channels:
        reach.kind === 'all'
          ? rowsOf(
              of('channel'),
              totals,
              ({ channelId }) => channelId,
              (id) => allChannels.get(id)?.name,
            )
          : [],
      users: isOwn
        ? []
        : rowsOf(
            users,
            totals,
            ({ userId }) => userId,
            (id) => people.get(id)?.name,
          ),
    }
  },
}

const wholeOf = { queues: 'queue', own: 'user' } as const

/** One row a thing, the busiest first, what has none last. What has been deleted since keeps its figures without a name of its own. */
function rowsOf(
  days: DaySum[],
  totals: Total[],
  keyOf: (total: Total) => string,
  nameOf: (id: string) => string | undefined,
): StatsRow[] {
  const figures = groupFigures(days, (row) => row.key)
  const now = Map.groupBy(totals, keyOf)
  return [...new Set([...figures.keys(), ...now.keys()])]
    .map((key) => ({
      id: key || null,
      name: nameOf(key) ?? '',
      now: nowOf(now.get(key) ?? []),
      ...(figures.get(key) ?? noFigures()),
    }))
    .toSorted(
      (a, b) =>
        Number(!a.id) - Number(!b.id) || b.created + b.closed - (a.created + a.closed) || a.name.localeCompare(b.name),
    )
}

const numberOf = (date: string) => Number(date.replaceAll('-', ''))

function datesBetween(start: string, end: string): string[] {
  const [first, last] = [Date.parse(start), Date.parse(end)]
  const count = Math.min(Math.round((last - first) / day) + 1, longestPeriod + 1)
  return Array.from({ length: count }, (_, index) => new Date(first + index * day).toISOString().slice(0, 10))
}
