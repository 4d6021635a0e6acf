import { and, eq, isNull } from 'drizzle-orm'
import type { Session } from '#contracts/session'
import { UserConfigs } from '#contracts/session'
import { clock, day, second } from '../../core/clock.ts'
import { isSame, sha256 } from '../../core/crypto.ts'
import type { Ctx, TenantContext } from '../../core/context.ts'
import type { Directory, DirectoryUser } from '../../core/directory.ts'
import { fail } from '../../core/fail.ts'
import { newId, randomText } from '../../core/ids.ts'
import { isWithin, localTime } from '../../core/zone.ts'
import { type TenantDb, type Write } from '../../db/tenant-db.ts'
import { isElevated, viewerOf } from '../tickets/tickets.visibility.ts'
import { sessions } from '../users/users.table.ts'
import { platformD1, tenantDb } from '../../db/platform-db.ts'

const refreshLife = 30 * day
/** A second use of the previous token this soon is a lost answer or a second tab, not a thief. */
const grace = 10 * second

/** What the login must know of who has an e-mail. */
interface Known {
  id: string
  tenantId: number
  passwordHash: string
  epoch: number
}

/**
 * Who has this e-mail and a session prepared for them, in the one round trip that uses a challenge up. Nobody has the
 * session's secret before the password fits; it is stored hashed. `cookie` is what the httpOnly cookie holds.
 */
export async function prepareSession(env: Env, email: string, agent: string, challenge: D1PreparedStatement) {
  const db = platformD1(env, 'the e-mail tells the tenant')
  const id = newId('ses')
  const secret = randomText(40)
  const now = clock.now()
  const [, people] = await db.batch<Known>([
    challenge,
    db
      .prepare('SELECT id, tenant_id AS tenantId, password_hash AS passwordHash, epoch FROM users WHERE email = ?')
      .bind(email),
    db
      .prepare(
        `INSERT INTO sessions (tenant_id, id, created_at, updated_at, user_id, hash, rotated_at, expires_at, agent)
         SELECT tenant_id, ?2, ?3, ?3, id, ?4, ?3, ?5, ?6 FROM users WHERE email = ?1`,
      )
      .bind(email, id, now, await sha256(secret), now + refreshLife, agent.slice(0, 200)),
  ])
  const found = people?.results[0]
  return found && { found, id, cookie: `${found.tenantId}.${id}.${secret}` }
}

const cookieShape = /^(\d{1,9})\.(ses_\w{26})\.(\w{40})$/

/** Exchanges a refresh cookie for a new one. The old one used again later ends the whole session (D14). */
export async function rotateSession(
  env: Env,
  cookie: string,
): Promise<{ tenantId: number; userId: string; cookie: string | null }> {
  const match = cookieShape.exec(cookie)
  if (!match) fail('ERR_SESSION_EXPIRED')
  const tenantId = Number(match[1])
  const [, , id, secret] = match as unknown as [string, string, string, string]
  const db = tenantDb(env, tenantId)
  const session = await db.find(sessions, id)
  const now = clock.now()
  if (!session || session.revokedAt || session.expiresAt < now) fail('ERR_SESSION_EXPIRED')
  const hash = await sha256(secret)
  if (isSame(session.hash, hash)) {
    const next = randomText(40)
    const patch = { hash: await sha256(next), previousHash: hash, rotatedAt: now, expiresAt: now + refreshLife }
    const [won] = await db.claim(sessions, and(eq(sessions.id, id), eq(sessions.hash, hash))!, patch)
    return { tenantId, userId: session.userId, cookie: won ? `${tenantId}.${id}.${next}` : null }
  }
  const isEcho = session.previousHash && isSame(session.previousHash, hash) && now - session.rotatedAt < grace
  if (isEcho) return { tenantId, userId: session.userId, cookie: null }
  await db.commit([db.update(sessions, id, { revokedAt: now })])
  return fail('ERR_SESSION_EXPIRED')
}

/** Ends the session of a cookie; answers whose it was. */
export async function closeSession(env: Env, cookie: string): Promise<{ tenantId: number; userId: string } | null> {
  const match = cookieShape.exec(cookie)
  if (!match) return null
  const db = tenantDb(env, Number(match[1]))
  const isIts = eq(sessions.hash, await sha256(match[3]!))
  const its = and(eq(sessions.id, match[2]!), isIts, isNull(sessions.revokedAt))!
  const [closed] = await db.claim(sessions, its, { revokedAt: clock.now() })
  return closed ? { tenantId: db.tenantId, userId: closed.userId } : null
}

/** Writes that end every session of a person. */
export const endSessions = (db: TenantDb, userId: string): Write =>
  db.update(sessions, and(eq(sessions.userId, userId), isNull(sessions.revokedAt))!, { revokedAt: clock.now() })

/** Why a person or company may not work now: inactive, or outside the login window (D11, D18); null when they may. */
export function whyNotWork(
  directory: Directory,
  user: DirectoryUser,
): 'ERR_TENANT_INACTIVE' | 'ERR_USER_INACTIVE' | 'OUT_RANGE' | null {
  if (!directory.tenant.isActive) return 'ERR_TENANT_INACTIVE'
  if (!user.isActive) return 'ERR_USER_INACTIVE'
  const window = user.loginWindow
  if (!window || user.profile === 'admin' || user.profile === 'superadmin') return null
  const local = localTime(clock.now(), directory.tenant.timeZone)
  const isIn = window.days.includes(local.weekday) && isWithin(local.minute, window.from, window.to)
  return isIn ? null : 'OUT_RANGE'
}

export function assertMayWork(directory: Directory, user: DirectoryUser): void {
  const reason = whyNotWork(directory, user)
  if (reason) fail(reason)
}

/** A person's context for work that goes on after the request; null once they may no longer work. */
export function actAs(ctx: TenantContext, userId: string): Ctx | null {
  const person = ctx.directory.users.get(userId)
  if (!person?.isActive) return null
  const viewer = viewerOf(ctx.directory, person)
  return { ...ctx, person, viewer, isElevated: isElevated(viewer, ctx.directory.settings) }
}

/** What a signed-in person's screen must know (D16). */
export function describeSession(directory: Directory, user: DirectoryUser): Omit<Session, 'token'> {
  const menus = { ...directory.tenant.menus }
  for (const [menu, isOn] of Object.entries(user.menus)) if (isOn === false) menus[menu as keyof typeof menus] = false
  return {
    userId: user.id,
    username: user.name,
    email: user.email,
    profile: user.profile,
    status: user.isOnline ? 'online' : 'offline',
    isOnline: user.isOnline,
    tenantId: directory.tenant.id,
    tenantName: directory.tenant.name,
    timeZone: directory.tenant.timeZone,
    queues: user.queues.flatMap((id) => directory.queues.get(id) ?? []).map(({ id, queue }) => ({ id, queue })),
    usuariosOnline: [...directory.users.values()].filter((one) => one.isOnline).map(({ id, name }) => ({ id, name })),
    configs: readConfigs(user),
    blockWavoip: false,
    whatsappAllowed: user.channels,
    menus,
    isElevated: isElevated(viewerOf(directory, user), directory.settings),
    settings: directory.settings,
  }
}

/** Stored configs completed with defaults; a shape of an older version falls back to them. */
export function readConfigs(user: Pick<DirectoryUser, 'configs'>): UserConfigs {
  const parsed = UserConfigs.safeParse(user.configs)
  return parsed.success ? parsed.data : UserConfigs.parse({})
}
