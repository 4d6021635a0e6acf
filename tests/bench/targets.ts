import { round } from './load.ts'
import type { Results, SizeResult } from './results.ts'

export interface Verdict {
  what: string
  measured: string
  target: string
  isMet: boolean
}

/** What a Node, Express, Sequelize and Postgres product of the same family serves on two cores, 16 connections. */
const peer = { list: 190, page: 306, search: 210 }
/** What a bare Worker served on the machine that those were measured on: how fast that machine was beside this one. */
const peerFloor = { floorList: 1430, floorPage: 1545 }
const pageSize = {
  listAgent: 40,
  listAdmin: 40,
  listBoth: 40,
  ticketSearch: 40,
  search: 40,
  searchWords: 40,
  page: 30,
  counts: 40,
}
type Read = keyof typeof pageSize
/** The 21 people, 4 queues and 3 channels have a row each on a day with work, and what is open counts once more. */
const rowsOfDay = 40

/** Every promise of speed beside what was measured. */
export function judge(results: Results): Verdict[] {
  const { sizes, events, scripts, storm } = results
  const verdicts = sizes.flatMap((size) => [...judgeSpeed(size), ...judgeRows(size)])
  const [small, large] = sizes
  if (small && large) verdicts.push(...judgeGrowth(small, large))
  const { updates } = events
  const all = sizes.flatMap(({ speed }) => Object.values(speed))
  const failed = all.reduce((sum, { one, sixteen }) => sum + one.failed + sixteen.failed, 0)
  return [
    ...verdicts,
    atMost('requests that failed', failed, 0, 'requests'),
    judgeLogin(results),
    atMost('40 updates/s to 200 agents, p95', updates.p95, 50, 'ms'),
    atMost('40 updates/s to 200 agents, lost', updates.lost, 0, 'events'),
    atMost('storm over ten channels, lost or doubled', storm.lost + storm.doubled, 0, 'messages'),
    atMost('sends beside a slow provider, p95', round(storm.besideSlow.p95 / storm.alone.p95), 1.5, '× as without it'),
    atMost('login screen, gzipped script', scripts.login ?? 0, 200, 'kB'),
    atMost('ticket screen, gzipped script', scripts.tickets ?? 0, 300, 'kB'),
  ]
}

function judgeSpeed({ tickets, speed }: SizeResult): Verdict[] {
  const served = (name: string, times: number, base: number, floor: keyof typeof peerFloor) => {
    const measured = speed[name]?.sixteen.perSecond ?? 0
    const pace = paceOf(speed, floor)
    const least = Math.round(times * base * pace)
    const target = `≥ ${least}/s (${times} × ${base}, at ${Math.round(pace * 100)} % of the peer's machine)`
    return { what: `${name}, ${tickets} tickets`, measured: `${measured}/s`, target, isMet: measured >= least }
  }
  const floors = ['listAdmin', 'listAgent', 'page'].map((name) =>
    atMost(`${name} against the floor, ${tickets} tickets`, speed[name]?.ratio?.sixteen ?? 99, 1.7, '×'),
  )
  const first = ['messageSearch', 'messageSearchAdmin'].map((name) =>
    atMost(`${name} alone, p95, ${tickets} tickets`, speed[name]?.one.p95 ?? 999, 150, 'ms'),
  )
  return [
    served('listAdmin', 5, peer.list, 'floorList'),
    served('listAgent', 5, peer.list, 'floorList'),
    served('page', 3, peer.page, 'floorPage'),
    served('search', 5, peer.search, 'floorList'),
    ...floors,
    ...first,
  ]
}

/** How fast this machine is beside the peer's, by the same bare Worker; a faster one gets no harder targets. */
const paceOf = (speed: SizeResult['speed'], floor: keyof typeof peerFloor): number =>
  Math.min(1, (speed[floor]?.sixteen.perSecond ?? 0) / peerFloor[floor])

/** The stricter of both paces counts. */
function judgeLogin({ sizes, login }: Results): Verdict {
  const paces = sizes.flatMap(({ speed }) => [paceOf(speed, 'floorList'), paceOf(speed, 'floorPage')])
  const pace = Math.max(...paces)
  const verdict = atMost('login beyond its password hash', login.extra, round(3 / pace), 'ms')
  return { ...verdict, target: `${verdict.target} (3 ms, at ${Math.round(pace * 100)} % of the peer's machine)` }
}

const judgeRows = ({ tickets, rows }: SizeResult): Verdict[] => [
  ...Object.entries(pageSize).map(([name, size]) =>
    atMost(`rows read: ${name}, ${tickets} tickets`, rows[name]?.read ?? 0, 5 * size - 1, 'rows'),
  ),
  atMost(`rows read: dashboard, ${tickets} tickets`, rows['dashboard']?.read ?? 0, 30 * rowsOfDay, 'rows'),
]

/** Two words that nobody has together cost half as much as a page of hits: in the small store that is the usual case. */
const growing = (Object.keys(pageSize) as Read[]).filter((name) => name !== 'searchWords')

/** A tenth more may be chance: other tickets are in sight. */
const judgeGrowth = (small: SizeResult, large: SizeResult): Verdict[] =>
  [...growing, 'panel'].map((name) => {
    const [few, many] = [small.rows[name]?.read ?? 0, large.rows[name]?.read ?? 0]
    const target = `as ${small.tickets}: ${few}`
    return { what: `rows read: ${name}, growth`, measured: `${many} rows`, target, isMet: many <= few * 1.1 + 2 }
  })

const atMost = (what: string, value: number, limit: number, unit: string): Verdict => ({
  what,
  measured: `${value} ${unit}`,
  target: `≤ ${limit} ${unit}`,
  isMet: value <= limit,
})
