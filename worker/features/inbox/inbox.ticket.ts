import { sql } from 'drizzle-orm'
import { clock, minute } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import type { DirectoryChannel } from '../../core/directory.ts'
import { newTicket } from '../tickets/tickets.create.ts'
import { calm, writeLog } from '../tickets/tickets.service.ts'
import { tickets } from '../tickets/tickets.table.ts'
import { planBegin } from '../chat-flows/chat-flows.service.ts'
import { isWithBot } from '../chat-flows/is-with-bot.ts'
import type { Known } from './inbox.known.ts'
import type { History, InboundMessage } from './inbox.message.ts'

/** Whether the contact's words open the last ticket again (D55). */
export const isReopening = (channel: DirectoryChannel, { last }: Pick<Known, 'last'>): boolean =>
  channel.reopenMinutes > 0 && last !== null && (last.closedAt ?? 0) > clock.now() - channel.reopenMinutes * minute

/** The unfinished ticket, or the last one within its channel's reopen window, or a new one (D55, D57). */
export function ticketFor(
  ctx: TenantContext,
  channel: DirectoryChannel,
  event: InboundMessage,
  contactId: string,
  known: Known,
  history: History | undefined,
) {
  if (known.ticket) {
    const wakes = known.ticket.status === 'schedule' && !event.fromMe && !history
    return {
      id: known.ticket.id,
      isNew: false,
      isWithBot: (known.chatFlowId !== null && !wakes) || isWithBot(known.ticket),
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
        : known.chatFlowId
          ? planBegin(ctx, known.ticket.id, known.chatFlowId)
          : [],
    }
  }
  if (known.last && (event.fromMe || history || isReopening(channel, known) || event.isGroup)) {
    if (event.fromMe || history) return { id: known.last.id, isNew: false, isWithBot: false, writes: [] }
    const patch = { status: 'pending' as const, userId: null, closedAt: null, version: sql`${tickets.version} + 1` }
    return {
      id: known.last.id,
      isNew: false,
      isWithBot: known.chatFlowId !== null,
      writes: [
        ctx.db.update(tickets, known.last.id, patch),
        writeLog(ctx, known.last.id, { type: 'reopen', queueId: known.last.queueId }),
        ...(known.chatFlowId ? planBegin(ctx, known.last.id, known.chatFlowId) : []),
      ],
    }
  }
  const owner = history ? null : ownerFor(ctx, channel, event, known)
  const chatFlowId = owner ? null : known.chatFlowId
  const row = {
    ...newTicket(ctx, {
      contactId,
      channelId: channel.id,
      status: history?.status ?? (owner ? 'open' : 'pending'),
      queueId: history ? history.queueId : channel.queueId,
      userId: owner,
      chatFlowId,
      isGroup: event.isGroup === true,
      at: event.at,
    }),
    // The figures of a day are those of its own tickets.
    ...(history ? { createdAt: event.at } : {}),
    ...(history?.status === 'closed' ? { closedAt: event.at } : {}),
  }
  return {
    id: row.id,
    isNew: true,
    isWithBot: chatFlowId !== null,
    writes: [
      ctx.db.insert(tickets, row),
      writeLog(ctx, row.id, { type: 'create', queueId: channel.queueId }),
      ...(chatFlowId ? [writeLog(ctx, row.id, { type: 'chatBot', data: { chatFlowId } })] : []),
    ],
  }
}

/**
 * Who has a new ticket at once: with DirectTicketsToWallets the first owner of the contact who is at work, else the
 * channel's own person, else whom its distribution picked; where a chatbot begins only an owner goes before it. While no owner is there, or the company is closed, it waits, seen by all of them (D32, D33).
 */
function ownerFor(ctx: TenantContext, channel: DirectoryChannel, event: InboundMessage, known: Known) {
  const { settings, users } = ctx.directory
  const owners = event.isGroup || settings.DirectTicketsToWallets !== 'enabled' ? [] : known.wallets
  const active = owners.flatMap((id) => users.get(id) ?? []).filter((user) => user.isActive)
  if (active.length) return (known.isOpenNow && active.find((user) => user.isOnline)?.id) || null
  if (known.chatFlowId) return null
  return channel.userId && users.get(channel.userId)?.isActive ? channel.userId : known.agentId
}
