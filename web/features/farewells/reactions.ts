import { farewellsApi } from '#contracts/farewells'
import { dropFromList, putInList } from '#web/lib/cached-list.ts'
import type { Reactions } from '#web/lib/realtime.ts'

export const farewellReactions: Pick<Reactions, 'farewell.updated' | 'farewell.removed'> = {
  'farewell.updated': (farewell, client) => putInList(client, farewellsApi.list, farewell),
  'farewell.removed': ({ id }, client) => dropFromList(client, farewellsApi.list, id),
}
