import * as z from 'zod'
import { post } from './endpoint.ts'
import { Message } from './messages.ts'
import { Id } from './paging.ts'

const text = z.string().trim().min(1).max(4096)
/** Somebody in a group, by the provider's id or a number. */
export const Participant = z.object({ userId: z.string(), name: z.string(), number: z.string().nullable() })
export type Participant = z.infer<typeof Participant>
const mention = { permission: 'messages.write', result: z.array(Message) } as const

/** Inside groups, on channels with the ability; others answer ERR_UNSUPPORTED_CHANNEL (D123). */
export const groupsApi = {
  mention: post('/messages/mentionMessage', {
    ...mention,
    body: z.object({ ticketId: Id, body: text, mentions: z.array(z.string().min(1).max(128)).min(1).max(256) }),
    summary: 'Write to a group and mention people of it',
  }),
  mentionAll: post('/messages/mentionAllMessage', {
    ...mention,
    body: z.object({ ticketId: Id, body: text }),
    summary: 'Write to a group and mention everybody',
  }),
  ghost: post('/messages/ghostMessage', {
    ...mention,
    body: z.object({ ticketId: Id, body: text }),
    summary: 'Mention everybody in a group without showing it in the text',
  }),
  participants: post('/messages/listParticipants', {
    permission: 'messages.read',
    body: z
      .object({ ticketId: Id.optional(), ticket: z.union([Id, z.object({ id: Id })]).optional() })
      .refine((body) => body.ticketId ?? body.ticket),
    result: z.object({ participants: z.array(Participant) }),
    summary: 'Who is in a group',
  }),
}
