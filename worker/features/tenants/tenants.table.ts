import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SystemColors } from '#contracts/colors'
import type { MenuVisibility } from '#contracts/permissions'
import { flag } from '../../db/columns.ts'

/** The company that runs the platform; it sends mail for those who have no server of their own. */
export const platformTenant = 1

/** The companies: the one table that no tenant owns. */
export const tenants = sqliteTable('tenants', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  status: text('status', { enum: ['active', 'inactive'] })
    .notNull()
    .default('active'),
  timeZone: text('time_zone').notNull().default('America/Sao_Paulo'),
  language: text('language').notNull().default('pt'),
  currency: text('currency').notNull().default('BRL'),
  menus: text('menus', { mode: 'json' }).$type<MenuVisibility>().notNull().default({}),
  colors: text('colors', { mode: 'json' }).$type<SystemColors>().notNull().default([]),
  maxUsers: integer('max_users').notNull().default(0),
  maxConnections: integer('max_connections').notNull().default(0),
  /** Channel types that are not official are neither offered nor changed (D163). */
  hidesUnofficial: flag('hides_unofficial').default(false),
  createdAt: integer('created_at').notNull(),
})
