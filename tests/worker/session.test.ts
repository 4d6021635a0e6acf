import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { channelsApi } from '#contracts/channels'
import { sessionApi } from '#contracts/session'
import { usersApi } from '#contracts/users'
import { clock, minute } from '../../worker/core/clock.ts'
import { hashPassword } from '../../worker/core/crypto.ts'
import { forgetDirectory } from '../../worker/features/tenants/tenants.service.ts'
import { call, comeFromElsewhere, fetchWorker, raw, refused } from './support/client.ts'
import { createCompany } from './support/company.ts'

afterEach(() => vi.restoreAllMocks())
const at = (ms: number) => vi.spyOn(clock, 'now').mockImplementation(() => ms)
const hash = await hashPassword('Secret#1')

async function person(profile: 'user' | 'admin' = 'user') {
  comeFromElsewhere()
  const company = await createCompany()
  const who = await company.hire('Ana', profile)
  await company.db.query(`UPDATE users SET password_hash = '${hash}' WHERE tenant_id = ?1`)
  forgetDirectory(env, company.tenantId)
  return { company, who, email: `ana@c${company.tenantId}.test` }
}
async function login(email: string, password = 'Secret#1') {
  const { captchaId, target } = await call(sessionApi.captcha, {})
  return raw(sessionApi.login, { body: { email, password, captchaId, captchaPosition: target } })
}
const cookieOf = (response: Response) => /jrt=([^;]*)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? ''
const refresh = (cookie: string) =>
  fetchWorker('/api/auth/refresh_token', { method: 'POST', headers: { cookie: `jrt=${cookie}` } })

describe('the captcha', () => {
  it('counts once, within its tolerance and two minutes', async () => {
    const { email } = await person()
    const body = async (position: (target: number) => number) => {
      const { captchaId, target } = await call(sessionApi.captcha, {})
      return { email, password: 'Secret#1', captchaId, captchaPosition: position(target) }
    }
    expect(
      (await refused(sessionApi.login, { body: await body((target) => (target > 50 ? target - 20 : target + 20)) }))
        .error,
    ).toBe('ERR_CAPTCHA')
    const used = await body((target) => target)
    expect((await raw(sessionApi.login, { body: used })).status).toBe(200)
    expect((await refused(sessionApi.login, { body: used })).error).toBe('ERR_CAPTCHA')
    const late = await body((target) => target)
    at(Date.now() + 2 * minute + 1)
    expect((await refused(sessionApi.login, { body: late })).error).toBe('ERR_CAPTCHA')
    expect((await refused(sessionApi.login, { body: { email, password: 'x' } })).error).toBe('ERR_CAPTCHA')
  })
  it('is used up by a wrong position and by an unknown e-mail too', async () => {
    const { email } = await person()
    for (const miss of [
      (target: number) => ({ email, captchaPosition: target > 50 ? target - 20 : target + 20 }),
      (target: number) => ({ email: 'nobody@nowhere.test', captchaPosition: target }),
    ]) {
      const { captchaId, target } = await call(sessionApi.captcha, {})
      const body = { email, password: 'Secret#1', captchaId, captchaPosition: target }
      expect((await raw(sessionApi.login, { body: { ...body, ...miss(target) } })).status).toBeGreaterThanOrEqual(400)
      expect((await refused(sessionApi.login, { body })).error).toBe('ERR_CAPTCHA')
    }
  })
})

describe('the login', () => {
  it('trims the e-mail, answers what the screen needs, and hides why it fails', async () => {
    const { email, company } = await person()
    const response = await login(`  ${email.toUpperCase()} `)
    expect(await response.json()).toMatchObject({
      username: 'Ana',
      tenantId: company.tenantId,
      queues: [{ queue: 'Sales' }],
      isElevated: false,
    })
    expect(response.headers.get('set-cookie')).toMatch(/^jrt=.+; Path=\/api\/auth; HttpOnly; SameSite=Strict/)
    for (const [who, password] of [
      [email, 'wrong'],
      ['nobody@nowhere.test', 'Secret#1'],
    ] as const) {
      const refusal = await login(who, password)
      expect([refusal.status, await refusal.json()]).toEqual([401, { error: 'ERR_INVALID_CREDENTIALS' }])
    }
  })
  it('leaves no session behind when it is refused', async () => {
    const { email, company } = await person()
    expect((await login(email, 'wrong')).status).toBe(401)
    const open = () => company.db.query('SELECT id FROM sessions WHERE tenant_id = ?1')
    await expect.poll(open).toEqual([])
    expect((await login(email)).status).toBe(200)
    expect(await open()).toHaveLength(1)
  })
  it('is limited to ten tries a minute for a person', async () => {
    const { email } = await person()
    const codes: number[] = []
    for (let n = 0; n < 12; n++) codes.push((await raw(sessionApi.login, { body: { email, password: 'x' } })).status)
    expect(codes.filter((code) => code === 429).length).toBeGreaterThan(0)
  })
  it('keeps to the login window, except for admins', async () => {
    const { company, email } = await person()
    await company.db.query(
      `UPDATE users SET login_window = '{"days":[],"from":"00:00","to":"00:01"}' WHERE tenant_id = ?1`,
    )
    forgetDirectory(env, company.tenantId)
    expect((await login(email)).status).toBe(403)
    const challenge = await call(sessionApi.captcha, {})
    const body = { email, password: 'Secret#1', captchaId: challenge.captchaId, captchaPosition: challenge.target }
    const tries = [await refused(sessionApi.login, { body }), await refused(sessionApi.login, { body })]
    expect(tries.map((one) => one.error)).toEqual(['OUT_RANGE', 'ERR_CAPTCHA'])
    await company.db.query(`UPDATE users SET profile = 'admin' WHERE tenant_id = ?1`)
    forgetDirectory(env, company.tenantId)
    expect((await login(email)).status).toBe(200)
  })
})

describe('promise 14: refresh tokens rotate, and a stolen one ends the session', () => {
  it('answers an old access token with 403, not 401', async () => {
    const { who } = await person()
    at(Date.now() + 16 * minute)
    expect(await refused(sessionApi.me, {}, who.token)).toMatchObject({ status: 403, error: 'ERR_TOKEN_EXPIRED' })
  })
  it('rotates; the previous token soon after is an echo, later it revokes all', async () => {
    const { email } = await person()
    const first = cookieOf(await login(email))
    const second = cookieOf(await refresh(first))
    expect(second).not.toBe(first)
    expect([(await refresh(first)).status, cookieOf(await refresh(first))]).toEqual([200, ''])
    at(Date.now() + minute)
    expect((await refresh(first)).status).toBe(401)
    expect((await refresh(second)).status).toBe(401)
  })
  it('ends at logout, and with a new password everywhere', async () => {
    const { email, company, who } = await person()
    const cookie = cookieOf(await login(email))
    await fetchWorker('/api/auth/logout', { method: 'POST', headers: { cookie: `jrt=${cookie}` } })
    expect((await refresh(cookie)).status).toBe(401)
    const other = cookieOf(await login(email))
    const token = (await (await refresh(other)).json<{ token: string }>()).token
    await call(
      usersApi.changePassword,
      { params: { id: who.id }, body: { current: 'Secret#1', password: 'Newer#22' } },
      token,
    )
    expect((await raw(sessionApi.me, {}, token)).status).toBe(401)
    expect(
      await company.db.query(`SELECT count(*) AS n FROM sessions WHERE tenant_id = ?1 AND revoked_at IS NULL`),
    ).toEqual([{ n: 0 }])
  })
})

it('promise 11 and D26: a change of rights holds with the next request', async () => {
  const { company } = await person()
  const admin = await company.hire('Admin', 'admin')
  const rui = await company.hire('Rui', 'supervisor')
  expect((await raw(channelsApi.list, {}, rui.token)).status).toBe(200)
  await call(usersApi.update, { params: { id: rui.id }, body: { menus: { sessoes: false } } }, admin.token)
  expect((await raw(channelsApi.list, {}, rui.token)).status).toBe(403)
  await call(usersApi.update, { params: { id: rui.id }, body: { isActive: false } }, admin.token)
  expect((await raw(sessionApi.me, {}, rui.token)).status).toBe(401)
})

it('the last admin cannot leave, nor anybody change himself out', async () => {
  const { company } = await person()
  const admin = await company.hire('Admin', 'admin')
  expect(
    (await refused(usersApi.update, { params: { id: admin.id }, body: { profile: 'user' } }, admin.token)).error,
  ).toBe('ERR_SELF_CHANGE')
  expect((await refused(usersApi.remove, { params: { id: admin.id } }, admin.token)).error).toBe('ERR_SELF_CHANGE')
})
