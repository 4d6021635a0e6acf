import { teamsApi } from '#contracts/teams'
import { dropFromList, putInList } from '#web/lib/cached-list.ts'
import type { Reactions } from '#web/lib/realtime.ts'

export const teamReactions: Pick<Reactions, 'team.updated' | 'team.removed'> = {
  'team.updated': (team, client) => putInList(client, teamsApi.list, team),
  'team.removed': ({ id }, client) => dropFromList(client, teamsApi.list, id),
}
