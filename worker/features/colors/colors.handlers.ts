import { eq } from 'drizzle-orm'
import { type colorsApi, SystemColors } from '#contracts/colors'
import type { Handlers } from '../../core/serve.ts'
import { platformDb } from '../../db/platform-db.ts'
import { audit } from '../audit/audit.service.ts'
import { forgetDirectory } from '../tenants/tenants.service.ts'
import { tenants } from '../tenants/tenants.table.ts'

/** The platform's own company speaks for the pages before the login (D174). */
const platformTenant = 1

export const colorsHandlers: Handlers<typeof colorsApi> = {
  get: async (ctx) => readColors(ctx.env, ctx.tenantId),

  save: async (ctx, { body: { systemColors } }) => {
    const platform = platformDb(ctx.env, 'the colours lie with the company')
    await ctx.db.commit([
      platform.update(tenants).set({ colors: systemColors }).where(eq(tenants.id, ctx.tenantId)),
      audit(ctx.db, ctx.person.id, 'update', 'colors', String(ctx.tenantId)),
    ])
    forgetDirectory(ctx.env, ctx.tenantId)
    ctx.publish({ event: { type: 'colors.updated', data: systemColors }, audience: { to: 'everyone' } })
    return systemColors
  },

  getPublic: (ctx) => readColors(ctx.env, platformTenant),
}

async function readColors(env: Env, tenantId: number): Promise<SystemColors> {
  const [row] = await platformDb(env, 'the colours lie with the company')
    .select({ colors: tenants.colors })
    .from(tenants)
    .where(eq(tenants.id, tenantId))
  return SystemColors.safeParse(row?.colors).data ?? []
}
