import * as z from 'zod'
import { del, get, post, put } from './endpoint.ts'
import { Media } from './messages.ts'
import { Id, Time } from './paging.ts'

export const QuickMessage = z.object({
  id: Id,
  /** What is typed after the slash. */
  key: z.string(),
  message: z.string(),
  /** A file that goes with it. */
  media: Media.nullable(),
  /** Its audio goes as a voice note (D109). */
  sendAsAudio: z.boolean(),
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
  /** May be empty when there is a file. */
  message: z.string().trim().max(4096).default(''),
  mediaId: Id.nullable().default(null),
  sendAsAudio: z.boolean().default(false),
  isActive: z.boolean().default(true),
  /** For the one who writes it alone; everybody's need the right to change those. */
  isPersonal: z.boolean().default(false),
})

/** What is left out of a change stays as it is. */
const QuickMessagePatch = z.object({
  key: QuickMessageInput.shape.key.optional(),
  message: z.string().trim().max(4096).optional(),
  mediaId: Id.nullable().optional(),
  sendAsAudio: z.boolean().optional(),
  isActive: z.boolean().optional(),
  isPersonal: z.boolean().optional(),
})

const write = { permission: 'messages.write', result: QuickMessage } as const
export const quickMessagesApi = {
  list: get('/quick-messages', {
    permission: 'session',
    result: z.array(QuickMessage),
    summary: 'Company messages and own ones',
  }),
  create: post('/quick-messages', {
    ...write,
    body: QuickMessageInput,
    status: 201,
    summary: 'Add a quick message: an own one, or with the right to it the company’s',
  }),
  update: put('/quick-messages/:id', { ...write, body: QuickMessagePatch, summary: 'Change a quick message' }),
  remove: del('/quick-messages/:id', { permission: 'messages.write', summary: 'Remove a quick message' }),
}
