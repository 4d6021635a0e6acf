import * as z from 'zod'
import { del, get, post } from './endpoint.ts'
import { JobFailure, Started } from './jobs.ts'
import { Mark, Message, SendInput } from './messages.ts'
import { Id } from './paging.ts'

const sync = { permission: 'messages.write', result: Started, status: 202 } as const
const Limit = z.coerce.number().int().min(1).max(500).default(100)

/** Calls of the family around messages: by contact, at once, in bulk, and setting right what hangs (core §7). */
export const upkeepApi = {
  byContact: get('/messagesContact/:contactId', {
    permission: 'messages.read',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(30), before: Mark.optional() }),
    result: z.object({ messages: z.array(Message), hasMore: z.boolean(), before: z.string().nullable() }),
    summary: 'What was said with a contact in every ticket the person sees, oldest first inside a page',
  }),
  sendNow: post('/noRedis', {
    permission: 'messages.write',
    body: SendInput.extend({ ticketId: Id }),
    upload: true,
    result: z.array(Message),
    summary: 'Write a message and hand it to the channel before answering (D96)',
  }),
  resolvePending: post('/pending/resolvePending', {
    permission: 'deadLetters.write',
    result: z.object({ requeued: z.number() }),
    status: 202,
    summary: 'Send what has been waiting for more than a minute (D122)',
  }),
  syncOld: post('/messages/syncOld', {
    ...sync,
    body: z.object({ ticketId: Id, limit: Limit }),
    summary: 'Bring older messages of a ticket in, where the provider hands them out (D120)',
  }),
  syncOldByUser: post('/messages/syncOldByUser', {
    ...sync,
    body: z.object({ whatsappId: Id, contactId: Id, limit: Limit, tenantId: z.number().optional() }),
    summary: 'The same for a contact of a channel',
  }),
  updateSyncTime: post('/messagesUpdateSyncTime', {
    permission: 'deadLetters.write',
    body: z.object({ tenantId: z.coerce.number().int().optional() }),
    result: z.object({ ok: z.literal(true), at: z.number() }),
    summary: 'Note down that messages were synchronised now',
  }),
  sendBirthday: post('/messages/sendBirthday', {
    permission: 'messages.write',
    body: z
      .object({
        contactId: Id.optional(),
        contactIds: z.array(Id).max(100).optional(),
        whatsappId: Id,
        message: z.string().trim().max(4096).optional(),
        mediaId: Id.optional(),
      })
      .refine((body) => body.contactId ?? body.contactIds?.length),
    result: z.object({ sent: z.number(), failed: z.array(JobFailure) }),
    summary: 'Wish contacts a happy birthday over a channel',
  }),
  removeBy: del('/messages', {
    permission: 'messages.write',
    query: z.object({ id: Id.optional(), messageId: z.string().max(255).optional() }),
    body: z.object({ id: Id.optional(), messageId: z.string().max(255).optional() }),
    result: z.object({ id: Id }),
    summary: 'Delete for everyone, the message named in the body or the query (D102)',
  }),
}
