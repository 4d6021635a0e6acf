import { integer, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Template } from '#contracts/templates'
import { tenantRef, tenantTable } from '../../db/columns.ts'
import { channels } from '../channels/channels.table.ts'

/** What a channel's provider last told of its templates. */
export const templateLists = tenantTable(
  'template_lists',
  'tpl',
  {
    channelId: text('channel_id').notNull(),
    templates: text('templates', { mode: 'json' }).$type<Template[]>().notNull().default([]),
    fetchedAt: integer('fetched_at').notNull(),
  },
  (t) => [
    uniqueIndex('template_lists_channel').on(t.tenantId, t.channelId),
    tenantRef(t, t.channelId, channels, 'cascade'),
  ],
)
