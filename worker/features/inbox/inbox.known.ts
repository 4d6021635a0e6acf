import type { TenantContext } from '../../core/context.ts'
import { digitsOf, parseJson } from '../../core/text.ts'
import { isOpenAt } from '../hours/hours.service.ts'
import type { InboundMessage } from './inbox.message.ts'

/** What the house knows when a message comes in. */
export interface Known {
  messageId: string | null
  contactId: string | null
  contactName: string | null
  isBlocked: boolean
  isBotBlocked: boolean
  number: string | null
  profileAt: number | null
  /** Owners of the contact's wallets, in the order of linking. */
  wallets: string[]
  /** Who of the channel's queue would get a new ticket. */
  agentId: string | null
  /** Whether a chatbot may hear it, and which one begins with it. */
  isForBots: boolean
  chatFlowId: string | null
  /** Whether the company answers now; asked only where owners may get a new ticket. */
  isOpenNow: boolean
  aliases: string[]
  ticket: {
    id: string
    status: string
    lastMessageAt: number
    closeAt: number | null
    ratingUntil: number | null
    userId: string | null
    chatFlowId: string | null
  } | null
  last: { id: string; closedAt: number | null; queueId: string | null } | null
  quotedId: string | null
}

/** What is read; the rest is decided from it. */
export type LookedUp = Omit<Known, 'agentId' | 'isForBots' | 'chatFlowId'>

interface KnownContact {
  name: string
  wallets: string
  isBlocked: number
  isBotBlocked: number
  number: string | null
  profileAt: number | null
}

/** Everything the decision needs, in one round trip. */
export async function lookUp(ctx: TenantContext, channelId: string, event: InboundMessage): Promise<LookedUp> {
  const ids = [event.chat.id, ...(event.chat.aliases ?? [])].slice(0, 8)
  const places = ids.map((_, index) => `?${index + 3}`).join(', ')
  const contact = `SELECT a.contact_id FROM contact_aliases a WHERE a.tenant_id = ?1 AND a.channel_id = ?2 AND a.alias IN (${places})
    ORDER BY a.alias = ?3 DESC LIMIT 1`
  const number = event.chat.number ? digitsOf(event.chat.number) : null
  const [message, aliases, byNumber, open, last, quoted] = await ctx.db.queries<
    [
      { id: string }[],
      ({ alias: string; contactId: string } & KnownContact)[],
      ({ id: string } & KnownContact)[],
      NonNullable<Known['ticket']>[],
      NonNullable<Known['last']>[],
      { id: string }[],
    ]
  >(
    {
      text: `SELECT id FROM messages WHERE tenant_id = ?1 AND channel_id = ?2 AND external_id IN (?3, ?4)`,
      parameters: [channelId, event.externalId, event.sendId ?? event.externalId],
    },
    {
      text: `SELECT a.alias, a.contact_id AS contactId, c.name, c.wallet_ids AS wallets, c.is_blocked AS isBlocked, c.profile_at AS profileAt,
          c.is_bot_blocked AS isBotBlocked, c.number
        FROM contact_aliases a
        CROSS JOIN contacts c ON c.tenant_id = ?1 AND c.id = a.contact_id
        WHERE a.tenant_id = ?1 AND a.channel_id = ?2 AND a.alias IN (${places}) ORDER BY a.alias = ?3 DESC`,
      parameters: [channelId, ...ids],
    },
    {
      text: `SELECT id, name, wallet_ids AS wallets, is_blocked AS isBlocked, profile_at AS profileAt, is_bot_blocked AS isBotBlocked, number FROM contacts WHERE tenant_id = ?1 AND number = ?2`,
      parameters: [number],
    },
    {
      text: `SELECT id, status, last_message_at AS lastMessageAt, close_at AS closeAt, rating_until AS ratingUntil,
          user_id AS userId, chat_flow_id AS chatFlowId FROM tickets WHERE tenant_id = ?1 AND channel_id = ?2
        AND contact_id = (${contact}) AND status IN ('open', 'pending', 'schedule') LIMIT 1`,
      parameters: [channelId, ...ids],
    },
    {
      text: `SELECT id, closed_at AS closedAt, queue_id AS queueId FROM tickets INDEXED BY tickets_contact WHERE tenant_id = ?1
        AND contact_id = (${contact}) AND channel_id = ?2 AND status = 'closed' ORDER BY created_at DESC LIMIT 1`,
      parameters: [channelId, ...ids],
    },
    {
      text: `SELECT id FROM messages WHERE tenant_id = ?1 AND channel_id = ?2 AND external_id = ?3`,
      parameters: [channelId, event.quotedId ?? null],
    },
  )
  const found = aliases[0]
  const wallets = parseJson<string[]>((found ?? byNumber[0])?.wallets, [])
  const isForOwners = !open.length && wallets.length > 0 && ctx.directory.settings.DirectTicketsToWallets === 'enabled'
  return {
    messageId: message[0]?.id ?? null,
    contactId: found?.contactId ?? byNumber[0]?.id ?? null,
    isBlocked: (found ?? byNumber[0])?.isBlocked === 1,
    isBotBlocked: (found ?? byNumber[0])?.isBotBlocked === 1,
    number: number ?? (found ?? byNumber[0])?.number ?? null,
    profileAt: (found ?? byNumber[0])?.profileAt ?? null,
    contactName: found?.name ?? byNumber[0]?.name ?? null,
    wallets,
    isOpenNow: !isForOwners || (await isOpenAt(ctx, event.at)),
    aliases: aliases.map((one) => one.alias),
    ticket: open[0] ?? null,
    last: last[0] ?? null,
    quotedId: quoted[0]?.id ?? null,
  }
}
