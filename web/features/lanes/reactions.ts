import { lanesApi } from '#contracts/lanes'
import { dropFromList, putInList } from '#web/lib/cached-list.ts'
import type { Reactions } from '#web/lib/realtime.ts'

export const laneReactions: Pick<Reactions, 'lane.updated' | 'lane.removed'> = {
  'lane.updated': (lane, client) => putInList(client, lanesApi.list, lane),
  'lane.removed': ({ id }, client) => dropFromList(client, lanesApi.list, id),
}
