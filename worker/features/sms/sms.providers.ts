import { ne } from 'drizzle-orm'
import type * as z from 'zod'
import type { SmsProvider, smsApi, SmsProviderInput } from '#contracts/sms'
import type { ParsedOf } from '#contracts/endpoint'
import type { Ctx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { newId, randomText } from '../../core/ids.ts'
import { smsPluginOf } from '../../sms/index.ts'
import type { SmsPlugin } from '../../sms/sms.ts'
import { audit } from '../audit/audit.service.ts'
import { openProvider, openSmsSecrets, presentProvider, type ProviderRow, sealSmsSecrets } from './sms.service.ts'
import { smsProviders } from './sms.table.ts'

type Config = Record<string, unknown>

export async function createProvider(ctx: Ctx, input: z.output<typeof SmsProviderInput>): Promise<SmsProvider> {
  const plugin = smsPluginOf(input.type) ?? fail('ERR_NOT_FOUND')
  const made = Object.fromEntries(plugin.generated.map((name) => [name, randomText(40)]))
  const { config, secrets } = split(plugin, { ...input.config, ...made })
  const id = newId('smp')
  const isFirst = (await ctx.db.count(smsProviders)) === 0
  const isDefault = input.isDefault || isFirst
  const sealed = await sealSmsSecrets(ctx.env, id, secrets)
  const row = { id, type: input.type, name: input.name, isDefault, config, key: randomText(24), secrets: sealed }
  await subscribe(ctx, row)
  await ctx.db.commit([
    ctx.db.insert(smsProviders, row),
    ...(isDefault ? [ctx.db.update(smsProviders, ne(smsProviders.id, id), { isDefault: false })] : []),
    audit(ctx.db, ctx.person.id, 'create', 'sms_providers', id, { type: input.type, name: input.name }),
  ])
  return presentProvider(ctx, await ctx.db.get(smsProviders, id))
}

export async function updateProvider(
  ctx: Ctx,
  id: string,
  { name, isDefault, config: given }: ParsedOf<typeof smsApi.update>['body'],
): Promise<SmsProvider> {
  const row = await ctx.db.get(smsProviders, id)
  const plugin = smsPluginOf(row.type) ?? fail('ERR_NOT_FOUND')
  const known = await openSmsSecrets(ctx.env, row)
  const typed = Object.fromEntries(
    Object.entries(given ?? {}).filter(([key, value]) => !plugin.secrets.includes(key) || value !== ''),
  )
  const { config, secrets } = split(plugin, { ...row.config, ...known, ...typed })
  const sealed = await sealSmsSecrets(ctx.env, id, secrets)
  await subscribe(ctx, { ...row, config, secrets: sealed })
  await ctx.db.commit([
    ctx.db.update(smsProviders, id, {
      ...(name ? { name } : {}),
      ...(isDefault ? { isDefault } : {}),
      config,
      secrets: sealed,
    }),
    ...(isDefault ? [ctx.db.update(smsProviders, ne(smsProviders.id, id), { isDefault: false })] : []),
    audit(ctx.db, ctx.person.id, 'update', 'sms_providers', id, { name: name ?? row.name }),
  ])
  return presentProvider(ctx, await ctx.db.get(smsProviders, id))
}

export async function removeProvider(ctx: Ctx, id: string): Promise<void> {
  const row = await ctx.db.get(smsProviders, id)
  await ctx.db.commit([
    ctx.db.remove(smsProviders, id),
    audit(ctx.db, ctx.person.id, 'remove', 'sms_providers', id, { name: row.name }),
  ])
}

/** Settings checked by the plug-in's own schema, cut into what may be shown and what is sealed. */
function split(plugin: SmsPlugin, given: Config): { config: Config; secrets: Config } {
  const parsed = plugin.config.safeParse(given)
  if (!parsed.success)
    fail(
      'ERR_VALIDATION',
      Object.fromEntries(parsed.error.issues.map((issue) => [`config.${issue.path.join('.')}`, issue.code])),
    )
  const entries = Object.entries(parsed.data)
  return {
    config: Object.fromEntries(entries.filter(([name]) => !plugin.secrets.includes(name))),
    secrets: Object.fromEntries(entries.filter(([name]) => plugin.secrets.includes(name))),
  }
}

/** Points the provider at our address, where it must be told so; nothing is kept when it refuses. */
async function subscribe(
  ctx: Ctx,
  row: Pick<ProviderRow, 'id' | 'type' | 'key' | 'config' | 'secrets'>,
): Promise<void> {
  const { plugin, context } = await openProvider(ctx.env, ctx.origin, row)
  await plugin
    .subscribe(context)
    .catch((error: unknown) =>
      fail('ERR_CHANNEL_CREDENTIALS', { reason: error instanceof Error ? error.message : String(error) }),
    )
}
