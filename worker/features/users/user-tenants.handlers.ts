import { and, asc, desc, eq, isNull, like, or, sql } from 'drizzle-orm'
import type { userTenantsApi } from '#contracts/user-tenants'
import type { ContextOf, Ctx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import type { Handlers } from '../../core/serve.ts'
import { platformDb } from '../../db/platform-db.ts'
import { enterTenant } from '../session/enter.ts'
import { platformTenant, tenants } from '../tenants/tenants.table.ts'
import { usersHandlers } from './users.handlers.ts'
import { users } from './users.table.ts'

type PlatformCtx = ContextOf<(typeof userTenantsApi)['list']['spec']>

export const userTenantsHandlers: Handlers<typeof userTenantsApi> = {
  list: async (ctx, { query }) => {
    assertPlatform(ctx)
    const offset = (query.pageNumber - 1) * query.limit
    const direction = query.order === 'asc' ? asc : desc
    const wanted = `%${query.searchParam.replace(/[%_]/g, '')}%`
    const rows = await platformDb(ctx.env, 'who runs the platform sees the people of every company')
      .select({
        id: users.id,
        userId: users.id,
        tenantId: users.tenantId,
        tenant: tenants.name,
        name: users.name,
        email: users.email,
        profile: users.profile,
        isActive: users.isActive,
        lastLoginAt: users.lastLoginAt,
        createdAt: users.createdAt,
        total: sql<number>`count(*) over ()`,
      })
      .from(users)
      .innerJoin(tenants, eq(tenants.id, users.tenantId))
      .where(
        and(
          isNull(users.deletedAt),
          query.tenantId ? eq(users.tenantId, query.tenantId) : undefined,
          query.searchParam ? or(like(users.name, wanted), like(users.email, wanted)) : undefined,
        ),
      )
      .orderBy(direction(users[query.sort]), asc(users.id))
      .limit(query.limit)
      .offset(offset)
    const count = rows[0]?.total ?? 0
    return {
      userTenants: rows.map(({ total: _total, ...row }) => row),
      count,
      hasMore: offset + rows.length < count,
    }
  },

  create: async (ctx, { body: { tenantId, ...body } }) => usersHandlers.create(await actIn(ctx, tenantId), { body }),

  update: async (ctx, { params, body: { tenantId, ...body } }) =>
    usersHandlers.update(await actIn(ctx, tenantId), { params, body }),

  remove: async (ctx, { params, body }) => usersHandlers.remove(await actIn(ctx, body.tenantId), { params }),
}

/** The platform's person at work in a company. */
async function actIn(ctx: PlatformCtx, tenantId: number): Promise<PlatformCtx> {
  assertPlatform(ctx)
  return { ...ctx, ...(await enterTenant(ctx, tenantId)) }
}

/** Another company's superadmin runs nothing here. */
function assertPlatform(ctx: Ctx): void {
  if (ctx.tenantId !== platformTenant) fail('ERR_NO_PERMISSION')
}
