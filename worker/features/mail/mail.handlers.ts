import type { MailAccount, mailApi } from '#contracts/mail'
import { seal } from '../../core/crypto.ts'
import { fail } from '../../core/fail.ts'
import { refusalOf } from '../../core/http.ts'
import { newId } from '../../core/ids.ts'
import type { Handlers } from '../../core/serve.ts'
import { audit } from '../audit/audit.service.ts'
import { findAccount, type MailAccountRow, purposeOf, sendMail } from './mail.service.ts'
import { mailAccounts } from './mail.table.ts'
import { testMail } from './mail.texts.ts'

export const mailHandlers: Handlers<typeof mailApi> = {
  get: async (ctx) => {
    const row = await findAccount(ctx.db)
    return { account: row ? present(row) : null }
  },

  save: async (ctx, { body: { password, ...fields } }) => {
    const isLocal = ctx.env.LOCAL === 'true'
    if (fields.security === 'none' && !isLocal) fail('ERR_MAIL', { reason: 'unencrypted' })
    if (!isLocal && refusalOf(`https://${fields.host}`)) fail('ERR_UNSAFE_ADDRESS', { field: 'host' })
    const before = await findAccount(ctx.db)
    // A stored password goes to the server it was given for, and to no other that somebody types later.
    const secret = password
      ? await seal(ctx.env.SECRET_KEY, purposeOf(ctx.tenantId), password)
      : before?.user === fields.user && before.host === fields.host
        ? before.secret
        : ''
    const row = { ...fields, secret }
    await ctx.db.commit([
      ctx.db.upsert(mailAccounts, row, [mailAccounts.tenantId], row),
      audit(ctx.db, ctx.person.id, 'update', 'mail_accounts', fields.host, { host: fields.host, user: fields.user }),
    ])
    return present((await findAccount(ctx.db)) ?? fail('ERR_NOT_FOUND'))
  },

  test: async (ctx, { body: { to } }) => {
    const row = (await findAccount(ctx.db)) ?? fail('ERR_MAIL_NOT_CONFIGURED')
    const { language, name } = ctx.directory.tenant
    await sendMail(ctx.env, row, { id: newId('mail'), to, ...testMail(language, name) })
    return { ok: true }
  },
}

const present = ({ host, port, security, user, secret, fromName, fromAddress }: MailAccountRow): MailAccount => ({
  host,
  port,
  security,
  user,
  hasPassword: secret !== '',
  fromName,
  fromAddress,
})
