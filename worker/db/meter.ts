import { AsyncLocalStorage } from 'node:async_hooks'

export interface Meter {
  read: number
  written: number
  queries: number
}
const running = new AsyncLocalStorage<Meter>()

/** Runs a request and counts the rows that D1 says it read and wrote. */
export const withMeter = <T>(meter: Meter, run: () => Promise<T>): Promise<T> => running.run(meter, run)

/** The database itself, or, when METER is set, one that counts. Measuring is for the benchmark alone. */
export function metered(env: Env): D1Database {
  return env.METER === 'true' ? countingDatabase(env.DB) : env.DB
}

const originals = new WeakMap<object, D1PreparedStatement>()

function count(result: D1Result): void {
  const meter = running.getStore()
  if (!meter) return
  meter.queries += 1
  meter.read += result.meta.rows_read ?? 0
  meter.written += result.meta.rows_written ?? 0
}

function countingDatabase(db: D1Database): D1Database {
  return {
    prepare: (text: string) => countingStatement(db.prepare(text)),
    batch: async (statements: D1PreparedStatement[]) => {
      const results = await db.batch(statements.map((one) => originals.get(one) ?? one))
      results.forEach(count)
      return results
    },
  } as unknown as D1Database
}

function countingStatement(statement: D1PreparedStatement): D1PreparedStatement {
  const all = async () => {
    const result = await statement.all()
    count(result)
    return result
  }
  const wrapped = {
    bind: (...values: unknown[]) => countingStatement(statement.bind(...values)),
    all,
    run: all,
    raw: async () => (await all()).results.map((row) => Object.values(row as object)),
    first: async () => (await all()).results[0] ?? null,
  } as unknown as D1PreparedStatement
  originals.set(wrapped, statement)
  return wrapped
}
