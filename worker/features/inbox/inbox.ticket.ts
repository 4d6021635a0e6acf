import { sql } from 'drizzle-orm'
import { clock, minute } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import type { DirectoryChannel } from '../../core/directory.ts'
import { newTicket } from '../tickets/tickets.create.ts'
import { calm, writeLog } from '../tickets/tickets.service.ts'
import { tickets } from '../tickets/tickets.table.ts'
import type { InboundMessage, Known } from './inbox.message.ts'

/** The unfinished ticket, or the last one within its channel's reopen window, or a new one (D55, D57). */
export function ticketFor(
  ctx: TenantContext,
  channel: DirectoryChannel,
  event: InboundMessage,
  contactId: string,
  known: Known,
) {
  if (known.ticket) {
    const wakes = known.ticket.status === 'schedule' && !event.fromMe
    return {
      id: known.ticket.id,
      isNew: false,
      writes: wakes
        ? [
            ctx.db.update(tickets, known.ticket.id, {
              ...calm,
              status: 'pending',
              userId: null,
              version: sql`${tickets.version} + 1`,
            }),
            writeLog(ctx, known.ticket.id, { type: 'wake' }),
          ]
        : [],
    }
  }
  const isWithinReopen =
    known.last && (known.last.closedAt ?? 0) > clock.now() - channel.reopenMinutes * minute && channel.reopenMinutes > 0
  if (known.last && (event.fromMe || (isWithinReopen && !event.fromMe) || event.isGroup)) {
    if (event.fromMe) return { id: known.last.id, isNew: false, writes: [] }
    const patch = { status: 'pending' as const, userId: null, closedAt: null, version: sql`${tickets.version} + 1` }
    return {
      id: known.last.id,
      isNew: false,
      writes: [
        ctx.db.update(tickets, known.last.id, patch),
        writeLog(ctx, known.last.id, { type: 'reopen', queueId: known.last.queueId }),
      ],
    }
  }
  const owner = ownerFor(ctx, channel, event, known)
  const row = newTicket(ctx, {
    contactId,
    channelId: channel.id,
    status: owner ? 'open' : 'pending',
    queueId: channel.queueId,
    userId: owner,
    isGroup: event.isGroup === true,
    at: event.at,
  })
  return {
    id: row.id,
    isNew: true,
    writes: [ctx.db.insert(tickets, row), writeLog(ctx, row.id, { type: 'create', queueId: channel.queueId })],
  }
}

/**
 * Who has a new ticket at once: with DirectTicketsToWallets the first owner of the contact who is at work, else the
 * channel's own person. While no owner is there, or the company is closed, it waits, seen by all of them (D32, D33).
 */
function ownerFor(ctx: TenantContext, channel: DirectoryChannel, event: InboundMessage, known: Known) {
  const { settings, users } = ctx.directory
  const owners = event.isGroup || settings.DirectTicketsToWallets !== 'enabled' ? [] : known.wallets
  const active = owners.flatMap((id) => users.get(id) ?? []).filter((user) => user.isActive)
  if (active.length) return (known.isOpenNow && active.find((user) => user.isOnline)?.id) || null
  return channel.userId && users.get(channel.userId)?.isActive ? channel.userId : null
}
