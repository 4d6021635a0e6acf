import { clock } from '../../core/clock.ts'
import type { Ctx, TenantContext } from '../../core/context.ts'
import type { DirectoryChannel } from '../../core/directory.ts'
import { fail, isConflict } from '../../core/fail.ts'
import { newId } from '../../core/ids.ts'
import type { NewRow } from '../../db/tenant-db.ts'
import { contactAliases, contacts } from '../contacts/contacts.table.ts'
import { addressFor } from './tickets.channel.ts'
import { findTicketRow } from './tickets.rows.ts'
import { notifyOwner, refuseOther, ticketNews, writeLog } from './tickets.service.ts'
import { factsOf, presentTicket } from './tickets.present.ts'
import { newProtocol } from './protocol.ts'
import { tickets } from './tickets.table.ts'

/** A ticket row at its beginning. `at` is when the first message was written. */
export function newTicket(
  ctx: Pick<TenantContext, 'directory'>,
  given: Pick<NewRow<typeof tickets>, 'contactId' | 'channelId' | 'status' | 'queueId' | 'userId'> & {
    chatFlowId?: string | null
    isGroup?: boolean
    at?: number
  },
): NewRow<typeof tickets> & { id: string } {
  const { at = clock.now(), ...fields } = given
  return {
    id: newId('tkt'),
    ...fields,
    protocol: newProtocol(ctx.directory.tenant.timeZone, at),
    lastMessageAt: at,
    lastHumanAt: at,
  }
}

interface NewTicketInput {
  contactId: string
  channelId: string | undefined
  queueId?: string | null | undefined
  userId?: string | null | undefined
  status?: string | undefined
}

/** Opens a ticket for a contact on a channel that can reach them; refuses when an unfinished one exists (D60, D61). */
export async function createTicket(ctx: Ctx, input: NewTicketInput) {
  const contact = await ctx.db.get(contacts, input.contactId)
  if (contact.isBlocked) fail('ERR_CONTACT_BLOCKED')
  const channel = pickChannel(ctx, input.channelId)
  const address = await addressFor(ctx, contact, channel)
  const queueId = pickQueue(ctx, input.queueId, channel)
  const userId = pickOwner(ctx, input)
  const given = { contactId: contact.id, channelId: channel.id, queueId, userId, isGroup: contact.isGroup }
  const id = await insertTicket(ctx, { ...given, status: userId ? 'open' : 'pending' }, address)
  const saved = (await findTicketRow(ctx, id)) ?? fail('ERR_NOT_FOUND')
  const ticket = presentTicket(ctx, saved)
  ctx.publish(ticketNews(ticket, factsOf(ctx, saved), undefined, 'ticket.created'))
  notifyOwner(ctx, ticket, null)
  return ticket
}

/** One commit; a protocol that somebody drew in the same second is drawn again. */
async function insertTicket(ctx: Ctx, given: Parameters<typeof newTicket>[1], address: string | null): Promise<string> {
  const { contactId, channelId } = given
  const alias = address ? [ctx.db.insertIgnore(contactAliases, { channelId, contactId, alias: address })] : []
  for (let draw = 1; ; draw++) {
    const row = newTicket(ctx, given)
    const log = writeLog(ctx, row.id, { type: 'create', userId: ctx.person.id, queueId: given.queueId ?? null })
    try {
      await ctx.db.commit([...alias, ctx.db.insert(tickets, row), log])
      return row.id
    } catch (error) {
      if (isConflict(error, 'tickets.channel_id')) await refuseOther(ctx, contactId, channelId)
      if (!isConflict(error, 'tickets.protocol') || draw === 3) throw error
    }
  }
}

function pickChannel(ctx: Ctx, id: string | undefined): DirectoryChannel {
  const allowed = [...ctx.directory.channels.values()].filter(
    (one) => !ctx.person.channels.length || ctx.person.channels.includes(one.id),
  )
  if (id) return allowed.find((one) => one.id === id) ?? fail('ERR_NOT_FOUND')
  const connected = allowed.filter((one) => one.status === 'CONNECTED')
  return connected.find((one) => one.isDefault) ?? connected[0] ?? fail('ERR_CHANNEL_NOT_CONNECTED')
}

function pickQueue(ctx: Ctx, queueId: string | null | undefined, channel: DirectoryChannel): string | null {
  if (queueId) return ctx.directory.queues.has(queueId) ? queueId : fail('ERR_NOT_FOUND')
  return channel.queueId ?? ctx.person.queues[0] ?? null
}

/** The person who opens it owns it, unless an elevated person gives it to somebody or leaves it waiting. */
function pickOwner(ctx: Ctx, input: NewTicketInput): string | null {
  if (input.status === 'pending') return null
  if (!input.userId || input.userId === ctx.person.id) return ctx.person.id
  if (!ctx.isElevated) fail('ERR_NO_PERMISSION')
  return ctx.directory.users.get(input.userId)?.isActive ? input.userId : fail('ERR_TRANSFER_TARGET')
}

/** A conversation that begins with what was written before: open, and its author's. Answers the ticket's id. */
export async function openTicketFor(
  ctx: TenantContext,
  given: { contactId: string; channelId: string; userId: string },
): Promise<string> {
  const contact = await ctx.db.get(contacts, given.contactId)
  const queueId = ctx.directory.channels.get(given.channelId)?.queueId ?? null
  const row = newTicket(ctx, { ...given, queueId, status: 'open', isGroup: contact.isGroup })
  await ctx.db.commit([
    ctx.db.insert(tickets, row),
    writeLog(ctx, row.id, { type: 'create', userId: given.userId, queueId }),
  ])
  const saved = (await findTicketRow(ctx, row.id)) ?? fail('ERR_NOT_FOUND')
  ctx.publish(ticketNews(presentTicket(ctx, saved), factsOf(ctx, saved), undefined, 'ticket.created'))
  return row.id
}
