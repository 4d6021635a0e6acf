import type { ErrorCode } from '#contracts/errors'
import type { AppEvent } from '#contracts/events'
import { clock } from '../../core/clock.ts'
import type { Ctx } from '../../core/context.ts'
import { fail, isConflict, isMissingReference } from '../../core/fail.ts'
import { newId } from '../../core/ids.ts'
import type { NewRow, TenantTable, Write } from '../../db/tenant-db.ts'
import type { Audience } from '../../realtime/audience.ts'
import { audit } from '../audit/audit.service.ts'
import { forgetDirectory } from '../tenants/tenants.service.ts'

interface Crud<T extends TenantTable, R> {
  table: T
  /** The table's name, for the audit; and the prefix of its ids. */
  entity: string
  prefix: string
  /** What a second row of the same name, and the removal of a row in use, are refused with. */
  taken: ErrorCode
  inUse?: ErrorCode
  /** The row as the API answers it. */
  read(ctx: Ctx, id: string): Promise<R>
  updated(row: R): AppEvent
  removed(id: string): AppEvent
  /** Who hears of it; everybody unless told. */
  audience?: Audience
  /** Takes apart a body that says more than the row holds: columns of the row, and writes of its links. */
  split?(ctx: Ctx, id: string, body: object): Promise<{ fields: object; links: Write[] }>
  /** Writes that go before a removal, in its batch. */
  release?(ctx: Ctx, id: string): Write[]
}

/** Create, update and remove of the plain kind: ownership, one commit with its audit row, then the news for everybody. */
export function crudOf<T extends TenantTable, R>(spec: Crud<T, R>) {
  const tell = (ctx: Ctx, event: AppEvent) => ctx.publish({ event, audience: spec.audience ?? { to: 'everyone' } })
  const commit = async (ctx: Ctx, writes: Write[]) => {
    await ctx.db.commit(writes).catch((error: unknown) => {
      if (isConflict(error)) fail(spec.taken)
      if (spec.inUse && isMissingReference(error)) fail(spec.inUse)
      throw error
    })
    forgetDirectory(ctx.env, ctx.tenantId)
  }
  const save = async (ctx: Ctx, id: string, action: 'create' | 'update', body: object): Promise<R> => {
    const { fields, links } = (await spec.split?.(ctx, id, body)) ?? { fields: body, links: [] }
    // A change of links alone still touches the row: drizzle refuses an update of nothing.
    const write =
      action === 'create'
        ? ctx.db.insert(spec.table, { id, ...fields } as unknown as NewRow<T>)
        : ctx.db.update(spec.table, id, { updatedAt: clock.now(), ...fields } as object)
    await commit(ctx, [write, ...links, audit(ctx.db, ctx.person.id, action, spec.entity, id, { ...body })])
    const saved = await spec.read(ctx, id)
    tell(ctx, spec.updated(saved))
    return saved
  }
  return {
    create: (ctx: Ctx, { body }: { body: object }): Promise<R> => {
      return save(ctx, newId(spec.prefix), 'create', body)
    },
    update: async (ctx: Ctx, { params, body }: { params: { id: string }; body: object }): Promise<R> => {
      await ctx.db.get(spec.table, params.id)
      return save(ctx, params.id, 'update', body)
    },
    remove: async (ctx: Ctx, { params: { id } }: { params: { id: string } }): Promise<void> => {
      await ctx.db.get(spec.table, id)
      const writes = [...(spec.release?.(ctx, id) ?? []), ctx.db.remove(spec.table, id)]
      await commit(ctx, [...writes, audit(ctx.db, ctx.person.id, 'remove', spec.entity, id)])
      tell(ctx, spec.removed(id))
    },
  }
}
