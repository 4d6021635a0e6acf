import { and, eq } from 'drizzle-orm'
import type { ChatMessage } from '#contracts/webchat'
import { acks } from '#contracts/messages'
import type { TenantContext } from '../../core/context.ts'
import { clock, second } from '../../core/clock.ts'
import { fold } from '../../core/text.ts'
import { announceContact, isMadeUp, writeTerms } from '../contacts/contacts.service.ts'
import { contactAliases, contacts } from '../contacts/contacts.table.ts'
import { termsOf } from '../contacts/terms.ts'
import type { MessageRow } from '../messages/messages.present.ts'
import { presentMessage } from '../messages/messages.present.ts'
import { findMessageRow } from '../messages/messages.service.ts'

/** A message as the visitor may see it: no agent's e-mail, no delivery error, no internal note. */
export async function presentForVisitor(
  ctx: Pick<TenantContext, 'directory' | 'env' | 'tenantId'>,
  row: MessageRow,
): Promise<ChatMessage> {
  const message = await presentMessage(ctx, row)
  const { signature: _, ...data } = message.data
  return {
    id: message.id,
    idFront: message.fromMe ? null : frontIdOf(row.externalId),
    kind: message.kind,
    body: message.body,
    isMine: !message.fromMe,
    author: message.fromMe ? (message.user?.name ?? null) : null,
    media: message.media,
    data,
    quoted: message.quotedMsg && {
      id: message.quotedMsg.id,
      body: message.quotedMsg.body,
      isMine: !message.quotedMsg.fromMe,
    },
    reactions: message.reactions.map((one) => one.emoji),
    isDeleted: message.isDeleted,
    isEdited: message.editedAt !== null,
    isRead: !message.fromMe && row.ack >= acks.read,
    timestamp: message.timestamp,
  }
}

/** A visitor's message is known by `<visitor>:<idFront>`. */
const frontIdOf = (externalId: string | null): string | null => externalId?.slice(externalId.indexOf(':') + 1) ?? null

/** Brings a message, new or changed, to the visitor's page. Other channels have no such page. */
export async function tellVisitor(ctx: TenantContext, messageId: string): Promise<void> {
  const row = await findMessageRow(ctx, 'm.id = ?2', messageId)
  if (!row || row.kind === 'note' || !isWebchat(ctx, row)) return
  const visitor = await visitorOf(ctx, row.channelId, row.contactId)
  if (visitor)
    ctx.publish({ visitorEvent: { type: 'visitor.message', data: await presentForVisitor(ctx, row) }, visitor })
}

/** Shows the visitor that somebody types. */
export async function tellVisitorTyping(ctx: TenantContext, channelId: string, contactId: string): Promise<void> {
  const visitor = await visitorOf(ctx, channelId, contactId)
  if (visitor)
    ctx.publish({ visitorEvent: { type: 'visitor.typing', data: { until: clock.now() + 6 * second } }, visitor })
}

/** Marks what the visitor wrote up to a message as read, and shows him. */
export async function tellVisitorRead(ctx: TenantContext, messageId: string): Promise<void> {
  const row = await findMessageRow(ctx, 'm.id = ?2', messageId)
  if (!row || !isWebchat(ctx, row)) return
  await ctx.db.query(
    `UPDATE messages SET ack = ${acks.read}, updated_at = ?4 WHERE tenant_id = ?1 AND ticket_id = ?2 AND from_me = 0 AND timestamp <= ?3 AND ack < ${acks.read}`,
    row.ticketId,
    row.timestamp,
    clock.now(),
  )
  const visitor = await visitorOf(ctx, row.channelId, row.contactId)
  if (visitor) ctx.publish({ visitorEvent: { type: 'visitor.read', data: { upTo: row.timestamp } }, visitor })
}

const isWebchat = (ctx: TenantContext, row: MessageRow) => ctx.directory.channels.get(row.channelId)?.type === 'webchat'

async function visitorOf(
  ctx: TenantContext,
  channelId: string,
  contactId: string,
): Promise<{ channelId: string; id: string } | null> {
  const [row] = await ctx.db.query<{ alias: string }>(
    `SELECT alias FROM contact_aliases WHERE tenant_id = ?1 AND contact_id = ?2 AND channel_id = ?3 AND is_address = 1 LIMIT 1`,
    contactId,
    channelId,
  )
  return row ? { channelId, id: row.alias } : null
}

/** What a visitor says of himself takes the place of what we made up; what an agent wrote stays. */
export async function introduceVisitor(
  ctx: TenantContext,
  visitor: { channelId: string; id: string; name: string; email: string | undefined },
): Promise<void> {
  const link = await ctx.db.find(
    contactAliases,
    and(eq(contactAliases.channelId, visitor.channelId), eq(contactAliases.alias, visitor.id))!,
  )
  const contact = link && (await ctx.db.find(contacts, link.contactId))
  if (!contact) return
  const name = isMadeUp(contact.name) ? visitor.name : contact.name
  const email = contact.email ?? visitor.email ?? null
  await ctx.db.commit([
    ctx.db.update(contacts, contact.id, { name, email, folded: fold(name) }),
    ...writeTerms(ctx.db, contact.id, termsOf({ ...contact, name, email }), false),
  ])
  await announceContact(ctx, contact.id)
}
