import type { Store } from './store.ts'

/** Local days of the companies, which live at UTC-3. */
const day = `CAST(strftime('%Y%m%d', (at - 10800000) / 1000, 'unixepoch') AS INTEGER)`
const places = [
  ['all', `''`, `''`],
  ['queue', `''`, 'queue_id'],
  ['channel', `''`, 'channel_id'],
  ['user', `''`, 'user_id'],
  ['member', 'queue_id', 'user_id'],
] as const

const count = (kind: string) => `sum(kind = '${kind}')`
const sum = (kind: string) => `sum(iif(kind = '${kind}', value, 0))`

/** Sums the marks of the seeded tickets up into days, as the product's job would have done long ago. */
export function sumFigures(store: Store): void {
  for (const [dimension, part, key] of places)
    store.run(
      `INSERT INTO ticket_days (tenant_id, id, created_at, updated_at, day, dimension, part, key,
         created, accepted, wait_ms, answered, answer_ms, closed, resolve_ms)
       SELECT tenant_id, 'day_' || ${day} || '_${dimension}_' || ${part} || '_' || ${key}, 0, 0, ${day} AS d, '${dimension}',
         ${part} AS p, ${key} AS k, ${count('created')}, ${count('accepted')}, ${sum('accepted')}, ${count('answered')},
         ${sum('answered')}, ${count('closed')}, ${sum('closed')}
       FROM ticket_marks GROUP BY tenant_id, d, p, k`,
    )
  store.run('DELETE FROM ticket_marks')
}
