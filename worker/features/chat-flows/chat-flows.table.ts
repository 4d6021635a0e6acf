import { sql } from 'drizzle-orm'
import { index, integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { FlowDefinition } from '#contracts/flow-definition'
import { flag, tenantRef, tenantTable } from '../../db/columns.ts'
import { tickets } from '../tickets/tickets.table.ts'

export const chatFlows = tenantTable(
  'chat_flows',
  'flw',
  {
    name: text('name').notNull(),
    isActive: flag('is_active').default(true),
    isDefault: flag('is_default').default(false),
    /** Digits of the one number it runs for; empty for everybody. */
    celularTeste: text('celular_teste').notNull().default(''),
    /** Words that begin it, without case and accents. */
    keywords: text('keywords', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** What new conversations follow. */
    versionId: text('version_id').notNull(),
  },
  (t) => [
    uniqueIndex('chat_flows_name').on(t.tenantId, t.name),
    uniqueIndex('chat_flows_default')
      .on(t.tenantId)
      .where(sql`is_default = 1`),
  ],
)

/** Every definition that a conversation may still follow (D133). */
export const chatFlowVersions = tenantTable(
  'chat_flow_versions',
  'flv',
  {
    chatFlowId: text('chat_flow_id').notNull(),
    flow: text('flow', { mode: 'json' }).$type<FlowDefinition>().notNull(),
  },
  (t) => [
    index('chat_flow_versions_flow').on(t.tenantId, t.chatFlowId),
    tenantRef(t, t.chatFlowId, chatFlows, 'cascade'),
  ],
)

/** The files that a definition names. */
export const chatFlowFiles = tenantTable(
  'chat_flow_files',
  'flf',
  { versionId: text('version_id').notNull(), mediaId: text('media_id').notNull() },
  (t) => [
    index('chat_flow_files_version').on(t.tenantId, t.versionId),
    index('chat_flow_files_file').on(t.tenantId, t.mediaId),
    tenantRef(t, t.versionId, chatFlowVersions, 'cascade'),
  ],
)

/** Where a ticket stands in its chatbot; a row of a ticket that is with none is left over and means nothing. */
export const ticketBots = tenantTable(
  'ticket_bots',
  'bot',
  {
    ticketId: text('ticket_id').notNull(),
    chatFlowId: text('chat_flow_id').notNull(),
    versionId: text('version_id').notNull(),
    stepId: text('step_id').notNull(),
    /** The interaction it goes on with after a pause. */
    place: integer('place').notNull().default(0),
    /** When the pause ends; null while it waits for an answer. */
    resumeAt: integer('resume_at'),
    /** Answers to this question that no condition knew. */
    attempts: integer('attempts').notNull().default(0),
    /** When it spoke last. */
    saidAt: integer('said_at').notNull(),
    /** The last message of the contact it has dealt with. */
    heardId: text('heard_id').notNull(),
    /** The answers it offered last. */
    options: text('options', { mode: 'json' }).$type<{ id: string; text: string }[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex('ticket_bots_ticket').on(t.tenantId, t.ticketId),
    index('ticket_bots_version').on(t.tenantId, t.versionId),
    tenantRef(t, t.ticketId, tickets, 'cascade'),
  ],
)
