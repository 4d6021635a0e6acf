import * as z from 'zod'
import { get, post, put } from './endpoint.ts'
import { Email } from './session.ts'

export const mailSecurities = ['tls', 'starttls', 'none'] as const
const Host = z
  .string()
  .trim()
  .regex(/^[a-z0-9.-]{1,253}$/i)

/** The mail server a company sends through; the password is write-only. */
export const MailAccount = z.object({
  host: z.string(),
  port: z.number(),
  security: z.enum(mailSecurities),
  user: z.string(),
  hasPassword: z.boolean(),
  fromName: z.string(),
  fromAddress: z.string(),
})
export type MailAccount = z.infer<typeof MailAccount>

export const MailAccountInput = z.object({
  host: Host,
  port: z.coerce.number().int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  user: z.string().trim().max(200).default(''),
  /** Left out or empty keeps the stored one, for the same user of the same host. */
  password: z.string().max(400).optional(),
  fromName: z.string().trim().min(1).max(80),
  fromAddress: Email,
})

export const mailApi = {
  get: get('/smtp', {
    permission: 'settings.write',
    result: z.object({ account: MailAccount.nullable() }),
    summary: 'The mail server of the company',
  }),
  save: put('/smtp', {
    permission: 'settings.write',
    body: MailAccountInput,
    result: MailAccount,
    summary: 'Change the mail server',
  }),
  test: post('/smtp/test', {
    permission: 'settings.write',
    body: z.object({ to: Email }),
    result: z.object({ ok: z.literal(true) }),
    summary: 'Send a mail to see whether it works',
  }),
}
