import { eq } from 'drizzle-orm'
import type { Sms, SmsProvider } from '#contracts/sms'
import type { TenantContext } from '../../core/context.ts'
import { seal, unseal } from '../../core/crypto.ts'
import { fail } from '../../core/fail.ts'
import { parseJson } from '../../core/text.ts'
import type { Row } from '../../db/tenant-db.ts'
import { platformDb } from '../../db/platform-db.ts'
import { smsPluginOf } from '../../sms/index.ts'
import type { SmsContext, SmsPlugin } from '../../sms/sms.ts'
import { httpOf } from '../channels/channels.service.ts'
import { factsOf } from '../tickets/tickets.present.ts'
import { findTicketRow } from '../tickets/tickets.rows.ts'
import { smsMessages, smsProviders } from './sms.table.ts'

export type ProviderRow = Row<typeof smsProviders>
export type SmsRow = Row<typeof smsMessages>

const purpose = (id: string) => `sms:${id}`
export const sealSmsSecrets = (env: Env, id: string, secrets: object): Promise<string> =>
  seal(env.SECRET_KEY, purpose(id), JSON.stringify(secrets))

export const openSmsSecrets = async (
  env: Env,
  row: Pick<ProviderRow, 'id' | 'secrets'>,
): Promise<Record<string, unknown>> =>
  row.secrets ? parseJson(await unseal(env.SECRET_KEY, purpose(row.id), row.secrets), {}) : {}

export const smsWebhookUrl = (origin: string, row: Pick<ProviderRow, 'type' | 'key'>): string =>
  `${origin}/webhooks/sms/${row.type}/${row.key}`

/** A provider with its secrets opened and its way out. */
export async function openProvider(
  env: Env,
  origin: string,
  row: Pick<ProviderRow, 'id' | 'type' | 'key' | 'config' | 'secrets'>,
): Promise<{ plugin: SmsPlugin; context: SmsContext<unknown> }> {
  const plugin = smsPluginOf(row.type) ?? fail('ERR_NOT_FOUND')
  const config = { ...row.config, ...(await openSmsSecrets(env, row)) }
  return { plugin, context: { config, http: httpOf(env), webhookUrl: smsWebhookUrl(origin, row) } }
}

/** The provider behind a public address: the key tells the company. */
export async function findProviderByKey(env: Env, type: string, key: string): Promise<ProviderRow | undefined> {
  const [row] = await platformDb(env, 'a report names its SMS provider by key alone')
    .select()
    .from(smsProviders)
    .where(eq(smsProviders.key, key))
    .limit(1)
  return row?.type === type ? row : undefined
}

/** A provider as its screen shows it; no secret leaves. */
export async function presentProvider(ctx: TenantContext, row: ProviderRow): Promise<SmsProvider> {
  const { id, type, name, config, isDefault, createdAt } = row
  const names = smsPluginOf(type)?.secrets ?? []
  const secretsSet = Object.entries(await openSmsSecrets(ctx.env, row))
    .filter(([secret, value]) => names.includes(secret) && value)
    .map(([secret]) => secret)
  return { id, type, name, config, isDefault, secretsSet, webhookUrl: smsWebhookUrl(ctx.origin, row), createdAt }
}

export function presentSms({ directory }: Pick<TenantContext, 'directory'>, row: SmsRow): Sms {
  const user = directory.users.get(row.userId)
  const { id, ticketId, to, body, segments, state, error, createdAt } = row
  return {
    id,
    ticketId,
    to,
    body,
    segments,
    state,
    error,
    createdAt,
    user: user ? { id: user.id, name: user.name } : null,
  }
}

/** Tells the screens that see the ticket what became of an SMS. */
export async function announceSms(ctx: TenantContext, id: string): Promise<Sms> {
  const sms = presentSms(ctx, await ctx.db.get(smsMessages, id))
  const ticket = await findTicketRow(ctx, sms.ticketId)
  if (ticket)
    ctx.publish({ event: { type: 'sms.updated', data: sms }, audience: { to: 'ticket', facts: factsOf(ctx, ticket) } })
  return sms
}
