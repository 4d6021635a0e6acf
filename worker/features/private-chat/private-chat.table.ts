import { sql } from 'drizzle-orm'
import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { tenantRef, tenantTable } from '../../db/columns.ts'
import { teams } from '../teams/teams.table.ts'
import { users } from '../users/users.table.ts'

/** Where one person stands in one conversation, with what the list shows of it. */
export const privateSeats = tenantTable(
  'private_seats',
  'pse',
  {
    chatKey: text('chat_key').notNull(),
    userId: text('user_id').notNull(),
    /** Null for two people; a removed team takes its conversation with it. */
    teamId: text('team_id'),
    unread: integer('unread').notNull().default(0),
    readUpTo: text('read_up_to').notNull().default(''),
    lastMessage: text('last_message').notNull().default(''),
    lastSenderId: text('last_sender_id'),
    lastAt: integer('last_at'),
  },
  (t) => [
    uniqueIndex('private_seats_one').on(t.tenantId, t.chatKey, t.userId),
    index('private_seats_user').on(t.tenantId, t.userId, t.lastAt),
    tenantRef(t, t.userId, users, 'cascade'),
    tenantRef(t, t.teamId, teams, 'cascade'),
  ],
)

export const privateMessages = tenantTable(
  'private_messages',
  'pms',
  {
    /** `<user>:<user>` in order, or the team's id. */
    chatKey: text('chat_key').notNull(),
    teamId: text('team_id'),
    userId: text('user_id').notNull(),
    text: text('text').notNull(),
    mediaId: text('media_id'),
    quotedId: text('quoted_id'),
    idFront: text('id_front'),
  },
  (t) => [
    index('private_messages_chat').on(t.tenantId, t.chatKey, t.id),
    index('private_messages_file')
      .on(t.tenantId, t.mediaId)
      .where(sql`media_id is not null`),
    uniqueIndex('private_messages_front').on(t.tenantId, t.userId, t.idFront),
    tenantRef(t, t.userId, users, 'cascade'),
    tenantRef(t, t.teamId, teams, 'cascade'),
  ],
)
