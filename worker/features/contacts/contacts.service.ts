import { eq } from 'drizzle-orm'
import type { Contact } from '#contracts/contacts'
import type { TenantContext } from '../../core/context.ts'
import { parseJson } from '../../core/text.ts'
import type { TenantDb, Write } from '../../db/tenant-db.ts'
import { channelOf } from '../../channels/index.ts'
import { pictureOf } from './contacts.pictures.ts'
import { contacts, contactTags, contactTerms, contactWallets } from './contacts.table.ts'

/** A contact as the hand-written reads select it: `c` is the contacts table. */
export const contactColumns = `
  c.id AS contactId, c.name AS contactName, c.number AS contactNumber, c.picture_id AS contactPicture,
  c.tag_ids AS contactTags, c.wallet_ids AS contactWallets, c.lane_id AS contactLane`

export interface ContactRow {
  contactId: string
  contactName: string
  contactNumber: string | null
  contactPicture: string | null
  contactTags: string
  contactWallets: string
  contactLane: string | null
}

/** The columns that only a contact's own screens need, besides `contactColumns`. */
export const contactDetailColumns = `
  c.email AS contactEmail, c.birthday AS contactBirthday, c.is_group AS isGroup, c.is_blocked AS contactIsBlocked, c.is_bot_blocked AS contactIsBotBlocked, c.extra_info AS contactExtraInfo,
  c.created_at AS contactCreatedAt, c.updated_at AS contactUpdatedAt,
  (SELECT json_group_array(json_array(a.channel_id, CASE a.is_reachable WHEN 0 THEN ifnull(a.reachable_at, a.updated_at) END))
    FROM contact_aliases a
    WHERE a.tenant_id = c.tenant_id AND a.contact_id = c.id AND a.is_address = 1) AS contactAddresses`

export interface ContactDetailRow extends ContactRow {
  contactEmail: string | null
  contactBirthday: string | null
  isGroup: number
  contactIsBlocked: number
  contactIsBotBlocked: number
  contactExtraInfo: string
  contactCreatedAt: number
  contactUpdatedAt: number
  /** Channel and, where the person takes no messages over it, since when (epoch ms); JSON. */
  contactAddresses: string
}

type WithDirectory = Pick<TenantContext, 'directory'>

export const tagsOf = ({ directory }: WithDirectory, ids: string) =>
  parseJson<string[]>(ids, [])
    .flatMap((id) => directory.tags.get(id) ?? [])
    .map(({ id, tag, color }) => ({ id, tag, color }))

export function presentContact(ctx: WithDirectory, row: ContactDetailRow): Contact {
  const known = addressesOf(row).flatMap(([id]) => ctx.directory.channels.get(id)?.type ?? [])
  return {
    id: row.contactId,
    name: row.contactName,
    number: row.contactNumber,
    email: row.contactEmail,
    birthday: row.contactBirthday,
    profilePicUrl: pictureOf(ctx, row.contactPicture),
    isGroup: row.isGroup === 1,
    isBlocked: row.contactIsBlocked === 1,
    isBotBlocked: row.contactIsBotBlocked === 1,
    tags: tagsOf(ctx, row.contactTags),
    wallets: parseJson<string[]>(row.contactWallets, []),
    laneId: row.contactLane,
    extraInfo: parseJson(row.contactExtraInfo, []),
    optOuts: optOutsOf(row),
    channels: [...new Set([...known, ...addressable(ctx, row.contactNumber)])],
    createdAt: row.contactCreatedAt,
    updatedAt: row.contactUpdatedAt,
  }
}

const addressesOf = ({ contactAddresses }: Pick<ContactDetailRow, 'contactAddresses'>) =>
  parseJson<[channelId: string, since: number | null][]>(contactAddresses, [])

/** Channels over which the person takes no messages, with when he said so. */
export const optOutsOf = (row: Pick<ContactDetailRow, 'contactAddresses'>): Contact['optOuts'] =>
  addressesOf(row).flatMap(([whatsappId, since]) => (since === null ? [] : [{ whatsappId, since }]))

/** Types of the company's channels that can write to a phone number. */
function addressable({ directory }: WithDirectory, number: string | null): string[] {
  if (!number) return []
  return [...directory.channels.values()]
    .filter((one) => channelOf(one.type)?.addressOf?.(number))
    .map((one) => one.type)
}

/** One contact by id, or undefined. */
export async function findContact(
  ctx: Pick<TenantContext, 'directory' | 'db'>,
  id: string,
): Promise<Contact | undefined> {
  const [row] = await ctx.db.query<ContactDetailRow>(
    `SELECT ${contactColumns}, ${contactDetailColumns} FROM contacts c WHERE c.tenant_id = ?1 AND c.id = ?2`,
    id,
  )
  return row && presentContact(ctx, row)
}

/** Reads a contact again, tells the screens, and answers it. */
export async function announceContact(ctx: TenantContext, id: string): Promise<Contact | undefined> {
  const data = await findContact(ctx, id)
  if (data) ctx.publish({ event: { type: 'contact.updated', data }, audience: { to: 'everyone' } })
  return data
}

/** Writes that make the search terms of a contact exactly these. */
export const writeTerms = (db: TenantDb, contactId: string, terms: string[], isNew: boolean): Write[] => [
  ...(isNew ? [] : [db.remove(contactTerms, eq(contactTerms.contactId, contactId))]),
  ...db.insertMany(
    contactTerms,
    terms.map((term) => ({ contactId, term })),
  ),
]

/** A name that we made up because the person had not told his. */
export const isMadeUp = (name: string): boolean => /^(\+?\d+(@lid)?|(Visitante|Visitor) \w{4})$/.test(name)

/** Writes that make the tags of a contact exactly these. */
export function linkContactTags(db: TenantDb, contactId: string, given: string[]): Write[] {
  const tagIds = [...new Set(given)]
  return [
    db.remove(contactTags, eq(contactTags.contactId, contactId)),
    ...db.insertMany(
      contactTags,
      tagIds.map((tagId) => ({ contactId, tagId })),
    ),
    db.update(contacts, contactId, { tagIds }),
  ]
}

/** Writes that make the wallets of a contact exactly these, in this order. */
export function linkWallets(db: TenantDb, contactId: string, given: string[]): Write[] {
  const walletIds = [...new Set(given)]
  return [
    db.remove(contactWallets, eq(contactWallets.contactId, contactId)),
    ...db.insertMany(
      contactWallets,
      walletIds.map((userId) => ({ contactId, userId })),
    ),
    db.update(contacts, contactId, { walletIds }),
  ]
}
