import { eq, sql } from 'drizzle-orm'
import type { Team } from '#contracts/teams'
import type { TenantContext } from '../../core/context.ts'
import { teams, teamUsers } from './teams.table.ts'

type Where = Pick<TenantContext, 'db' | 'directory'>

/** Teams with the ids of those of their people who are still here. */
export async function listTeams({ db, directory }: Where, id?: string): Promise<Team[]> {
  const [rows, links] = await Promise.all([
    db.select(teams, { ...(id ? { where: eq(teams.id, id) } : {}), orderBy: [sql`${teams.name} collate nocase`] }),
    db.select(teamUsers, id ? { where: eq(teamUsers.teamId, id) } : {}),
  ])
  const usersOf = Map.groupBy(
    links.filter(({ userId }) => directory.users.get(userId)?.isActive),
    (link) => link.teamId,
  )
  return rows.map(({ id, name, isActive, createdAt }) => ({
    id,
    name,
    isActive,
    createdAt,
    users: (usersOf.get(id) ?? []).map((link) => link.userId),
  }))
}

/** One team, or undefined when there is none of that id. */
export const findTeam = async (ctx: Where, id: string): Promise<Team | undefined> => (await listTeams(ctx, id))[0]
