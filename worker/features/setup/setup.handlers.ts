import { eq } from 'drizzle-orm'
import type { setupApi } from '#contracts/setup'
import { clock } from '../../core/clock.ts'
import { hashPassword, isSame } from '../../core/crypto.ts'
import { fail, isConflict } from '../../core/fail.ts'
import { newId } from '../../core/ids.ts'
import type { Handlers } from '../../core/serve.ts'
import { platformDb, tenantDb } from '../../db/platform-db.ts'
import { audit } from '../audit/audit.service.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { users } from '../users/users.table.ts'

/** The platform's own company; it is never deleted (D165). */
const platformTenant = 1

export const setupHandlers: Handlers<typeof setupApi> = {
  state: async (ctx) => ({ isOpen: await isOpen(ctx.env) }),

  create: async (ctx, { body }) => {
    const { success } = await ctx.env.LOGIN_PER_ADDRESS.limit({ key: ctx.address })
    if (!success) fail('ERR_LIMIT_MAX', { seconds: 60 }, { 'retry-after': '60' })
    if (!(await isOpen(ctx.env)) || !isSame(body.tokenSetup, ctx.env.SETUP_TOKEN ?? '')) fail('ERR_SETUP_CLOSED')
    const db = tenantDb(ctx.env, platformTenant)
    const id = newId('usr')
    const { name, email, company } = body
    const passwordHash = await hashPassword(body.password)
    const platform = platformDb(ctx.env, 'the first company comes before everything')
    try {
      // The company's number is the lock: of two setups at once the second fails whole.
      await db.commit([
        platform.insert(tenants).values({ id: platformTenant, name: company, createdAt: clock.now() }),
        db.insert(users, { id, name, email, profile: 'superadmin', passwordHash }),
        audit(db, id, 'setup', 'tenants', String(platformTenant), { address: ctx.address }),
      ])
    } catch (error) {
      if (isConflict(error)) fail('ERR_SETUP_CLOSED')
      throw error
    }
    return { email }
  },
}

async function isOpen(env: Env): Promise<boolean> {
  if (!env.SETUP_TOKEN) return false
  const [found] = await platformDb(env, 'whether anybody runs the platform')
    .select({ id: tenants.id })
    .from(tenants)
    .where(eq(tenants.id, platformTenant))
    .limit(1)
  return !found
}
