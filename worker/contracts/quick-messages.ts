import * as z from 'zod'
import { del, get, post, put } from './endpoint.ts'
import { Id, Time } from './paging.ts'

export const QuickMessage = z.object({
  id: Id,
  /** What is typed after the slash. */
  key: z.string(),
  message: z.string(),
  isActive: z.boolean(),
  /** Null for the whole company, else the one person it belongs to. */
  userId: Id.nullable(),
  createdAt: Time,
})
export type QuickMessage = z.infer<typeof QuickMessage>
export const QuickMessageInput = z.object({
  key: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .regex(/^[^\s/]+$/),
  message: z.string().trim().min(1).max(4096),
  isActive: z.boolean().default(true),
})

export const quickMessagesApi = {
  list: get('/quick-messages', {
    permission: 'session',
    result: z.array(QuickMessage),
    summary: 'Company messages and own ones',
  }),
  create: post('/quick-messages', {
    permission: 'quickMessages.write',
    body: QuickMessageInput,
    result: QuickMessage,
    status: 201,
    summary: 'Add a quick message',
  }),
  update: put('/quick-messages/:id', {
    permission: 'quickMessages.write',
    body: QuickMessageInput.partial(),
    result: QuickMessage,
    summary: 'Change a quick message',
  }),
  remove: del('/quick-messages/:id', { permission: 'quickMessages.write', summary: 'Remove a quick message' }),
}
