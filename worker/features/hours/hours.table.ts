import { text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { BusinessDay, Holiday } from '#contracts/hours'
import { tenantTable } from '../../db/columns.ts'

/** When one company answers; without a row it always does. */
export const businessHours = tenantTable(
  'business_hours',
  'hrs',
  {
    week: text('week', { mode: 'json' }).$type<BusinessDay[]>().notNull(),
    message: text('message').notNull().default(''),
    holidays: text('holidays', { mode: 'json' }).$type<Holiday[]>().notNull().default([]),
  },
  (t) => [uniqueIndex('business_hours_one').on(t.tenantId)],
)
