import { queuesApi } from '#contracts/queues'
import { dropFromList, putInList } from '#web/lib/cached-list.ts'
import type { Reactions } from '#web/lib/realtime.ts'

export const queueReactions: Pick<Reactions, 'queue.updated' | 'queue.removed'> = {
  'queue.updated': (queue, client) => putInList(client, queuesApi.list, queue),
  'queue.removed': ({ id }, client) => dropFromList(client, queuesApi.list, id),
}
