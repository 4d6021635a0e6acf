import { channelsApi } from '#contracts/channels'
import { dropFromList, putInList } from '#web/lib/cached-list.ts'
import { keyOf } from '#web/lib/query.ts'
import type { Reactions } from '#web/lib/realtime.ts'

export const channelReactions: Pick<Reactions, 'channel.updated' | 'channel.removed'> = {
  'channel.updated': (channel, client) => {
    putInList(client, channelsApi.list, channel)
    void client.invalidateQueries({ queryKey: keyOf(channelsApi.directory) })
  },
  'channel.removed': ({ id }, client) => {
    dropFromList(client, channelsApi.list, id)
    dropFromList(client, channelsApi.directory, id)
  },
}
