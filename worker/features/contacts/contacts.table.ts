import { sql } from 'drizzle-orm'
import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, tenantRef, tenantTable } from '../../db/columns.ts'
import { channels } from '../channels/channels.table.ts'
import { tags } from '../tags/tags.table.ts'
import { users } from '../users/users.table.ts'

export const contacts = tenantTable(
  'contacts',
  'con',
  {
    name: text('name').notNull(),
    /** Name without case and accents: sorting and search. */
    folded: text('folded').notNull(),
    number: text('number'),
    email: text('email'),
    /** YYYY-MM-DD. */
    birthday: text('birthday'),
    /** The picture of the profile in our store. */
    pictureId: text('picture_id'),
    /** When the provider was asked for name and picture last. */
    profileAt: integer('profile_at'),
    isGroup: flag('is_group').default(false),
    isBlocked: flag('is_blocked').default(false),
    isBotBlocked: flag('is_bot_blocked').default(false),
    /** What the link tables below hold, for reading: lists need no further lookups. */
    tagIds: text('tag_ids', { mode: 'json' }).$type<string[]>().notNull().default([]),
    walletIds: text('wallet_ids', { mode: 'json' }).$type<string[]>().notNull().default([]),
    laneId: text('lane_id'),
    extraInfo: text('extra_info', { mode: 'json' }).$type<{ name: string; value: string }[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex('contacts_number').on(t.tenantId, t.number),
    index('contacts_folded').on(t.tenantId, t.folded, t.id),
    index('contacts_file')
      .on(t.tenantId, t.pictureId)
      .where(sql`picture_id is not null`),
    index('contacts_lane')
      .on(t.tenantId, t.laneId)
      .where(sql`lane_id is not null`),
    index('contacts_birthday')
      .on(t.tenantId, sql`substr(birthday, 6)`, t.id)
      .where(sql`birthday is not null`),
    index('contacts_created').on(t.tenantId, t.createdAt, t.id),
  ],
)

/** How one channel calls a person: chat ids, phone numbers, visitor ids. Several may lead to one contact. */
export const contactAliases = tenantTable(
  'contact_aliases',
  'ali',
  {
    channelId: text('channel_id').notNull(),
    contactId: text('contact_id').notNull(),
    alias: text('alias').notNull(),
    /** The alias that sends go to. */
    isAddress: flag('is_address').default(true),
    /** False while the person takes no messages over this channel: asked for none, or blocked it. */
    isReachable: flag('is_reachable').default(true),
    /** When `isReachable` was told last, epoch ms. */
    reachableAt: integer('reachable_at'),
  },
  (t) => [
    uniqueIndex('contact_aliases_alias').on(t.tenantId, t.channelId, t.alias),
    index('contact_aliases_contact').on(t.tenantId, t.contactId),
    tenantRef(t, t.contactId, contacts, 'cascade'),
    tenantRef(t, t.channelId, channels, 'cascade'),
  ],
)

/** Search terms of a contact, folded: words of the name and pairs of them, parts of the number, the e-mail. Prefixes are looked up. */
export const contactTerms = tenantTable(
  'contact_terms',
  'trm',
  { term: text('term').notNull(), contactId: text('contact_id').notNull() },
  (t) => [
    uniqueIndex('contact_terms_term').on(t.tenantId, t.term, t.contactId),
    index('contact_terms_contact').on(t.tenantId, t.contactId, t.term),
    tenantRef(t, t.contactId, contacts, 'cascade'),
  ],
)

export const contactTags = tenantTable(
  'contact_tags',
  'ctg',
  { contactId: text('contact_id').notNull(), tagId: text('tag_id').notNull() },
  (t) => [
    uniqueIndex('contact_tags_pair').on(t.tenantId, t.contactId, t.tagId),
    index('contact_tags_tag').on(t.tenantId, t.tagId),
    tenantRef(t, t.contactId, contacts, 'cascade'),
    tenantRef(t, t.tagId, tags, 'cascade'),
  ],
)

/** Wallets: the people a contact belongs to, in the order of linking (D33). */
export const contactWallets = tenantTable(
  'contact_wallets',
  'wal',
  { contactId: text('contact_id').notNull(), userId: text('user_id').notNull() },
  (t) => [
    uniqueIndex('contact_wallets_pair').on(t.tenantId, t.contactId, t.userId),
    tenantRef(t, t.contactId, contacts, 'cascade'),
    tenantRef(t, t.userId, users, 'cascade'),
  ],
)
