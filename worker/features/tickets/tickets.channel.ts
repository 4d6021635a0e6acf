import { eq } from 'drizzle-orm'
import type { Ticket } from '#contracts/tickets'
import { capabilitiesOf, channelOf } from '../../channels/index.ts'
import type { Ctx, TenantContext } from '../../core/context.ts'
import type { DirectoryChannel } from '../../core/directory.ts'
import { errorText, fail } from '../../core/fail.ts'
import { openChannel } from '../channels/channels.service.ts'
import { contactAliases } from '../contacts/contacts.table.ts'
import type { FullTicketRow } from './tickets.rows.ts'
import { calm, changeTicket, findOther, refuseOther } from './tickets.service.ts'

type Actor = TenantContext & Partial<Pick<Ctx, 'viewer'>>

/**
 * The alias to remember, null when one is known already; refuses a contact whom the channel cannot address. Where the
 * provider can tell, it is asked how the number is spelled there (Brazil's ninth digit) and whether it is there at all.
 */
export async function addressFor(
  ctx: Pick<TenantContext, 'db' | 'env' | 'tenantId'>,
  contact: { id: string; number: string | null },
  channel: DirectoryChannel,
): Promise<string | null> {
  const known = await ctx.db.select(contactAliases, { where: eq(contactAliases.contactId, contact.id) })
  if (known.some((alias) => alias.channelId === channel.id)) return null
  const adapter = channelOf(channel.type)
  const address = contact.number && capabilitiesOf(channel)?.initiate ? adapter?.addressOf?.(contact.number) : null
  if (!address || !contact.number) return fail('ERR_CONTACT_UNREACHABLE', { channel: channel.name })
  const opened = adapter?.checkNumber && (await openChannel(ctx.env, ctx.tenantId, channel.id))
  if (!opened) return address
  const found = await adapter.checkNumber?.(contact.number, opened.context).catch(refuseSilence)
  return found ?? fail('ERR_NOT_ON_CHANNEL', { number: contact.number, channel: channel.name })
}

const refuseSilence = (error: unknown): never => fail('ERR_PROVIDER_UNAVAILABLE', { reason: errorText(error) })

/**
 * Goes on with the contact over another channel (D67): only where it can reach them, and not beside another unfinished
 * ticket. The free-text window belongs to the old channel, so it begins shut.
 */
export async function changeChannel(
  ctx: Actor,
  ticket: FullTicketRow,
  toId: string,
  by: string | null,
): Promise<Ticket> {
  const channel = ctx.directory.channels.get(toId) ?? fail('ERR_NOT_FOUND')
  if (channel.status !== 'CONNECTED') fail('ERR_CHANNEL_NOT_CONNECTED')
  if (ticket.status === 'closed') fail('ERR_TICKET_NOT_OPEN')
  if (ticket.channelId === toId) fail('ERR_TICKET_ALREADY_ASSIGNED')
  if (ticket.isGroup) fail('ERR_CONTACT_UNREACHABLE', { channel: channel.name })
  if (await findOther(ctx, ticket.contactId, toId)) await refuseOther(ctx, ticket.contactId, toId)
  const contact = { id: ticket.contactId, number: ticket.contactNumber }
  const alias = await addressFor(ctx, contact, channel)
  const link = alias
    ? [ctx.db.insertIgnore(contactAliases, { channelId: toId, contactId: ticket.contactId, alias })]
    : []
  // A parked ticket stays parked until its time; one that was closing is open again.
  const patch = { ...calm, snoozedUntil: ticket.snoozedUntil, channelId: toId, lastInboundAt: null }
  const log = { type: 'channel' as const, userId: by, queueId: ticket.queueId, data: { channelId: toId } }
  return changeTicket(ctx, ticket, patch, [log], link)
}
