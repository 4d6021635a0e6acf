import * as z from 'zod'
import { chatFlowsPath } from './chat-flow-names.ts'
import { del, get, post, put } from './endpoint.ts'
import { FlowDefinition } from './flow-definition.ts'
import { Id, Time } from './paging.ts'

/** A chatbot: what it says and asks, and to whom it hands the ticket. */
export const ChatFlow = z.object({
  id: Id,
  name: z.string(),
  isActive: z.boolean(),
  /** It begins on channels that name no other (D133). */
  isDefault: z.boolean(),
  /** While set, it runs for this number alone (D139). */
  celularTeste: z.string(),
  flow: FlowDefinition,
  createdAt: Time,
  updatedAt: Time,
})
export type ChatFlow = z.infer<typeof ChatFlow>

const fields = {
  name: z.string().trim().min(1).max(60),
  isActive: z.boolean(),
  isDefault: z.boolean(),
  /** Digits with country and area code; anything else in it is left out. */
  celularTeste: z
    .string()
    .trim()
    .max(30)
    .regex(/^[+\d\s()-]*$/),
  flow: FlowDefinition,
}
const permission = 'chatFlows.write'

export const chatFlowsApi = {
  list: get(chatFlowsPath, {
    permission,
    result: z.object({ chatFlow: z.array(ChatFlow) }),
    summary: 'Chatbots with their steps',
  }),
  get: get(`${chatFlowsPath}/:id`, { permission, result: ChatFlow, summary: 'One chatbot' }),
  create: post(chatFlowsPath, {
    permission,
    body: z.object({
      ...fields,
      isActive: fields.isActive.default(true),
      isDefault: fields.isDefault.default(false),
      celularTeste: fields.celularTeste.default(''),
      /** Left out, it begins with one step that says hello. */
      flow: FlowDefinition.optional(),
    }),
    result: ChatFlow,
    status: 201,
    summary: 'Add a chatbot, or bring one in from a file; everything that it names must be the company’s',
  }),
  update: put(`${chatFlowsPath}/:id`, {
    permission,
    body: z.object(fields).partial(),
    result: ChatFlow,
    summary: 'Change a chatbot; conversations that are with it end as they began',
  }),
  remove: del(`${chatFlowsPath}/:id`, {
    permission,
    summary: 'Remove a chatbot: channels lose it, conversations that are with it wait for a person',
  }),
}
