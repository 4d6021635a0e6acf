import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { passwordResetApi } from '#contracts/password-reset'
import { clock, hour } from '../../core/clock.ts'
import type { RequestContext } from '../../core/context.ts'
import { hashPassword, sha256 } from '../../core/crypto.ts'
import { errorText, fail } from '../../core/fail.ts'
import { newId, randomText } from '../../core/ids.ts'
import { log } from '../../core/log.ts'
import type { Handlers } from '../../core/serve.ts'
import { platformDb, tenantDb } from '../../db/platform-db.ts'
import { audit } from '../audit/audit.service.ts'
import { accountFor, canAnyoneSend, sendMail } from '../mail/mail.service.ts'
import { resetMail } from '../mail/mail.texts.ts'
import { endSessions } from '../session/session.service.ts'
import { forgetDirectory, loadDirectory } from '../tenants/tenants.service.ts'
import { refreshViewer } from '../users/users.service.ts'
import { users } from '../users/users.table.ts'
import { passwordResets } from './password-reset.table.ts'

const life = hour

export const passwordResetHandlers: Handlers<typeof passwordResetApi> = {
  // Who asks is not known yet: one company that can send mail is enough to offer the way.
  state: async (ctx) => ({ isAvailable: await canAnyoneSend(ctx.env) }),

  ask: async (ctx, { body: { email } }) => {
    await limit(ctx, email)
    // The same answer at the same time for everybody: what is done about it is done afterwards.
    ctx.waitUntil(
      sendLink(ctx, email).catch((error: unknown) => log('warn', 'reset mail', { error: errorText(error) })),
    )
    return { message: 'E-mail de recuperação de senha enviado.' }
  },

  reset: async (ctx, { body: { token, password } }) => {
    await limit(ctx, 'reset')
    const hash = await sha256(token)
    const now = clock.now()
    const platform = platformDb(ctx.env, 'the token tells the tenant')
    const isUsable = and(
      eq(passwordResets.hash, hash),
      isNull(passwordResets.usedAt),
      gt(passwordResets.expiresAt, now),
    )
    const [claimed] = await platform.update(passwordResets).set({ usedAt: now }).where(isUsable).returning()
    if (!claimed) fail('ERR_RESET_TOKEN')
    const { tenantId, userId } = claimed
    const db = tenantDb(ctx.env, tenantId)
    await db.commit([
      db.update(users, userId, { passwordHash: await hashPassword(password), epoch: sql`${users.epoch} + 1` }),
      endSessions(db, userId),
      audit(db, userId, 'reset', 'users', userId, { address: ctx.address }),
    ])
    forgetDirectory(ctx.env, tenantId)
    ctx.waitUntil(refreshViewer(ctx.env, tenantId, userId))
    return { message: 'Senha redefinida com sucesso!' }
  },
}

async function sendLink(ctx: RequestContext, email: string): Promise<void> {
  const [person] = await platformDb(ctx.env, 'the e-mail tells the tenant')
    .select({ id: users.id, tenantId: users.tenantId, name: users.name, isActive: users.isActive })
    .from(users)
    .where(eq(users.email, email))
    .limit(1)
  const account = person?.isActive ? await accountFor(ctx.env, person.tenantId) : undefined
  if (!person || !account) return
  const token = randomText(40)
  const db = tenantDb(ctx.env, person.tenantId)
  await db.commit([
    db.insert(passwordResets, { userId: person.id, hash: await sha256(token), expiresAt: clock.now() + life }),
  ])
  const { tenant } = await loadDirectory(ctx.env, person.tenantId)
  const link = `${ctx.origin}/#/reset?token=${token}`
  await sendMail(ctx.env, account, {
    id: newId('mail'),
    to: email,
    ...resetMail(tenant.language, tenant.name, person.name, link),
  })
}

async function limit(ctx: RequestContext, what: string): Promise<void> {
  const [person, address] = await Promise.all([
    ctx.env.LOGIN_PER_PERSON.limit({ key: `reset|${what}|${ctx.address}` }),
    ctx.env.LOGIN_PER_ADDRESS.limit({ key: ctx.address }),
  ])
  if (!person.success || !address.success) fail('ERR_LIMIT_MAX', { seconds: 60 }, { 'retry-after': '60' })
}
