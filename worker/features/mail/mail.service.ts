import { eq } from 'drizzle-orm'
import { clock } from '../../core/clock.ts'
import { unseal } from '../../core/crypto.ts'
import { fail } from '../../core/fail.ts'
import type { Row, TenantDb } from '../../db/tenant-db.ts'
import { platformDb, tenantDb } from '../../db/platform-db.ts'
import { connectLine } from '../../mail/connect.ts'
import type { Mail } from '../../mail/message.ts'
import { sendSmtp, SmtpError } from '../../mail/smtp.ts'
import { platformTenant } from '../tenants/tenants.table.ts'
import { mailAccounts } from './mail.table.ts'

export type MailAccountRow = Row<typeof mailAccounts>

export const findAccount = (db: TenantDb): Promise<MailAccountRow | undefined> =>
  db.find(mailAccounts, eq(mailAccounts.tenantId, db.tenantId))

/** The account that sends for a company: its own, else the platform's. */
export async function accountFor(env: Env, tenantId: number): Promise<MailAccountRow | undefined> {
  const own = await findAccount(tenantDb(env, tenantId))
  return own ?? (tenantId === platformTenant ? undefined : findAccount(tenantDb(env, platformTenant)))
}

export async function canAnyoneSend(env: Env): Promise<boolean> {
  const [first] = await platformDb(env, 'the login is of every tenant')
    .select({ tenantId: mailAccounts.tenantId })
    .from(mailAccounts)
    .limit(1)
  return first !== undefined
}

export const purposeOf = (tenantId: number): string => `smtp:${tenantId}`

/** Sends through an account; a refusal answers in the server's own words. */
export async function sendMail(env: Env, row: MailAccountRow, mail: Omit<Mail, 'from'>): Promise<void> {
  const password = row.secret ? await unseal(env.SECRET_KEY, purposeOf(row.tenantId), row.secret) : ''
  const { host, port, security, user, fromName, fromAddress } = row
  if (security === 'none' && env.LOCAL !== 'true') fail('ERR_MAIL', { reason: 'unencrypted' })
  const account = { host, port, security, user, password }
  const whole = { ...mail, from: { name: fromName, address: fromAddress } }
  try {
    await within(
      20_000,
      sendSmtp(() => connectLine(account), account, whole, clock.now()),
    )
  } catch (error) {
    fail('ERR_MAIL', { reason: error instanceof SmtpError ? error.message : 'no answer' })
  }
}

function within<T>(limit: number, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new SmtpError(0, 'no answer in time')), limit)
  })
  return Promise.race([work, late])
}
