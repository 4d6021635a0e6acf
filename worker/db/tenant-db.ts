import { and, eq, getTableColumns, type InferInsertModel, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { drizzle, type DrizzleD1Database } from 'drizzle-orm/d1'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { fail } from '../core/fail.ts'

export type TenantTable = SQLiteTable & { id: SQLiteColumn; tenantId: SQLiteColumn }
export type Row<T extends TenantTable> = InferSelectModel<T>
export type NewRow<T extends TenantTable> = Omit<InferInsertModel<T>, 'tenantId'>
/** A write that waits for `commit`. */
export type Write = BatchItem<'sqlite'>

interface SelectOptions {
  where?: SQL | undefined
  orderBy?: (SQLiteColumn | SQL)[]
  limit?: number
  offset?: number
}

/** D1 binds at most this many values a statement. */
const maxParameters = 100

/** The only way a feature reaches D1: every statement carries the tenant, whoever writes it. */
export class TenantDb {
  readonly #d1: D1Database
  readonly #orm: DrizzleD1Database

  readonly tenantId: number

  constructor(d1: D1Database, tenantId: number) {
    this.tenantId = tenantId
    this.#d1 = d1
    this.#orm = drizzle(d1)
  }

  #scope(table: TenantTable, where?: SQL) {
    return and(eq(table.tenantId, this.tenantId), where)
  }

  /** Rows of a table, the tenant's only. */
  async select<T extends TenantTable>(table: T, options: SelectOptions = {}): Promise<Row<T>[]> {
    const query = this.#orm
      .select()
      .from(table as TenantTable)
      .where(this.#scope(table, options.where))
      .$dynamic()
    if (options.orderBy) query.orderBy(...options.orderBy)
    if (options.limit !== undefined) query.limit(options.limit)
    if (options.offset) query.offset(options.offset)
    return (await query) as Row<T>[]
  }

  /** One row by id or condition, or undefined. */
  async find<T extends TenantTable>(table: T, where: string | SQL): Promise<Row<T> | undefined> {
    const condition = typeof where === 'string' ? eq(table.id, where) : where
    return (await this.select(table, { where: condition, limit: 1 }))[0]
  }

  /** One row by id; what is not there and what is not yours answer alike. */
  async get<T extends TenantTable>(table: T, id: string): Promise<Row<T>> {
    return (await this.find(table, id)) ?? fail('ERR_NOT_FOUND')
  }

  count(table: TenantTable, where?: SQL): Promise<number> {
    return this.#orm.$count(table, this.#scope(table, where)) as unknown as Promise<number>
  }

  insert<T extends TenantTable>(table: T, row: NewRow<T>): Write {
    return this.#orm.insert(table).values(this.#own(row))
  }

  /** Inserts that keep below the bound-parameter limit, as few statements as possible. */
  insertMany<T extends TenantTable>(table: T, rows: NewRow<T>[], options: { ignoreConflicts?: boolean } = {}): Write[] {
    const width = Object.keys(getTableColumns(table as SQLiteTable)).length
    return chunk(rows, Math.max(1, Math.floor(maxParameters / width))).map((part) => {
      const query = this.#orm.insert(table).values(part.map((row) => this.#own(row)) as never)
      return options.ignoreConflicts ? query.onConflictDoNothing() : query
    })
  }

  /** Inserts, or changes the row that stands in the way of `target`. */
  upsert<T extends TenantTable>(table: T, row: NewRow<T>, target: SQLiteColumn[], set: Partial<NewRow<T>>): Write {
    return this.#orm
      .insert(table)
      .values(this.#own(row))
      .onConflictDoUpdate({ target, set: set as never })
  }

  insertIgnore<T extends TenantTable>(table: T, row: NewRow<T>): Write {
    return this.#orm.insert(table).values(this.#own(row)).onConflictDoNothing()
  }

  update<T extends TenantTable>(
    table: T,
    where: string | SQL,
    patch: Partial<{ [K in keyof NewRow<T>]: NewRow<T>[K] | SQL }>,
  ): Write {
    const condition = typeof where === 'string' ? eq(table.id, where) : where
    return this.#orm
      .update(table)
      .set(patch as never)
      .where(this.#scope(table, condition))
      .returning()
  }

  /** An update on its own that answers the changed rows: the claim of compare-and-set. */
  async claim<T extends TenantTable>(
    table: T,
    where: string | SQL,
    patch: Partial<{ [K in keyof NewRow<T>]: NewRow<T>[K] | SQL }>,
  ): Promise<Row<T>[]> {
    return (await this.update(table, where, patch)) as unknown as Row<T>[]
  }

  remove(table: TenantTable, where: string | SQL): Write {
    const condition = typeof where === 'string' ? eq(table.id, where) : where
    return this.#orm.delete(table).where(this.#scope(table, condition))
  }

  /** All of it or nothing. The results stand in the order of the writes; an update answers its rows. */
  async commit(writes: Write[]): Promise<unknown[]> {
    if (!writes.length) return []
    return (await this.#orm.batch(writes as [Write, ...Write[]])) as unknown[]
  }

  /** A hand-written read for hot paths. `?1` is the tenant and must be used; the other parameters follow. */
  async query<T>(text: string, ...parameters: unknown[]): Promise<T[]> {
    return (await this.#prepare(text, parameters).all<T>()).results
  }

  /** Several hand-written reads in one round trip. */
  async queries<T extends unknown[][]>(...statements: { text: string; parameters: unknown[] }[]): Promise<T> {
    if (!statements.length) return [] as unknown as T
    const results = await this.#d1.batch(statements.map((one) => this.#prepare(one.text, one.parameters)))
    return results.map((one) => one.results) as T
  }

  #prepare(text: string, parameters: unknown[]): D1PreparedStatement {
    if (!text.includes('?1')) throw new Error('a hand-written statement must bind the tenant as ?1')
    return this.#d1.prepare(text).bind(this.tenantId, ...parameters)
  }

  #own<T extends TenantTable>(row: NewRow<T>): InferInsertModel<T> {
    return { ...row, tenantId: this.tenantId } as never
  }
}

/** Lists cut into parts of at most `size`. */
export function chunk<T>(items: readonly T[], size: number): T[][] {
  const parts: T[][] = []
  for (let start = 0; start < items.length; start += size) parts.push(items.slice(start, start + size))
  return parts
}
