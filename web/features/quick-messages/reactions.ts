import { quickMessagesApi } from '#contracts/quick-messages'
import { dropFromList, putInList } from '#web/lib/cached-list.ts'
import type { Reactions } from '#web/lib/realtime.ts'

export const quickMessageReactions: Pick<Reactions, 'quickMessage.updated' | 'quickMessage.removed'> = {
  'quickMessage.updated': (message, client) => putInList(client, quickMessagesApi.list, message),
  'quickMessage.removed': ({ id }, client) => dropFromList(client, quickMessagesApi.list, id),
}
