import { and, eq, inArray } from 'drizzle-orm'
import type { ParsedOf, ResultOf } from '#contracts/endpoint'
import type { messagesApi } from '#contracts/messages'
import { capabilitiesOf } from '../../channels/index.ts'
import type { Ctx } from '../../core/context.ts'
import { fail, isConflict } from '../../core/fail.ts'
import type { Row } from '../../db/tenant-db.ts'
import { audit } from '../audit/audit.service.ts'
import { hasOptedOut } from '../contacts/contacts.reach.ts'
import { contactAliases, contacts } from '../contacts/contacts.table.ts'
import { media } from '../media/media.table.ts'
import { createTicket } from '../tickets/tickets.create.ts'
import { windowOf } from '../tickets/tickets.present.ts'
import { findTicketRow, type FullTicketRow, readTicket, seesRow } from '../tickets/tickets.rows.ts'
import { refuseOther } from '../tickets/tickets.service.ts'
import { tickets } from '../tickets/tickets.table.ts'
import { abilitiesOf, composeParts, type Draft, type Part } from './messages.compose.ts'
import { type MessageRow, presentMessage } from './messages.present.ts'
import { assertReachable } from './messages.send.ts'
import { messageSql } from './messages.service.ts'
import { messages } from './messages.table.ts'
import { planMessages } from './messages.write.ts'

type Source = Row<typeof messages>
const maxForwarded = 10
const never = new Set<Source['kind']>(['call', 'note', 'system', 'unsupported'])

/** Passes messages of one ticket on to one contact, in their order, files by reference (D107). */
export async function forwardMessages(
  ctx: Ctx,
  { messages: given, contact, idFront }: ParsedOf<typeof messagesApi.forward>['body'],
): Promise<ResultOf<typeof messagesApi.forward>> {
  const ids = [...new Set(given)]
  if (ids.length > maxForwarded) fail('ERR_FORWARD_LIMIT')
  const repeated = idFront ? await findForwarded(ctx, idFront) : []
  if (repeated.length) return answer(ctx, repeated)
  const sources = await readSources(ctx, ids)
  const target = await ctx.db.get(contacts, contact.id)
  if (target.isBlocked) fail('ERR_CONTACT_BLOCKED')
  const ticket = await targetTicket(ctx, target.id, sources[0]!.channelId)
  const parts: Part[] = []
  for (const source of sources) parts.push(...(await partsOf(ctx, ticket, source)))
  const planned = planMessages(ctx, ticket, parts, { userId: ctx.person.id, idFront: idFront ?? null })
  const note = audit(ctx.db, ctx.person.id, 'forward', 'messages', sources[0]!.ticketId, { ids, to: ticket.id })
  try {
    await ctx.db.commit([...planned.writes, note])
  } catch (error) {
    if (isConflict(error, 'messages.id_front') && idFront) return answer(ctx, await findForwarded(ctx, idFront))
    throw error
  }
  return { ticketId: ticket.id, messages: await planned.tell() }
}

const findForwarded = (ctx: Ctx, idFront: string) =>
  ctx.db.query<MessageRow>(
    messageSql(`(m.id_front = ?2 OR (m.id_front > ?2 || '#' AND m.id_front < ?2 || '$')) AND m.user_id = ?3
      ORDER BY m.timestamp, m.id`),
    idFront,
    ctx.person.id,
  )

const answer = async (ctx: Ctx, rows: MessageRow[]) => ({
  ticketId: rows[0]!.ticketId,
  messages: await Promise.all(rows.map((row) => presentMessage(ctx, row))),
})

/** The messages, oldest first; all of one ticket that this person sees. */
async function readSources(ctx: Ctx, ids: string[]): Promise<Source[]> {
  const found = await ctx.db.select(messages, {
    where: inArray(messages.id, ids),
    orderBy: [messages.timestamp, messages.id],
  })
  const [first] = found
  if (!first || found.length < ids.length) fail('ERR_NOT_FOUND')
  if (found.some((row) => row.ticketId !== first.ticketId)) fail('ERR_VALIDATION', { messages: 'custom' })
  await readTicket(ctx, first.ticketId)
  if (found.some((row) => row.deletedAt !== null || never.has(row.kind))) fail('ERR_NOT_FORWARDABLE')
  return found
}

/** The contact's unfinished ticket, whoever owns it, else a new one for this person. */
async function targetTicket(ctx: Ctx, contactId: string, preferred: string): Promise<FullTicketRow> {
  const unfinished = inArray(tickets.status, ['open', 'pending', 'schedule'])
  const rows = await ctx.db.select(tickets, { where: and(eq(tickets.contactId, contactId), unfinished)! })
  const usable = rows.filter((row) => !ctx.person.channels.length || ctx.person.channels.includes(row.channelId))
  const known = usable.find((row) => row.channelId === preferred) ?? usable[0]
  if (known) {
    const row = (await findTicketRow(ctx, known.id)) ?? fail('ERR_NOT_FOUND')
    if (!seesRow(ctx, row)) return refuseOther(ctx, contactId, known.channelId)
    assertReachable(ctx, row)
    return row
  }
  const channelId = await channelFor(ctx, contactId, preferred)
  if (await hasOptedOut(ctx, channelId, contactId)) fail('ERR_CONTACT_OPTED_OUT')
  if (windowOf(ctx.directory.channels.get(channelId), null) !== null) fail('ERR_WINDOW_CLOSED')
  const created = await createTicket(ctx, { contactId, channelId })
  return (await findTicketRow(ctx, created.id)) ?? fail('ERR_NOT_FOUND')
}

/** The channel the words came over where it knows the contact, else one that does, those free of a window first. */
async function channelFor(ctx: Ctx, contactId: string, preferred: string): Promise<string> {
  const aliases = await ctx.db.select(contactAliases, { where: eq(contactAliases.contactId, contactId), limit: 50 })
  const isFree = (id: string) => !capabilitiesOf(ctx.directory.channels.get(id))?.window
  const known = aliases
    .filter((alias) => alias.isReachable)
    .map((alias) => alias.channelId)
    .filter((id) => ctx.directory.channels.get(id)?.status === 'CONNECTED')
    .filter((id) => !ctx.person.channels.length || ctx.person.channels.includes(id))
  return known.find((id) => id === preferred && isFree(id)) ?? known.find(isFree) ?? known[0] ?? preferred
}

async function partsOf(ctx: Ctx, ticket: FullTicketRow, source: Source): Promise<Part[]> {
  const file = source.mediaId ? await ctx.db.get(media, source.mediaId) : null
  if (file && file.state !== 'ready') fail('ERR_NOT_FORWARDABLE')
  const isVoice = source.kind === 'voice' && file && abilitiesOf(ctx, ticket).voiceMimes.includes(file.mime)
  const kind = source.kind === 'sticker' || source.kind === 'document' ? source.kind : 'chat'
  const draft: Draft = {
    body: source.body,
    sendType: isVoice ? 'voice' : kind,
    location: source.data.location,
    contacts: source.data.contacts,
  }
  const by = { userId: ctx.person.id, signature: null, isLiteral: true }
  return composeParts(ctx, ticket, draft, file, by).map((part) => ({
    ...part,
    isShared: true,
    data: { ...part.data, isForwarded: true },
  }))
}
