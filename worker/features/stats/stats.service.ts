import type { NowFigures } from '#contracts/stats'
import type { Ctx } from '../../core/context.ts'
import { isAdmin } from '../tickets/tickets.visibility.ts'
import { addFigures, counters, type DaySum, type Mark, noFigures, sumUp } from './stats.sum.ts'
import { markSql } from './stats.jobs.ts'

/** Marks that wait for the next sweep are added to what is asked; more than this many are a minute late. */
const freshMarks = 2000

export interface Asked {
  /** yyyymmdd, both included. */
  from: number
  to: number
}

/** Whose figures a person sees: an admin's are the company's, a supervisor's those of the queues, an agent's his own. */
export type Reach = { kind: 'all' } | { kind: 'queues'; queues: string[] } | { kind: 'own'; userId: string }

export function reachOf(ctx: Ctx): Reach {
  if (isAdmin(ctx.viewer) || (ctx.isElevated && !ctx.viewer.hasQueues)) return { kind: 'all' }
  if (ctx.isElevated && ctx.viewer.scope !== 'all') return { kind: 'queues', queues: ['', ...ctx.viewer.scope] }
  return { kind: 'own', userId: ctx.person.id }
}

const figures = counters.map(({ name, column }) => `${column} AS ${name}`).join(', ')
const daysSql = (where: string) =>
  `SELECT day, dimension, part, key, ${figures} FROM ticket_days INDEXED BY ticket_days_one
   WHERE tenant_id = ?1 AND dimension = ?2 AND day BETWEEN ?3 AND ?4 AND ${where}`

/** The sums of a period that a person may see: one row a day and thing, whatever the number of tickets. */
export async function readDays(ctx: Ctx, { from, to }: Asked, reach: Reach): Promise<DaySum[]> {
  const reads = readsOf(reach).map(({ dimension, where, values }) => ({
    text: daysSql(where),
    parameters: [dimension, from, to, ...values],
  }))
  const marks = { text: markSql(freshMarks), parameters: [] }
  const [fresh = [], ...stored] = await ctx.db.queries<[Mark[], ...DaySum[][]]>(marks, ...reads)
  const isAsked = ({ day }: DaySum) => day >= from && day <= to
  const news = [...sumUp(fresh, ctx.directory.tenant.timeZone).values()].filter(isAsked)
  return [...stored.flat(), ...news].filter((row) => isWithin(reach, row))
}

interface Read {
  dimension: DaySum['dimension']
  where: string
  values: string[]
}

function readsOf(reach: Reach): Read[] {
  const whole = (dimension: DaySum['dimension']): Read => ({ dimension, where: `part = ''`, values: [] })
  if (reach.kind === 'all') return [whole('all'), whole('queue'), whole('channel'), whole('user')]
  if (reach.kind === 'own') return [{ dimension: 'user', where: `part = '' AND key = ?5`, values: [reach.userId] }]
  const places = `(${reach.queues.map((_, index) => `?${index + 5}`).join(', ')})`
  return [
    { dimension: 'queue', where: `part = '' AND key IN ${places}`, values: reach.queues },
    { dimension: 'member', where: `part IN ${places}`, values: reach.queues },
  ]
}

function isWithin(reach: Reach, { dimension, part, key }: DaySum): boolean {
  if (reach.kind === 'all') return dimension !== 'member'
  if (reach.kind === 'own') return dimension === 'user' && key === reach.userId
  return (
    (dimension === 'queue' && reach.queues.includes(key)) || (dimension === 'member' && reach.queues.includes(part))
  )
}

export interface Total {
  status: keyof NowFigures
  queueId: string
  channelId: string
  userId: string
  n: number
}

/** Unfinished tickets within a person's reach, by status, queue, channel and owner. */
export async function readTotals(ctx: Ctx, reach: Reach): Promise<Total[]> {
  const rows = await ctx.db.query<Total>(
    `SELECT status, queue_id AS queueId, channel_id AS channelId, user_id AS userId, n FROM ticket_totals
     WHERE tenant_id = ?1 AND n > 0 AND status <> 'deleted'`,
  )
  return rows.filter(
    (row) =>
      reach.kind === 'all' || (reach.kind === 'own' ? row.userId === reach.userId : reach.queues.includes(row.queueId)),
  )
}

/** Figures added up by a key. */
export function groupFigures<K>(rows: DaySum[], keyOf: (row: DaySum) => K) {
  const groups = new Map<K, ReturnType<typeof noFigures>>()
  for (const row of rows) {
    const key = keyOf(row)
    groups.set(key, addFigures(groups.get(key) ?? noFigures(), row))
  }
  return groups
}

export const nowOf = (totals: readonly Total[]): NowFigures => {
  const now = { open: 0, pending: 0, schedule: 0 }
  for (const { status, n } of totals) now[status] += n
  return now
}
