import { demandsApi } from '#contracts/demands'
import { dropFromList, putInList } from '#web/lib/cached-list.ts'
import type { Reactions } from '#web/lib/realtime.ts'

export const demandReactions: Pick<Reactions, 'demand.updated' | 'demand.removed'> = {
  'demand.updated': (demand, client) => putInList(client, demandsApi.list, demand),
  'demand.removed': ({ id }, client) => dropFromList(client, demandsApi.list, id),
}
