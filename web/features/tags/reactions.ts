import { tagsApi } from '#contracts/tags'
import { dropFromList, putInList } from '#web/lib/cached-list.ts'
import type { Reactions } from '#web/lib/realtime.ts'

export const tagReactions: Pick<Reactions, 'tag.updated' | 'tag.removed'> = {
  'tag.updated': (tag, client) => putInList(client, tagsApi.list, tag),
  'tag.removed': ({ id }, client) => dropFromList(client, tagsApi.list, id),
}
