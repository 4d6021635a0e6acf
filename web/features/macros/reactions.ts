import { macrosApi } from '#contracts/macros'
import { dropFromList, putInList } from '#web/lib/cached-list.ts'
import type { Reactions } from '#web/lib/realtime.ts'

export const macroReactions: Pick<Reactions, 'macro.updated' | 'macro.removed'> = {
  'macro.updated': (macro, client) => putInList(client, macrosApi.list, macro),
  'macro.removed': ({ id }, client) => dropFromList(client, macrosApi.list, id),
}
