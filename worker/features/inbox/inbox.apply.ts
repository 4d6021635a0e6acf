import { and, eq, inArray } from 'drizzle-orm'
import type { Inbound } from '../../channels/channel.ts'
import { clock, minute, second } from '../../core/clock.ts'
import type { TenantContext } from '../../core/context.ts'
import type { Write } from '../../db/tenant-db.ts'
import { hearNotice, hearSession } from '../channels/channels.session.ts'
import { setReachable } from '../contacts/contacts.reach.ts'
import { contactAliases } from '../contacts/contacts.table.ts'
import { applyStatus } from '../messages/messages.ack.ts'
import { announceMessage } from '../messages/messages.service.ts'
import { messages } from '../messages/messages.table.ts'
import { factsOf } from '../tickets/tickets.present.ts'
import { findTicketRow } from '../tickets/tickets.rows.ts'
import { receiveMessage } from './inbox.message.ts'
import { mayBeSending, TooEarly } from './inbox.wait.ts'
import { applyWatermark } from './inbox.watermark.ts'

const typingShows = 6 * second
/** An event overtakes the message it is about by less than this. */
const overtakes = minute

/** One neutral event into the tenant's data. Answers whether it committed `more` with its own writes. */
export async function applyInbound(
  ctx: TenantContext,
  channelId: string,
  event: Inbound,
  row: { createdAt: number },
  more: Write[],
): Promise<boolean> {
  switch (event.type) {
    case 'message':
      return receiveMessage(ctx, channelId, event, row.createdAt, more)
    case 'status':
      await takeStatus(ctx, channelId, event, row.createdAt)
      return false
    case 'watermark':
      await applyWatermark(ctx, channelId, event, row.createdAt)
      return false
    case 'edit':
      await editMessage(ctx, channelId, event, row.createdAt)
      return false
    case 'delete':
      for (const id of await partIds(ctx, channelId, event.externalId)) {
        const about = { chatId: event.chatId, externalId: id, receivedAt: row.createdAt }
        await changeMessage(ctx, channelId, about, (found) => (found.deletedAt ? null : { deletedAt: event.at }))
      }
      return false
    case 'reaction': {
      const about = { chatId: event.chatId, externalId: event.targetId, receivedAt: row.createdAt }
      await changeMessage(ctx, channelId, about, (found) => reactionOf(found, event))
      return false
    }
    case 'typing':
      await showTyping(ctx, channelId, event.chat.id)
      return false
    case 'reachable':
      await setReachable(ctx, channelId, [event.chat.id, ...(event.chat.aliases ?? [])], event.isReachable, event.at)
      return false
    case 'moved':
      await moveAlias(ctx, channelId, event.from, [event.to.id, ...(event.to.aliases ?? [])])
      return false
    case 'channel':
      await hearSession(ctx, channelId, event, event.at)
      return false
    case 'notice':
      await hearNotice(ctx, channelId, event, event.at)
      return false
    case 'unidentified':
      return false
  }
}

/**
 * Where a network has an id of its own, only a status links it with the one that our send is answered with: it must not
 * pass before that answer, so that the event is tried again.
 */
async function takeStatus(
  ctx: TenantContext,
  channelId: string,
  { externalId, ownId, sendId, ack, error }: Extract<Inbound, { type: 'status' }>,
  receivedAt: number,
): Promise<void> {
  const isKnown = await applyStatus(ctx, channelId, externalId, ownId, error ? { ack, error } : { ack }, sendId)
  if (!isKnown && sendId && mayBeSending(receivedAt)) throw new TooEarly(`message ${sendId} is not here yet`)
}

type Found = typeof messages.$inferSelect
type Patch = Partial<Pick<Found, 'body' | 'deletedAt' | 'editedAt' | 'reactions' | 'history'>>

/**
 * Changes the message an event speaks of; while it is not there yet, the event waits. What is still not there later was
 * never taken in: written before the channel was connected, or by a blocked contact.
 */
async function changeMessage(
  ctx: TenantContext,
  channelId: string,
  { chatId, externalId, receivedAt }: { chatId: string; externalId: string; receivedAt: number },
  change: (found: Found) => Patch | null,
): Promise<void> {
  const where = and(eq(messages.channelId, channelId), eq(messages.externalId, externalId))!
  const found = await ctx.db.find(messages, where)
  if (!found && (clock.now() > receivedAt + overtakes || (await isBlocked(ctx, channelId, chatId)))) return
  if (!found) throw new TooEarly(`message ${externalId} is not here yet`)
  const patch = change(found)
  if (!patch) return
  await ctx.db.commit([ctx.db.update(messages, found.id, patch)])
  await announceMessage(ctx, found.id)
}

/** The message and whatever else the provider sent as one with it. */
async function partIds(ctx: TenantContext, channelId: string, externalId: string): Promise<string[]> {
  const rows = await ctx.db.query<{ id: string }>(
    `SELECT external_id AS id FROM messages WHERE tenant_id = ?1 AND channel_id = ?2 AND external_id > ?3 || '#'
       AND external_id < ?3 || '$' ORDER BY external_id`,
    channelId,
    externalId,
  )
  return [externalId, ...rows.map((row) => row.id)]
}

/** One reaction a person, and one of ours; what our own screen has set already is not set again. */
function reactionOf({ reactions }: Found, { emoji, by, fromMe = false }: Extract<Inbound, { type: 'reaction' }>) {
  const former = reactions.find((one) => one.fromMe === fromMe && (fromMe || one.by === by))
  if (fromMe && former?.emoji === emoji) return null
  const others = reactions.filter((one) => one !== former)
  return { reactions: emoji ? [...others, { emoji, fromMe, by }] : others }
}

const editMessage = (
  ctx: TenantContext,
  channelId: string,
  event: Extract<Inbound, { type: 'edit' }>,
  receivedAt: number,
) =>
  changeMessage(ctx, channelId, { chatId: event.chatId, externalId: event.externalId, receivedAt }, (found) =>
    found.deletedAt || found.body === event.body || (found.editedAt ?? 0) > event.at
      ? null
      : { body: event.body, editedAt: event.at, history: [...found.history, found.body].slice(-20) },
  )

async function isBlocked(ctx: TenantContext, channelId: string, alias: string): Promise<boolean> {
  const rows = await ctx.db.query(
    `SELECT 1 FROM contact_aliases a CROSS JOIN contacts c ON c.tenant_id = ?1 AND c.id = a.contact_id
     WHERE a.tenant_id = ?1 AND a.channel_id = ?2 AND a.alias = ?3 AND c.is_blocked = 1`,
    channelId,
    alias,
  )
  return rows.length > 0
}

async function ticketOfAlias(ctx: TenantContext, channelId: string, alias: string): Promise<string | undefined> {
  const [row] = await ctx.db.query<{ id: string }>(
    `SELECT t.id FROM contact_aliases a CROSS JOIN tickets t ON t.tenant_id = ?1 AND t.channel_id = ?2 AND t.contact_id = a.contact_id
       AND t.status IN ('open', 'pending', 'schedule')
     WHERE a.tenant_id = ?1 AND a.channel_id = ?2 AND a.alias = ?3 LIMIT 1`,
    channelId,
    alias,
  )
  return row?.id
}

async function showTyping(ctx: TenantContext, channelId: string, alias: string): Promise<void> {
  const ticketId = await ticketOfAlias(ctx, channelId, alias)
  const ticket = ticketId && (await findTicketRow(ctx, ticketId))
  if (!ticket) return
  ctx.publish({
    event: { type: 'contact.typing', data: { ticketId: ticket.id, until: clock.now() + typingShows } },
    audience: { to: 'ticket', facts: factsOf(ctx, ticket) },
  })
}

/** The person keeps the contact under a new id; the old one stays as an alias, so that late events find it. */
async function moveAlias(ctx: TenantContext, channelId: string, from: string, to: string[]): Promise<void> {
  const old = await ctx.db.find(
    contactAliases,
    and(eq(contactAliases.channelId, channelId), eq(contactAliases.alias, from))!,
  )
  if (!old) return
  const known = await ctx.db.select(contactAliases, {
    where: and(eq(contactAliases.channelId, channelId), inArray(contactAliases.alias, to)),
  })
  const fresh = to.filter((alias) => !known.some((one) => one.alias === alias))
  await ctx.db.commit([
    ctx.db.update(contactAliases, old.id, { isAddress: false }),
    ...fresh.map((alias, index) =>
      ctx.db.insertIgnore(contactAliases, { channelId, contactId: old.contactId, alias, isAddress: index === 0 }),
    ),
  ])
}
