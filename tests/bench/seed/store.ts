import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

type Values = Record<string, SQLInputValue>

/** The D1 file, opened directly while no server runs: the one way to write millions of rows in a minute. */
export class Store {
  readonly #db: DatabaseSync
  readonly #inserts = new Map<string, (values: Values) => void>()

  constructor(file: string) {
    this.#db = new DatabaseSync(file)
    this.#db.exec('PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -400000; BEGIN')
  }

  /** One row of a tenant; `created_at` doubles as `updated_at` unless given. */
  insert(table: string, values: Values & { created_at: number }): void {
    let insert = this.#inserts.get(table)
    if (!insert) this.#inserts.set(table, (insert = this.#prepare(table, values)))
    insert(values)
  }

  #prepare(table: string, sample: Values): (values: Values) => void {
    const known = this.#db.prepare(`SELECT name FROM pragma_table_info('${table}')`).all() as { name: string }[]
    const hasUpdate = known.some((column) => column.name === 'updated_at')
    const names = Object.keys(sample)
    const columns = hasUpdate && !names.includes('updated_at') ? [...names, 'updated_at'] : names
    const statement = this.#db.prepare(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    )
    const sources = columns.map((column) => (names.includes(column) ? column : 'created_at'))
    return (values) => void statement.run(...sources.map((source) => values[source] ?? null))
  }

  read<T>(text: string, ...values: SQLInputValue[]): T[] {
    return this.#db.prepare(text).all(...values) as T[]
  }

  run(text: string): void {
    this.#db.exec(text)
  }

  close(): void {
    this.#db.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)')
    this.#db.close()
  }
}

/** An id of the product's shape (time, then a counter), reproducible. */
export function seedId(prefix: string, at: number, counter: number): string {
  return `${prefix}_${base32(at, 10)}${base32(counter, 16)}`
}
const base32 = (value: number, length: number) => value.toString(32).toUpperCase().padStart(length, '0')
