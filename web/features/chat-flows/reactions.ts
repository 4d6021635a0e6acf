import { chatFlowsApi } from '#contracts/chat-flows'
import { dropFromList, putInList } from '#web/lib/cached-list.ts'
import { patchCached } from '#web/lib/live-query-client.ts'
import { keyOf } from '#web/lib/query.ts'
import type { Reactions } from '#web/lib/realtime.ts'

export const chatFlowReactions: Pick<Reactions, 'chatFlow.updated' | 'chatFlow.removed'> = {
  'chatFlow.updated': (chatFlow, client) => {
    const { id, name, isActive } = chatFlow
    patchCached(client, keyOf(chatFlowsApi.get, { params: { id } }), () => chatFlow)
    putInList(client, chatFlowsApi.directory, { id, name, isActive })
    void client.invalidateQueries({ queryKey: keyOf(chatFlowsApi.list) })
  },
  'chatFlow.removed': ({ id }, client) => {
    dropFromList(client, chatFlowsApi.directory, id)
    void client.invalidateQueries({ queryKey: keyOf(chatFlowsApi.get, { params: { id } }) })
    void client.invalidateQueries({ queryKey: keyOf(chatFlowsApi.list) })
  },
}
