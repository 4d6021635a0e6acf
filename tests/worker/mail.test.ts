import { env } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { mailApi, MailAccountInput } from '#contracts/mail'
import { passwordResetApi } from '#contracts/password-reset'
import { clock, hour } from '../../worker/core/clock.ts'
import { sha256 } from '../../worker/core/crypto.ts'
import { mailHandlers } from '../../worker/features/mail/mail.handlers.ts'
import { passwordResets } from '../../worker/features/password-reset/password-reset.table.ts'
import { prepareSession } from '../../worker/features/session/session.service.ts'
import { users } from '../../worker/features/users/users.table.ts'
import { call, raw, refused } from './support/client.ts'
import { createCompany } from './support/company.ts'

afterEach(() => void vi.restoreAllMocks())

const account = {
  host: 'smtp.example.com',
  port: 465,
  security: 'tls',
  user: 'praca',
  password: 'a-mail-password',
  fromName: 'Company',
  fromAddress: 'company@example.com',
} as const

it('promise 12: a mail password is write-only, encrypted at rest and never goes to another server', async () => {
  const company = await createCompany()
  const admin = await company.hire('Admin', 'admin')
  const save = (change: object) => call(mailApi.save, { body: { ...account, password: '', ...change } }, admin.token)
  const stored = async () => JSON.stringify(await company.db.query('SELECT * FROM mail_accounts WHERE tenant_id = ?1'))
  const answers = [await save({ password: account.password }), await call(mailApi.get, {}, admin.token)]
  expect(JSON.stringify(answers)).not.toContain(account.password)
  expect(await stored()).not.toContain(account.password)
  expect((await save({ port: 587, security: 'starttls' })).hasPassword).toBe(true)
  expect((await save({ host: 'elsewhere.example.com' })).hasPassword).toBe(false)
  await save({ password: account.password })
  expect((await save({ user: 'another' })).hasPassword).toBe(false)
})

it('promise 14: a mail server is public and its line encrypted, outside the local default', async () => {
  const company = await createCompany()
  const ctx = { env: { ...env, LOCAL: '' }, db: company.db, tenantId: company.tenantId, person: { id: 'usr_x' } }
  const save = (change: object) =>
    mailHandlers.save(ctx as never, { body: MailAccountInput.parse({ ...account, ...change }) } as never)
  for (const host of ['localhost', '127.0.0.1', '10.0.0.8', '169.254.169.254', 'mail.internal', '2130706433'])
    await expect(save({ host })).rejects.toMatchObject({ body: { error: 'ERR_UNSAFE_ADDRESS' } })
  await expect(save({ security: 'none' })).rejects.toMatchObject({ body: { error: 'ERR_MAIL' } })
  expect(await save({})).toMatchObject({ host: account.host, hasPassword: true })
})

it('a link for a new password works once, for an hour, and ends every session', async () => {
  const company = await createCompany()
  const ana = await company.hire('Ana', 'user')
  const link = async (token: string) =>
    company.db.commit([
      company.db.insert(passwordResets, { userId: ana.id, hash: await sha256(token), expiresAt: clock.now() + hour }),
    ])
  const reset = (token: string) => ({ body: { token, password: 'Another#2026' } })
  const sessions = () => company.db.query('SELECT 1 FROM sessions WHERE tenant_id = ?1 AND revoked_at IS NULL')
  const [first, late] = ['first'.padEnd(40, 'x'), 'late'.padEnd(40, 'x')]
  await link(first)
  await link(late)
  const { email } = await company.db.get(users, ana.id)
  await prepareSession(env, email, 'test', env.DB.prepare('SELECT 1'))
  expect(await sessions()).toHaveLength(1)
  const before = (await company.db.get(users, ana.id)).passwordHash
  const both = await Promise.all([raw(passwordResetApi.reset, reset(first)), raw(passwordResetApi.reset, reset(first))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await company.db.get(users, ana.id)).passwordHash).not.toBe(before)
  expect(await sessions()).toEqual([])
  const now = clock.now()
  vi.spyOn(clock, 'now').mockImplementation(() => now + hour + 1)
  expect((await refused(passwordResetApi.reset, reset(late))).error).toBe('ERR_RESET_TOKEN')
})
