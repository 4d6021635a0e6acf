import * as z from 'zod'
import { del, get, post, put } from './endpoint.ts'
import { Id, pageQuery, Time } from './paging.ts'
import { profiles } from './permissions.ts'
import { User, UserInput, UserPatch } from './users.ts'

const TenantId = z.coerce.number().int().positive()

/** A person with the company that the account belongs to. */
export const UserTenant = z.object({
  id: Id,
  userId: Id,
  tenantId: z.number().int(),
  tenant: z.string(),
  name: z.string(),
  email: z.string(),
  profile: z.enum(profiles),
  isActive: z.boolean(),
  lastLoginAt: Time.nullable(),
  createdAt: Time,
})
export type UserTenant = z.infer<typeof UserTenant>

const permission = 'tenants.users'

/** People of every company, for who runs the platform. */
export const userTenantsApi = {
  list: get('/userTenants', {
    permission,
    query: pageQuery(['name', 'email', 'createdAt']).extend({ tenantId: TenantId.optional() }),
    result: z.object({ userTenants: z.array(UserTenant), count: z.number(), hasMore: z.boolean() }),
    summary: 'People of all companies, or of one',
  }),
  create: post('/userTenants', {
    permission,
    body: UserInput.extend({ tenantId: TenantId }),
    result: User,
    status: 201,
    summary: 'Add a person to a company',
  }),
  update: put('/userTenants/:id', {
    permission,
    body: UserPatch.extend({ tenantId: TenantId }),
    result: User,
    summary: 'Change a person of a company',
  }),
  remove: del('/userTenants/:id', {
    permission,
    body: z.object({ tenantId: TenantId }),
    summary: 'Remove a person of a company; open tickets go back to their queue',
  }),
}
