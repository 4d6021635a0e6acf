import { drizzle } from 'drizzle-orm/d1'
import { metered } from './meter.ts'
import { TenantDb } from './tenant-db.ts'

/** Where a tenant lives: today everyone in one D1. More databases are a change here and in wrangler.toml alone. */
export const databaseOf = (env: Env, _tenantId: number): D1Database => metered(env)

/** A tenant's own database. */
export const tenantDb = (env: Env, tenantId: number): TenantDb => new TenantDb(databaseOf(env, tenantId), tenantId)

/** Reads and writes across tenants; `why` says what for, so that each use is found by searching for it. */
export const platformDb = (env: Env, _why: string) => drizzle(metered(env))

/** The same for hand-written statements. */
export const platformD1 = (env: Env, _why: string): D1Database => metered(env)
