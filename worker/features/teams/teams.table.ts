import { index, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, tenantRef, tenantTable } from '../../db/columns.ts'
import { users } from '../users/users.table.ts'

export const teams = tenantTable(
  'teams',
  'tea',
  { name: text('name').notNull(), isActive: flag('is_active').default(true) },
  (t) => [uniqueIndex('teams_name').on(t.tenantId, t.name)],
)

export const teamUsers = tenantTable(
  'team_users',
  'tu',
  { teamId: text('team_id').notNull(), userId: text('user_id').notNull() },
  (t) => [
    uniqueIndex('team_users_pair').on(t.tenantId, t.teamId, t.userId),
    index('team_users_user').on(t.tenantId, t.userId),
    tenantRef(t, t.teamId, teams, 'cascade'),
    tenantRef(t, t.userId, users, 'cascade'),
  ],
)
