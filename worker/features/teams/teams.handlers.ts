import { eq } from 'drizzle-orm'
import type { teamsApi } from '#contracts/teams'
import { fail } from '../../core/fail.ts'
import type { Handlers } from '../../core/serve.ts'
import { crudOf } from '../crud/crud.service.ts'
import { assertOwn } from '../users/users.service.ts'
import { users } from '../users/users.table.ts'
import { findTeam, listTeams } from './teams.service.ts'
import { teams, teamUsers } from './teams.table.ts'

export const teamsHandlers: Handlers<typeof teamsApi> = {
  list: (ctx) => listTeams(ctx),
  ...crudOf({
    table: teams,
    entity: 'teams',
    prefix: 'tea',
    taken: 'ERR_NAME_TAKEN',
    read: async (ctx, id) => (await findTeam(ctx, id)) ?? fail('ERR_NOT_FOUND'),
    split: async ({ db }, teamId, { users: given, ...fields }: { users?: string[] }) => {
      if (!given) return { fields, links: [] }
      const people = [...new Set(given)]
      await assertOwn(db, users, people)
      const rows = people.map((userId) => ({ teamId, userId }))
      return { fields, links: [db.remove(teamUsers, eq(teamUsers.teamId, teamId)), ...db.insertMany(teamUsers, rows)] }
    },
    updated: (data) => ({ type: 'team.updated', data }),
    removed: (id) => ({ type: 'team.removed', data: { id } }),
  }),
}
