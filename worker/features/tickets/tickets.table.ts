import { sql } from 'drizzle-orm'
import { index, integer, real, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { integrationFlags, ticketLogTypes, ticketStatuses } from '#contracts/tickets'
import { flag, tenantRef, tenantTable } from '../../db/columns.ts'
import { channels } from '../channels/channels.table.ts'
import { contacts } from '../contacts/contacts.table.ts'
import { queues } from '../queues/queues.table.ts'
import { tags } from '../tags/tags.table.ts'
import { users } from '../users/users.table.ts'

export const tickets = tenantTable(
  'tickets',
  'tkt',
  {
    contactId: text('contact_id').notNull(),
    channelId: text('channel_id').notNull(),
    /** A deleted ticket is in no list and answers as not there (D85). */
    status: text('status', { enum: [...ticketStatuses, 'deleted'] }).notNull(),
    queueId: text('queue_id'),
    userId: text('user_id'),
    isGroup: flag('is_group').default(false),
    chatFlowId: text('chat_flow_id'),
    protocol: text('protocol').notNull(),
    value: real('value'),
    /** What ticket_tags holds, for reading. */
    tagIds: text('tag_ids', { mode: 'json' }).$type<string[]>().notNull().default([]),
    unreadMessages: integer('unread_messages').notNull().default(0),
    answered: flag('answered').default(false),
    lastMessage: text('last_message').notNull().default(''),
    lastMessageId: text('last_message_id'),
    lastMessageKind: text('last_message_kind').notNull().default('chat'),
    lastMessageFromMe: flag('last_message_from_me').default(false),
    lastMessageAck: integer('last_message_ack').notNull().default(0),
    lastMessageAt: integer('last_message_at').notNull(),
    /** The contact's last own message, for the free-text window. */
    lastInboundAt: integer('last_inbound_at'),
    /** The last human message of either side, for the idle clock (D82). */
    lastHumanAt: integer('last_human_at').notNull(),
    version: integer('version').notNull().default(1),
    closedAt: integer('closed_at'),
    deletedAt: integer('deleted_at'),
    /** When it closes after its farewell; until when its rating is waited for; when it comes back (D53, D74, D76). */
    closeAt: integer('close_at'),
    ratingUntil: integer('rating_until'),
    snoozedUntil: integer('snoozed_until'),
    /** What the closing began with: its evaluation, its farewell, who began it. */
    evaluationId: text('evaluation_id'),
    farewellId: text('farewell_id'),
    closingBy: text('closing_by'),
    demandId: text('demand_id'),
    /** The one integration that talks here (D91). */
    integration: text('integration', { enum: integrationFlags }),
    /** When it was opened again, its status changed and a person first answered; kept by triggers, for the figures. */
    startedAt: integer('started_at'),
    statusSince: integer('status_since'),
    firstResponseAt: integer('first_response_at'),
  },
  (t) => [
    uniqueIndex('tickets_unfinished')
      .on(t.tenantId, t.channelId, t.contactId)
      .where(sql`status in ('open', 'pending', 'schedule')`),
    uniqueIndex('tickets_protocol').on(t.tenantId, t.protocol),
    index('tickets_status').on(t.tenantId, t.status, t.lastMessageAt, t.id),
    index('tickets_queue').on(t.tenantId, t.status, t.queueId, t.lastMessageAt, t.id),
    index('tickets_owner').on(t.tenantId, t.userId, t.status, t.lastMessageAt, t.id),
    index('tickets_contact').on(t.tenantId, t.contactId, t.channelId, t.createdAt),
    index('tickets_idle')
      .on(t.tenantId, t.channelId, t.lastHumanAt)
      .where(sql`status = 'open'`),
    index('tickets_demand')
      .on(t.tenantId, t.demandId)
      .where(sql`demand_id is not null`),
    index('tickets_purge')
      .on(t.deletedAt)
      .where(sql`status = 'deleted'`),
    tenantRef(t, t.contactId, contacts),
    tenantRef(t, t.channelId, channels),
    tenantRef(t, t.queueId, queues),
    tenantRef(t, t.userId, users),
  ],
)

export const ticketTags = tenantTable(
  'ticket_tags',
  'ttg',
  { ticketId: text('ticket_id').notNull(), tagId: text('tag_id').notNull() },
  (t) => [
    uniqueIndex('ticket_tags_pair').on(t.tenantId, t.ticketId, t.tagId),
    index('ticket_tags_tag').on(t.tenantId, t.tagId),
    tenantRef(t, t.ticketId, tickets, 'cascade'),
    tenantRef(t, t.tagId, tags, 'cascade'),
  ],
)

/** What a line of the log says besides who and where. */
export interface LogData {
  demandId?: string
  channelId?: string
  rating?: number
  until?: number
  value?: number | null
  laneId?: string | null
  chatFlowId?: string
}

export const ticketLogs = tenantTable(
  'ticket_logs',
  'log',
  {
    ticketId: text('ticket_id').notNull(),
    type: text('type', { enum: ticketLogTypes }).notNull(),
    userId: text('user_id'),
    toUserId: text('to_user_id'),
    queueId: text('queue_id'),
    data: text('data', { mode: 'json' }).$type<LogData>().notNull().default({}),
  },
  (t) => [
    index('ticket_logs_ticket').on(t.tenantId, t.ticketId, t.createdAt),
    tenantRef(t, t.ticketId, tickets, 'cascade'),
  ],
)
