import { eq } from 'drizzle-orm'
import type { Template } from '#contracts/templates'
import { channelOf } from '../../channels/index.ts'
import { clock, minute } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import { errorText, fail } from '../../core/fail.ts'
import { log } from '../../core/log.ts'
import { openChannel } from '../channels/channels.service.ts'
import { templateLists } from './templates.table.ts'

/** The provider is asked again after this. */
const fresh = 10 * minute

/** A channel's approved templates; when the provider does not answer, those it last told. */
export async function readTemplates(ctx: TenantContext, channelId: string, isAskedAnew = false): Promise<Template[]> {
  const type = ctx.directory.channels.get(channelId)?.type ?? fail('ERR_NOT_FOUND')
  const adapter = channelOf(type)
  if (!adapter?.listTemplates) fail('ERR_UNSUPPORTED_CHANNEL')
  const known = await ctx.db.find(templateLists, eq(templateLists.channelId, channelId))
  if (known && !isAskedAnew && known.fetchedAt > clock.now() - fresh) return known.templates
  const channel = (await openChannel(ctx.env, ctx.tenantId, channelId)) ?? fail('ERR_NOT_FOUND')
  try {
    const templates = await adapter.listTemplates(channel.context)
    const row = { templates, fetchedAt: clock.now() }
    const target = [templateLists.tenantId, templateLists.channelId]
    await ctx.db.commit([ctx.db.upsert(templateLists, { channelId, ...row }, target, row)])
    return templates
  } catch (error) {
    log('warn', 'templates not read', { channelId, error: errorText(error) })
    return known?.templates ?? fail('ERR_PROVIDER_UNAVAILABLE')
  }
}
