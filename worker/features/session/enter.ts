import { holds } from '#contracts/permissions'
import type { Ctx, RequestContext, TenantContext, VisitorCtx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import type { Enter } from '../../core/serve.ts'
import { tenantDb } from '../../db/platform-db.ts'
import type { Published } from '../../realtime/audience.ts'
import { publish } from '../../realtime/publish.ts'
import { loadDirectory } from '../tenants/tenants.service.ts'
import { isElevated, viewerOf } from '../tickets/tickets.visibility.ts'
import { readAccess, readVisitor } from './tokens.ts'

/** The one guard of the API: who asks, for which tenant, with which right. */
export const enter: Enter = async (c, { permission }) => {
  const base: RequestContext = {
    env: c.env,
    origin: originOf(c.env, c.req.raw),
    address: addressOf(c.req.raw),
    request: c.req.raw,
    setHeader: (name, value) => c.header(name, value, { append: true }),
    waitUntil: (work) => c.executionCtx.waitUntil(work),
    afterwards: (work) => c.executionCtx.waitUntil(scheduler.wait(0).then(work)),
  }
  if (permission === 'public') return base
  const token = bearerOf(c.req.header('authorization'))
  if (permission === 'visitor') return enterVisitor(base, token, c.req.param('key') ?? '')
  const person = await identify(c.env, token)
  const ctx = { ...base, ...person, ...(await enterTenant(base, person.viewer.tenantId)) } satisfies Ctx
  const { menus } = ctx.directory.tenant
  if (permission !== 'session' && !holds(permission, ctx.person.profile, menus, ctx.person.menus))
    fail('ERR_NO_PERMISSION')
  return ctx
}

/** The person behind an access token, as the directory knows them now. */
export async function identify(env: Env, token: string) {
  const claims = await readAccess(env, token)
  const directory = await loadDirectory(env, claims.tenantId)
  const person = directory.users.get(claims.userId)
  if (!person || person.epoch !== claims.epoch) fail('ERR_SESSION_EXPIRED')
  if (!directory.tenant.isActive) fail('ERR_TENANT_INACTIVE')
  if (!person.isActive) fail('ERR_USER_INACTIVE')
  const viewer = viewerOf(directory, person)
  return { person, viewer, directory, isElevated: isElevated(viewer, directory.settings) }
}

/** A context of one tenant for work without a person: queues, cron, webhooks. */
export async function enterTenant(
  base: Pick<RequestContext, 'env' | 'origin' | 'waitUntil'>,
  tenantId: number,
): Promise<TenantContext> {
  const directory = await loadDirectory(base.env, tenantId)
  return {
    env: base.env,
    origin: base.origin,
    waitUntil: base.waitUntil,
    tenantId,
    db: tenantDb(base.env, tenantId),
    directory,
    publish: (...items: Published[]) => base.waitUntil(publish(base.env, directory, items)),
  }
}

async function enterVisitor(base: RequestContext, token: string, key: string): Promise<VisitorCtx> {
  const claims = await readVisitor(base.env, token)
  const context = await enterTenant(base, claims.tenantId)
  const channel = context.directory.channels.get(claims.channelId)
  if (!channel || channel.key !== key || !context.directory.tenant.isActive) fail('ERR_NOT_FOUND')
  return {
    ...base,
    ...context,
    visitor: { id: claims.visitorId, channelId: claims.channelId, name: claims.name, email: claims.email },
  }
}

const bearerOf = (header: string | undefined): string => {
  const token = /^Bearer ([\w.-]+)$/.exec(header ?? '')?.[1]
  return token ?? fail('ERR_SESSION_EXPIRED')
}

/** The sender's address as the edge saw it; locally there is none. */
const addressOf = (request: Request) => request.headers.get('cf-connecting-ip') ?? 'local'

export const originOf = (env: Env, request: Request): string => env.PUBLIC_URL || new URL(request.url).origin
