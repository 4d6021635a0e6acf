import type { sessionApi } from '#contracts/session'
import { clock } from '../../core/clock.ts'
import { verifyPassword } from '../../core/crypto.ts'
import type { RequestContext } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import type { Handlers } from '../../core/serve.ts'
import { tenantDb } from '../../db/platform-db.ts'
import { audit } from '../audit/audit.service.ts'
import { publish } from '../../realtime/publish.ts'
import { loadDirectory } from '../tenants/tenants.service.ts'
import { presenceNews } from '../users/users.service.ts'
import { sessions, users } from '../users/users.table.ts'
import { issueCaptcha, readCaptcha, spendCaptcha } from './captcha.ts'
import {
  assertMayWork,
  whyNotWork,
  closeSession,
  describeSession,
  prepareSession,
  rotateSession,
} from './session.service.ts'
import { issueAccess } from './tokens.ts'
import { build, version } from '../../core/version.ts'

export const sessionHandlers: Handlers<typeof sessionApi> = {
  captcha: (ctx) => issueCaptcha(ctx.env),

  login: async (ctx, { body }) => {
    await limitLogin(ctx, body.email)
    const captcha = await readCaptcha(ctx.env, body.captchaId, body.captchaPosition)
    if (!captcha.isRight) {
      await spendCaptcha(() => captcha.spent.run())
      fail('ERR_CAPTCHA')
    }
    const agent = ctx.request.headers.get('user-agent') ?? ''
    const session = await spendCaptcha(() => prepareSession(ctx.env, body.email, agent, captcha.spent))
    // An unknown e-mail waits for a hash too, so that time tells nothing.
    const [fits, directory] = await Promise.all([
      verifyPassword(body.password, session?.found.passwordHash ?? null),
      session && loadDirectory(ctx.env, session.found.tenantId),
    ])
    if (!session || !directory) fail('ERR_INVALID_CREDENTIALS')
    const { found, id, cookie } = session
    const db = tenantDb(ctx.env, found.tenantId)
    const person = fits ? directory.users.get(found.id) : undefined
    if (!person || whyNotWork(directory, person)) ctx.waitUntil(db.commit([db.remove(sessions, id)]))
    if (!person) fail('ERR_INVALID_CREDENTIALS')
    assertMayWork(directory, person)
    setRefreshCookie(ctx, cookie)
    // The kept directory learns it here: reading it all again would cost every next login more than its own work.
    person.isOnline = true
    ctx.afterwards(async () => {
      await db.commit([
        db.update(users, found.id, { lastLoginAt: clock.now(), isOnline: true }),
        audit(db, found.id, 'login', 'users', found.id, { address: ctx.address }),
      ])
      await publish(ctx.env, directory, [presenceNews(directory)])
    })
    const token = await issueAccess(ctx.env, { userId: found.id, tenantId: found.tenantId, epoch: found.epoch })
    return { token, ...describeSession(directory, person) }
  },

  refresh: async (ctx) => {
    const turned = await rotateSession(ctx.env, readRefreshCookie(ctx))
    const directory = await loadDirectory(ctx.env, turned.tenantId)
    const person = directory.users.get(turned.userId) ?? fail('ERR_SESSION_EXPIRED')
    assertMayWork(directory, person)
    if (turned.cookie) setRefreshCookie(ctx, turned.cookie)
    const token = await issueAccess(ctx.env, { userId: person.id, tenantId: turned.tenantId, epoch: person.epoch })
    return { token, user: { id: person.id, profile: person.profile, tenantId: turned.tenantId } }
  },

  logout: async (ctx) => {
    const ended = await closeSession(ctx.env, readRefreshCookie(ctx))
    if (ended) {
      const db = tenantDb(ctx.env, ended.tenantId)
      await db.commit([db.update(users, ended.userId, { isOnline: false })])
      const directory = await loadDirectory(ctx.env, ended.tenantId)
      const person = directory.users.get(ended.userId)
      if (person) person.isOnline = false
      ctx.waitUntil(publish(ctx.env, directory, [presenceNews(directory)]))
    }
    setRefreshCookie(ctx, '', 0)
    return {}
  },

  me: async (ctx) => describeSession(ctx.directory, ctx.person),

  checkVersion: async () => ({ version, build, minClient: version }),
}

/** Ten tries a minute for an e-mail from one address, thirty for the address (D20). */
async function limitLogin(ctx: RequestContext, email: string): Promise<void> {
  const [person, address] = await Promise.all([
    ctx.env.LOGIN_PER_PERSON.limit({ key: `${email}|${ctx.address}` }),
    ctx.env.LOGIN_PER_ADDRESS.limit({ key: ctx.address }),
  ])
  if (!person.success || !address.success) fail('ERR_LIMIT_MAX', { seconds: 60 }, { 'retry-after': '60' })
}

const readRefreshCookie = (ctx: RequestContext): string =>
  /(?:^|;\s*)jrt=([\w.]+)/.exec(ctx.request.headers.get('cookie') ?? '')?.[1] ?? ''

function setRefreshCookie(ctx: RequestContext, value: string, seconds = 30 * 24 * 60 * 60): void {
  const secure = ctx.origin.startsWith('https:') ? '; Secure' : ''
  ctx.setHeader('set-cookie', `jrt=${value}; Path=/api/auth; HttpOnly; SameSite=Strict; Max-Age=${seconds}${secure}`)
}
