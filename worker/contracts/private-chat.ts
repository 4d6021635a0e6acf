import * as z from 'zod'
import { get, post } from './endpoint.ts'
import { Media } from './messages.ts'
import { Id, Time, searchText } from './paging.ts'
import { UserRef } from './tickets.ts'

/** A message between two people (`receiverId`) or inside a team (`teamId`): exactly one of them is set. */
export const PrivateMessage = z.object({
  id: Id,
  idFront: z.string().nullable(),
  senderId: Id,
  sender: UserRef,
  receiverId: Id.nullable(),
  teamId: Id.nullable(),
  text: z.string(),
  media: Media.nullable(),
  quoted: z.object({ id: Id, text: z.string(), sender: UserRef }).nullable(),
  timestamp: Time,
})
export type PrivateMessage = z.infer<typeof PrivateMessage>

/** What the list shows of a conversation; `lastAt` is null before the first word. */
const Summary = z.object({
  id: Id,
  name: z.string(),
  unread: z.number(),
  lastMessage: z.string(),
  lastSenderId: Id.nullable(),
  lastAt: Time.nullable(),
})
export const PrivatePerson = Summary.extend({ isOnline: z.boolean() })
export type PrivatePerson = z.infer<typeof PrivatePerson>
export const PrivateTeam = Summary.extend({ members: z.array(UserRef) })
export type PrivateTeam = z.infer<typeof PrivateTeam>

/** How far somebody has read: up to and with this message. */
const PrivateRead = z.object({ userId: Id, upTo: Id })
export type PrivateRead = z.infer<typeof PrivateRead>
const Place = z.object({ userId: Id, receiverId: Id.nullable(), teamId: Id.nullable() })
export const PrivateReadEvent = Place.extend({ upTo: Id })
export const PrivateTyping = Place.extend({ until: Time })

/** Largest file of the private chat, in bytes. */
export const privateFileLimit = 30 * 1024 * 1024

export const PrivateInput = z.object({
  text: z.string().trim().max(4000).default(''),
  /** uuid made by the screen: the same one again answers the same message. */
  idFront: z.string().min(8).max(64).optional(),
  mediaId: Id.optional(),
  quotedId: Id.nullish(),
})

const permission = 'privateChat.use'
/** `:id` is a person or a team; what one is no member of answers as not there. */
export const privateChatApi = {
  people: get('/users/chat-privado', {
    permission,
    query: z.object({
      searchParam: searchText,
      pageNumber: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(40),
    }),
    result: z.object({ users: z.array(PrivatePerson), count: z.number(), hasMore: z.boolean() }),
    summary: 'People to talk with, the latest conversations first',
  }),
  teams: get('/private-chats/teams', {
    permission,
    result: z.array(PrivateTeam),
    summary: 'Teams that one belongs to, the latest conversations first',
  }),
  unread: get('/private-chats/unread', {
    permission,
    result: z.object({ users: z.number(), teams: z.number() }),
    summary: 'Unread private messages',
  }),
  messages: get('/private-chats/:id/messages', {
    permission,
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(40),
      /** Id of the oldest message already there. */
      before: Id.optional(),
    }),
    result: z.object({
      messages: z.array(PrivateMessage),
      reads: z.array(PrivateRead),
      before: Id.nullable(),
    }),
    summary: 'History of a conversation, oldest first inside a page; the first page is the newest',
  }),
  send: post('/private-chats/:id/messages', {
    permission,
    body: PrivateInput,
    result: PrivateMessage,
    summary: 'Write to a person or a team',
  }),
  read: post('/private-chats/:id/read', {
    permission,
    body: z.object({ upTo: Id }),
    result: z.object({ unread: z.number() }),
    summary: 'Mark a conversation as read up to a message',
  }),
  typing: post('/private-chats/:id/typing', { permission, summary: 'Tell the others that one is typing' }),
  upload: post('/private-chats/:id/files', {
    permission,
    query: z.object({ name: z.string().min(1).max(255) }),
    result: Media,
    summary: 'Upload a file as the raw body; the answer names it for a message',
  }),
}
