import * as z from 'zod'
import { get } from './endpoint.ts'
import { Id } from './paging.ts'

/** What everybody may know of a chatbot; its definition may hold addresses that are not everybody's. */
export const ChatFlowName = z.object({ id: Id, name: z.string(), isActive: z.boolean() })
export type ChatFlowName = z.infer<typeof ChatFlowName>

/** Where everything about chatbots is asked. */
export const chatFlowsPath = '/chat-flow'

/** Names for pickers and for tickets that are with a chatbot, apart from what only its editor needs. */
export const chatFlowNamesApi = {
  list: get(`${chatFlowsPath}/directory`, {
    permission: 'session',
    result: z.array(ChatFlowName),
    summary: 'Names of the chatbots',
  }),
}
