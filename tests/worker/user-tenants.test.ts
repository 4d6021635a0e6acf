import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { userTenantsApi } from '#contracts/user-tenants'
import { usersApi } from '#contracts/users'
import { newId } from '../../worker/core/ids.ts'
import { TenantDb } from '../../worker/db/tenant-db.ts'
import { issueAccess } from '../../worker/features/session/tokens.ts'
import { forgetDirectory } from '../../worker/features/tenants/tenants.service.ts'
import { platformTenant, tenants } from '../../worker/features/tenants/tenants.table.ts'
import { users } from '../../worker/features/users/users.table.ts'
import { call, refused } from './support/client.ts'
import { createCompany } from './support/company.ts'

const d1 = drizzle(env.DB)
let root = ''
let made: { id: number }[] = []

beforeAll(async () => {
  const id = newId('usr')
  const platform = { id: platformTenant, name: 'Platform', createdAt: 0 }
  made = await d1.insert(tenants).values(platform).onConflictDoNothing().returning({ id: tenants.id })
  const db = new TenantDb(env.DB, platformTenant)
  await db.commit([
    db.insert(users, {
      id,
      name: 'Root',
      email: `${id}@platform.test`,
      passwordHash: 'none',
      profile: 'superadmin',
      isOnline: false,
    }),
  ])
  forgetDirectory(env, platformTenant)
  root = await issueAccess(env, { userId: id, tenantId: platformTenant, epoch: 0 })
})

// The first run of a store, which other tests try, needs one without the platform's company.
afterAll(async () => {
  if (!made.length) return
  await d1.delete(users).where(eq(users.tenantId, platformTenant))
  await d1.delete(tenants).where(eq(tenants.id, platformTenant))
  forgetDirectory(env, platformTenant)
})

const person = (tenantId: number) => ({
  tenantId,
  name: 'Lia',
  email: `lia@c${tenantId}.test`,
  password: 'Secret#2026',
  profile: 'admin' as const,
})

it('who runs the platform adds, changes and removes people of any company (D-P)', async () => {
  const company = await createCompany('Acme')
  const eva = await company.hire('Eva', 'admin')
  const { tenantId } = company
  const lia = await call(userTenantsApi.create, { body: person(tenantId) }, root)
  const list = () => call(userTenantsApi.list, { query: { tenantId } }, root)
  expect(await list()).toMatchObject({
    count: 2,
    hasMore: false,
    userTenants: [
      { name: 'Eva', tenantId },
      { id: lia.id, userId: lia.id, tenant: 'Acme', profile: 'admin' },
    ],
  })
  expect((await call(usersApi.list, { query: {} }, eva.token)).users.map((one) => one.name)).toEqual(['Eva', 'Lia'])
  const body = { tenantId, name: 'Lia Prado' }
  expect(await call(userTenantsApi.update, { params: { id: lia.id }, body }, root)).toMatchObject({ name: 'Lia Prado' })
  const found = await call(userTenantsApi.list, { query: { searchParam: 'prado', tenantId } }, root)
  expect(found.userTenants.map((one) => one.id)).toEqual([lia.id])
  await call(userTenantsApi.remove, { params: { id: lia.id }, body: { tenantId } }, root)
  expect((await list()).userTenants.map((one) => one.name)).toEqual(['Eva'])
})

it('refuses a taken e-mail, another company’s person, a company that is not there, and the company’s last admin', async () => {
  const [one, two] = [await createCompany(), await createCompany()]
  const eva = await one.hire('Eva', 'admin')
  const body = person(one.tenantId)
  await call(userTenantsApi.create, { body }, root)
  expect((await refused(userTenantsApi.create, { body }, root)).error).toBe('ERR_EMAIL_TAKEN')
  expect((await refused(userTenantsApi.create, { body: person(999_999) }, root)).status).toBe(404)
  const change = { params: { id: eva.id }, body: { tenantId: two.tenantId, name: 'X' } }
  expect((await refused(userTenantsApi.update, change, root)).status).toBe(404)
  const lone = await two.hire('Rui', 'admin')
  const removal = { params: { id: lone.id }, body: { tenantId: two.tenantId } }
  expect((await refused(userTenantsApi.remove, removal, root)).error).toBe('ERR_LAST_ADMIN')
})

it('is nobody else’s: neither an admin’s nor another company’s superadmin’s', async () => {
  const company = await createCompany()
  for (const profile of ['admin', 'superadmin'] as const) {
    const { token } = await company.hire(profile, profile)
    expect((await refused(userTenantsApi.list, { query: {} }, token)).error).toBe('ERR_NO_PERMISSION')
    const { tenantId } = company
    expect((await refused(userTenantsApi.create, { body: person(tenantId) }, token)).error).toBe('ERR_NO_PERMISSION')
  }
})
