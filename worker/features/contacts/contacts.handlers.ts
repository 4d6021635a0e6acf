import type * as z from 'zod'
import type { contactsApi } from '#contracts/contacts'
import { clock } from '../../core/clock.ts'
import type { Ctx } from '../../core/context.ts'
import { fail, isConflict, isMissingReference } from '../../core/fail.ts'
import { newId } from '../../core/ids.ts'
import type { Handlers } from '../../core/serve.ts'
import { digitsOf, fold } from '../../core/text.ts'
import type { Write } from '../../db/tenant-db.ts'
import { audit } from '../audit/audit.service.ts'
import { tags } from '../tags/tags.table.ts'
import { factsOf } from '../tickets/tickets.present.ts'
import { findTicketRow, type FullTicketRow } from '../tickets/tickets.rows.ts'
import { announceTicket, writeLog } from '../tickets/tickets.service.ts'
import { assertOwn } from '../users/users.service.ts'
import { users } from '../users/users.table.ts'
import { enqueueProfile } from './contacts.profile.ts'
import {
  announceContact,
  contactColumns,
  contactDetailColumns,
  type ContactDetailRow,
  findContact,
  linkContactTags,
  linkWallets,
  presentContact,
  writeTerms,
} from './contacts.service.ts'
import { contacts } from './contacts.table.ts'
import { matchTerms, searchTerms, termsOf } from './terms.ts'

type ContactChange = z.output<(typeof contactsApi)['update']['spec']['body']>

export const contactsHandlers: Handlers<typeof contactsApi> = {
  list: async (ctx, { query }) => {
    const offset = (query.pageNumber - 1) * query.limit
    const page = `LIMIT ${query.limit + 1} OFFSET ${offset}`
    const terms = searchTerms(query.searchParam)
    const rows = terms.length
      ? await searchContacts(ctx, terms, page)
      : await listContacts(ctx, query.sort, query.order, page)
    const hasMore = rows.length > query.limit
    const shown = rows.slice(0, query.limit).map((row) => presentContact(ctx, row))
    return { contacts: shown, count: offset + rows.length, hasMore }
  },

  get: async (ctx, { params }) => (await findContact(ctx, params.id)) ?? fail('ERR_NOT_FOUND'),

  create: async (ctx, { body }) => {
    const { tags: tagIds, wallets, ...fields } = body
    await assertLinks(ctx, tagIds, wallets)
    const id = newId('con')
    const number = readNumber(fields.number)
    return save(ctx, id, [
      ctx.db.insert(contacts, { id, ...fields, number, folded: fold(fields.name) }),
      ...writeTerms(ctx.db, id, termsOf({ ...fields, number }), true),
      ...linkContactTags(ctx.db, id, tagIds),
      ...linkWallets(ctx.db, id, wallets),
      audit(ctx.db, ctx.person.id, 'create', 'contacts', id),
    ])
  },

  refresh: async (ctx, { params, body }) => {
    const contact = await ctx.db.get(contacts, params.id)
    if (!ctx.directory.channels.has(body.whatsappId)) fail('ERR_NOT_FOUND')
    return { isAsked: await enqueueProfile(ctx, contact, body.whatsappId, true) }
  },

  update: async (ctx, { params, body }) => changeContact(ctx, params.id, body),
  setTags: async (ctx, { params, body }) => changeContact(ctx, params.id, body),
  setWallets: async (ctx, { params, body }) => changeContact(ctx, params.id, body),

  remove: async (ctx, { params }) => {
    await ctx.db.get(contacts, params.id)
    await ctx.db
      .commit([ctx.db.remove(contacts, params.id), audit(ctx.db, ctx.person.id, 'remove', 'contacts', params.id)])
      .catch((error: unknown) =>
        isMissingReference(error) ? fail('ERR_CONTACT_TICKETS_REGISTERED') : Promise.reject(error as Error),
      )
    ctx.publish({ event: { type: 'contact.removed', data: { id: params.id } }, audience: { to: 'everyone' } })
  },
}

/** Changes what is named. Who owns the contact and where it stands may decide who sees its tickets. */
async function changeContact(ctx: Ctx, id: string, body: ContactChange) {
  const before = await ctx.db.get(contacts, id)
  const { tags: tagIds, wallets, ...fields } = body
  await assertLinks(ctx, tagIds ?? [], wallets ?? [])
  if (fields.laneId && !ctx.directory.lanes.has(fields.laneId)) fail('ERR_NOT_FOUND')
  const number = fields.number === undefined ? before.number : readNumber(fields.number)
  const after = { ...before, ...fields, number }
  const isRenamed = fields.name !== undefined || fields.number !== undefined || fields.email !== undefined
  const seen = wallets ? await unfinishedOf(ctx, id) : []
  const saved = await save(ctx, id, [
    ctx.db.update(contacts, id, { ...fields, number, folded: fold(after.name), updatedAt: clock.now() }),
    ...(isRenamed ? writeTerms(ctx.db, id, termsOf(after), false) : []),
    ...(tagIds ? linkContactTags(ctx.db, id, tagIds) : []),
    ...(wallets ? linkWallets(ctx.db, id, wallets) : []),
    ...(fields.laneId === undefined ? [] : await logLane(ctx, id, fields.laneId)),
    audit(ctx.db, ctx.person.id, 'update', 'contacts', id, { fields: Object.keys(body) }),
  ])
  for (const ticket of seen) await announceTicket(ctx, ticket.id, factsOf(ctx, ticket))
  return saved
}

/** The contact's unfinished tickets as they are seen now: with other owners they may leave somebody's sight. */
async function unfinishedOf(ctx: Ctx, contactId: string): Promise<FullTicketRow[]> {
  const rows = await ctx.db.query<{ id: string }>(
    `SELECT id FROM tickets INDEXED BY tickets_contact WHERE tenant_id = ?1 AND contact_id = ?2
       AND status IN ('open', 'pending', 'schedule') LIMIT 20`,
    contactId,
  )
  const found = await Promise.all(rows.map((row) => findTicketRow(ctx, row.id)))
  return found.filter((row) => row !== undefined)
}

/** A step in the kanban belongs into the story of the contact's unfinished tickets. */
async function logLane(ctx: Ctx, contactId: string, laneId: string | null): Promise<Write[]> {
  const open = await unfinishedOf(ctx, contactId)
  return open.map((ticket) => writeLog(ctx, ticket.id, { type: 'kanban', userId: ctx.person.id, data: { laneId } }))
}

const listContacts = (ctx: Ctx, sort: string, order: string, page: string) =>
  ctx.db.query<ContactDetailRow>(
    `SELECT ${contactColumns}, ${contactDetailColumns} FROM contacts c WHERE c.tenant_id = ?1
     ORDER BY c.${sort === 'createdAt' ? 'created_at' : 'folded'} ${order}, c.id ${order} ${page}`,
  )

function searchContacts(ctx: Ctx, terms: string[], page: string) {
  const values: string[] = []
  const match = matchTerms(terms, (value) => `?${values.push(value) + 1}`)
  return ctx.db.query<ContactDetailRow>(
    `SELECT ${contactColumns}, ${contactDetailColumns} FROM (${match} ${page}) m
     CROSS JOIN contacts c ON c.tenant_id = ?1 AND c.id = m.id`,
    ...values,
  )
}

/** Digits only; a number shorter than a real one is refused rather than stored. */
function readNumber(number: string | null): string | null {
  const digits = digitsOf(number ?? '')
  if (!digits) return null
  return digits.length >= 8 && digits.length <= 15 ? digits : fail('ERR_INVALID_NUMBER')
}

async function assertLinks(ctx: Ctx, tagIds: string[], wallets: string[]): Promise<void> {
  await assertOwn(ctx.db, tags, tagIds)
  await assertOwn(ctx.db, users, wallets)
}

async function save(ctx: Ctx, id: string, writes: Write[]) {
  await ctx.db
    .commit(writes)
    .catch((error: unknown) =>
      isConflict(error, 'contacts.number') ? fail('ERR_DUPLICATED_CONTACT') : Promise.reject(error as Error),
    )
  return (await announceContact(ctx, id)) ?? fail('ERR_NOT_FOUND')
}
