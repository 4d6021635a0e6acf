import { and, eq, inArray, isNull, lte, or, type SQL } from 'drizzle-orm'
import { spellingsOf } from '../../channels/phone.ts'
import { clock } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import { announceContact } from './contacts.service.ts'
import { contactAliases } from './contacts.table.ts'

/** Whether somebody takes messages over a channel, by what he said last; older news (`at`, epoch ms) is passed over. */
export async function setReachable(
  ctx: TenantContext,
  channelId: string,
  aliases: string[],
  isReachable: boolean,
  at: number,
): Promise<void> {
  // A provider whose clock runs ahead must not silence what comes next.
  const reachableAt = Math.min(at, clock.now())
  const isNews = or(isNull(contactAliases.reachableAt), lte(contactAliases.reachableAt, reachableAt))
  const where = and(eq(contactAliases.channelId, channelId), inArray(contactAliases.alias, aliases), isNews)!
  await change(ctx, where, { isReachable, reachableAt })
}

/** A provider refused a send because the person had asked for no more: in the register until he says otherwise. */
export const optOutContact = (ctx: TenantContext, channelId: string, contactId: string): Promise<void> =>
  change(ctx, reachableOn([channelId], eq(contactAliases.contactId, contactId)), leftNow())

/** The same for a number, on every SMS channel that knows it. */
export const optOutNumber = (ctx: TenantContext, number: string): Promise<void> =>
  change(ctx, reachableOn(smsChannels(ctx), inArray(contactAliases.alias, spellingsOf(number))), leftNow())

/** Whether a contact asked for no more messages over a channel. */
export async function hasOptedOut(ctx: TenantContext, channelId: string, contactId: string): Promise<boolean> {
  const where = and(
    eq(contactAliases.contactId, contactId),
    eq(contactAliases.channelId, channelId),
    eq(contactAliases.isReachable, false),
    eq(contactAliases.isAddress, true),
  )!
  return (await ctx.db.find(contactAliases, where)) !== undefined
}

/** Whether whoever has this number (digits with country code) asked one of the SMS channels for no more messages. */
export async function isNumberOptedOut(ctx: TenantContext, number: string): Promise<boolean> {
  const channelIds = smsChannels(ctx)
  if (!channelIds.length) return false
  const where = and(
    inArray(contactAliases.channelId, channelIds),
    inArray(contactAliases.alias, spellingsOf(number)),
    eq(contactAliases.isReachable, false),
  )!
  return (await ctx.db.find(contactAliases, where)) !== undefined
}

const smsChannels = ({ directory }: Pick<TenantContext, 'directory'>): string[] =>
  [...directory.channels.values()].filter(({ type }) => type === 'sms').map(({ id }) => id)

const reachableOn = (channelIds: string[], who: SQL): SQL =>
  and(inArray(contactAliases.channelId, channelIds), who, eq(contactAliases.isReachable, true))!

const leftNow = () => ({ isReachable: false, reachableAt: clock.now() })

async function change(
  ctx: TenantContext,
  where: SQL,
  patch: { isReachable: boolean; reachableAt: number },
): Promise<void> {
  const changed = await ctx.db.claim(contactAliases, where, patch)
  for (const contactId of new Set(changed.map((alias) => alias.contactId))) await announceContact(ctx, contactId)
}
