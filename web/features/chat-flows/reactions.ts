import type { QueryClient } from '@tanstack/react-query'
import { chatFlowsPath } from '#contracts/chat-flow-names'
import type { Reactions } from '#web/lib/realtime.ts'

/** Names, list and editor ask again: the event says only which chatbot it is about. */
const askAgain = (client: QueryClient) =>
  void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(chatFlowsPath) })

export const chatFlowReactions: Pick<Reactions, 'chatFlow.updated' | 'chatFlow.removed'> = {
  'chatFlow.updated': (_chatFlow, client) => askAgain(client),
  'chatFlow.removed': (_removed, client) => askAgain(client),
}
