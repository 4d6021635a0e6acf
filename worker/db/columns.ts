import {
  foreignKey,
  integer,
  primaryKey,
  type SQLiteColumn,
  type SQLiteColumnBuilderBase,
  type SQLiteTableExtraConfigValue,
  sqliteTable,
  text,
} from 'drizzle-orm/sqlite-core'
import type { BuildExtraConfigColumns } from 'drizzle-orm'
import { clock } from '../core/clock.ts'
import { newId } from '../core/ids.ts'

const owned = (prefix: string) => ({
  tenantId: integer('tenant_id').notNull(),
  id: text('id')
    .notNull()
    .$defaultFn(() => newId(prefix)),
  createdAt: integer('created_at')
    .notNull()
    .$defaultFn(() => clock.now()),
  updatedAt: integer('updated_at')
    .notNull()
    .$defaultFn(() => clock.now())
    .$onUpdateFn(() => clock.now()),
})
type Owned = ReturnType<typeof owned>

/** A table whose rows belong to one tenant; its key is (tenant_id, id), so a reference can never cross tenants. */
export function tenantTable<N extends string, C extends Record<string, SQLiteColumnBuilderBase>>(
  name: N,
  prefix: string,
  columns: C,
  extra: (t: BuildExtraConfigColumns<N, Owned & C, 'sqlite'>) => SQLiteTableExtraConfigValue[] = () => [],
) {
  return sqliteTable(name, { ...owned(prefix), ...columns } as Owned & C, (t) => {
    const own = t as unknown as { tenantId: SQLiteColumn; id: SQLiteColumn }
    return [primaryKey({ columns: [own.tenantId, own.id] }), ...extra(t as never)]
  })
}

/** A foreign key of both columns: D1 itself refuses a row that points into another tenant. */
export const tenantRef = (
  t: { tenantId: SQLiteColumn },
  column: SQLiteColumn,
  target: { tenantId: SQLiteColumn; id: SQLiteColumn },
  onDelete: 'cascade' | 'restrict' = 'restrict',
) => foreignKey({ columns: [t.tenantId, column], foreignColumns: [target.tenantId, target.id] }).onDelete(onDelete)

/** A boolean stored as 0 or 1. */
export const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull()
