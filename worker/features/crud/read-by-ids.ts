import { inArray } from 'drizzle-orm'
import type { TenantContext } from '../../core/context.ts'
import { chunk, type Row, type TenantTable } from '../../db/tenant-db.ts'

/** Rows of a table by their ids, however many. */
export async function readByIds<T extends TenantTable>(
  ctx: Pick<TenantContext, 'db'>,
  table: T,
  ids: readonly (string | null)[],
): Promise<Map<string, Row<T>>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  const parts = await Promise.all(
    chunk(wanted, 90).map((part) => ctx.db.select(table, { where: inArray(table.id, part) })),
  )
  return new Map(parts.flat().map((row) => [String((row as { id: string }).id), row]))
}
