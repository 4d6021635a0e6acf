import { eq, inArray } from 'drizzle-orm'
import { clock } from '../../core/clock.ts'
import type { Ctx } from '../../core/context.ts'
import { fail } from '../../core/fail.ts'
import { newId } from '../../core/ids.ts'
import { chunk, type Row, type Write } from '../../db/tenant-db.ts'
import { audit } from '../audit/audit.service.ts'
import { linkContactTags, linkWallets, writeTerms } from '../contacts/contacts.service.ts'
import { contactAliases, contacts } from '../contacts/contacts.table.ts'
import { termsOf } from '../contacts/terms.ts'
import { evaluations } from '../evaluations/evaluations.table.ts'
import { messages } from '../messages/messages.table.ts'
import { schedules } from '../schedules/schedules.table.ts'
import { tickets } from '../tickets/tickets.table.ts'
import { contactMerges } from './contact-merges.table.ts'

type ContactRow = Row<typeof contacts>
export type MergeRow = Row<typeof contactMerges>

/** More conversations than this are moved by nobody's click. */
const maxTickets = 1000
const idsAtOnce = 90

/**
 * Moves what belongs to `otherId` into `keptId` in one commit: ways to reach the person, tickets with their messages,
 * schedules, tags, owners; blanks of the one that stays are filled. Two unfinished tickets on one channel refuse it.
 */
export async function mergeContacts(ctx: Ctx, keptId: string, otherId: string): Promise<MergeRow> {
  if (keptId === otherId) fail('ERR_VALIDATION', { contactId: 'same' })
  const [kept, merged] = [await ctx.db.get(contacts, keptId), await ctx.db.get(contacts, otherId)]
  if (kept.isGroup || merged.isGroup) fail('ERR_VALIDATION', { contactId: 'group' })
  await assertNoClash(ctx, keptId, otherId)
  const id = newId('mrg')
  const moved = await belongingsOf(ctx, otherId)
  if (moved.ticketIds.length > maxTickets) fail('ERR_LIMIT_MAX')
  const filled = {
    ...kept,
    number: kept.number ?? merged.number,
    email: kept.email ?? merged.email,
    birthday: kept.birthday ?? merged.birthday,
    pictureId: kept.pictureId ?? merged.pictureId,
    extraInfo: [
      ...kept.extraInfo,
      ...merged.extraInfo.filter((one) => !kept.extraInfo.some((own) => own.name === one.name)),
    ],
  }
  const { number, email, birthday, pictureId, extraInfo } = filled
  await ctx.db.commit([
    ...moveTo(ctx, keptId, moved),
    ctx.db.remove(contacts, otherId),
    ctx.db.update(contacts, keptId, { number, email, birthday, pictureId, extraInfo, updatedAt: clock.now() }),
    ...writeTerms(ctx.db, keptId, termsOf(filled), false),
    ...linkContactTags(ctx.db, keptId, [...kept.tagIds, ...merged.tagIds]),
    ...linkWallets(ctx.db, keptId, [...kept.walletIds, ...merged.walletIds]),
    ctx.db.insert(contactMerges, { id, keptId, merged, kept, ...moved }),
    audit(ctx.db, ctx.person.id, 'merge', 'contacts', keptId, { merged: otherId }),
  ])
  return ctx.db.get(contactMerges, id)
}

/** Parts two contacts again: what was moved goes back; what was filled in or added by the merge is taken away. */
export async function undoMerge(ctx: Ctx, merge: MergeRow): Promise<void> {
  const { merged, kept: before, keptId } = merge
  const now = await ctx.db.get(contacts, keptId)
  const was = <K extends 'number' | 'email' | 'pictureId'>(name: K): ContactRow[K] =>
    before[name] === null && now[name] === merged[name] ? null : now[name]
  const parted = { ...now, number: was('number'), email: was('email'), pictureId: was('pictureId') }
  const without = (ids: string[], added: string[], own: string[]) =>
    ids.filter((id) => own.includes(id) || !added.includes(id))
  const { number, email, pictureId } = parted
  const { tenantId: _tenant, tagIds, walletIds, ...row } = merged
  const number2 = number === merged.number ? null : merged.number
  await ctx.db.commit([
    ctx.db.update(contacts, keptId, { number, email, pictureId, updatedAt: clock.now() }),
    ...writeTerms(ctx.db, keptId, termsOf(parted), false),
    ...linkContactTags(ctx.db, keptId, without(now.tagIds, tagIds, before.tagIds)),
    ...linkWallets(ctx.db, keptId, without(now.walletIds, walletIds, before.walletIds)),
    ctx.db.insert(contacts, { ...row, number: number2 }),
    ...writeTerms(ctx.db, merged.id, termsOf({ ...merged, number: number2 }), true),
    ...linkContactTags(
      ctx.db,
      merged.id,
      tagIds.filter((id) => ctx.directory.tags.has(id)),
    ),
    ...linkWallets(
      ctx.db,
      merged.id,
      walletIds.filter((id) => ctx.directory.users.has(id)),
    ),
    ...moveTo(ctx, merged.id, merge),
    ctx.db.remove(contactMerges, merge.id),
    audit(ctx.db, ctx.person.id, 'unmerge', 'contacts', keptId, { merged: merged.id }),
  ])
}

interface Belongings {
  ticketIds: string[]
  aliasIds: string[]
  scheduleIds: string[]
}

async function belongingsOf(ctx: Ctx, contactId: string): Promise<Belongings> {
  const idsOf = (rows: { id: string }[]) => rows.map((row) => row.id)
  const ids = <T extends typeof tickets | typeof contactAliases | typeof schedules>(table: T) =>
    ctx.db.select(table, { where: eq(table.contactId, contactId), limit: maxTickets + 1 })
  const [ticketRows, aliasRows, scheduleRows] = await Promise.all([ids(tickets), ids(contactAliases), ids(schedules)])
  return { ticketIds: idsOf(ticketRows), aliasIds: idsOf(aliasRows), scheduleIds: idsOf(scheduleRows) }
}

/** Writes that make these the belongings of a contact. */
function moveTo(ctx: Ctx, contactId: string, { ticketIds, aliasIds, scheduleIds }: Belongings): Write[] {
  const { db } = ctx
  return [
    ...chunk(ticketIds, idsAtOnce).flatMap((ids) => [
      db.update(tickets, inArray(tickets.id, ids), { contactId }),
      db.update(messages, inArray(messages.ticketId, ids), { contactId }),
      db.update(evaluations, inArray(evaluations.ticketId, ids), { contactId }),
    ]),
    ...chunk(aliasIds, idsAtOnce).map((ids) =>
      db.update(contactAliases, inArray(contactAliases.id, ids), { contactId }),
    ),
    ...chunk(scheduleIds, idsAtOnce).map((ids) => db.update(schedules, inArray(schedules.id, ids), { contactId })),
  ]
}

/** One person has one unfinished ticket a channel: two of them have to be settled first. */
async function assertNoClash(ctx: Ctx, keptId: string, otherId: string): Promise<void> {
  const [clash] = await ctx.db.query<{ channelId: string }>(
    `SELECT a.channel_id AS channelId FROM tickets a INDEXED BY tickets_contact
     JOIN tickets b INDEXED BY tickets_unfinished ON b.tenant_id = ?1 AND b.channel_id = a.channel_id AND b.contact_id = ?3
       AND b.status IN ('open', 'pending', 'schedule')
     WHERE a.tenant_id = ?1 AND a.contact_id = ?2 AND a.status IN ('open', 'pending', 'schedule') LIMIT 1`,
    keptId,
    otherId,
  )
  if (clash) fail('ERR_MERGE_OPEN_TICKETS', { channel: ctx.directory.allChannels.get(clash.channelId)?.name })
}
