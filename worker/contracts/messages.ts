import * as z from 'zod'
import { deliveryErrors } from './errors.ts'
import { del, get, post } from './endpoint.ts'
import { flag, Id, list, Time } from './paging.ts'
import { TicketDetail, UserRef } from './tickets.ts'

export const messageKinds = [
  'chat',
  'image',
  'audio',
  'voice',
  'video',
  'document',
  'sticker',
  'location',
  'contacts',
  'buttons',
  'template',
  'call',
  'system',
  'unsupported',
  'note',
] as const
export type MessageKind = (typeof messageKinds)[number]

/** Delivery: −2 unknown, −1 failed, 0 queued, 1 sent, 2 delivered, 3 read, 4 played (D94). It only rises. */
export const acks = { unknown: -2, failed: -1, queued: 0, sent: 1, delivered: 2, read: 3, played: 4 } as const

export const Media = z.object({
  id: Id,
  /** Signed and short-lived; null while it is being fetched or when it could not be. */
  url: z.string().nullable(),
  state: z.enum(['pending', 'ready', 'failed']),
  mime: z.string(),
  name: z.string(),
  size: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Milliseconds. */
  duration: z.number().nullable(),
})
export type Media = z.infer<typeof Media>

export const Location = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  name: z.string().max(200).optional(),
  address: z.string().max(400).optional(),
})
export const ContactCard = z.object({
  name: z.string().min(1).max(200),
  phones: z.array(z.string().max(30)).max(20).default([]),
  emails: z.array(z.string().max(254)).max(20).default([]),
})
/** What a message holds besides text and file. */
export const MessageData = z.object({
  location: Location.optional(),
  contacts: z.array(ContactCard).optional(),
  buttons: z.array(z.object({ id: z.string(), text: z.string() })).optional(),
  /** Title of a button or list row the contact chose. */
  reply: z.object({ id: z.string(), title: z.string() }).optional(),
  /** An approved text of the provider with what its places hold, in their order. */
  template: z
    .object({
      name: z.string().max(512),
      language: z.string().max(20),
      isNamed: z.boolean().optional(),
      values: z
        .array(
          z.object({
            where: z.enum(['header', 'body', 'button']),
            name: z.string().max(60),
            button: z.number().int().optional(),
            text: z.string().max(1024),
          }),
        )
        .max(60)
        .optional(),
    })
    .optional(),
  /** The story it answers, shows or names us in; `url` is the provider's own and dies with the story. */
  story: z.object({ kind: z.enum(['reply', 'mention', 'share']), url: z.url().optional() }).optional(),
  isForwarded: z.boolean().optional(),
  /** Who wrote it inside a group, by the channel's alias. */
  authorId: z.string().optional(),
  /** A call that rang on the channel; `id` is the provider's. */
  call: z.object({ id: z.string(), isVideo: z.boolean() }).optional(),
  /** People of a group whom it names; hidden ones do not show in the words. */
  groupMentions: z.object({ ids: z.array(z.string()), isHidden: z.boolean() }).optional(),
  /** Name that goes out in front of the text (D113). */
  signature: z.string().optional(),
  /** The answers to a question for a rating, where they can be pressed. */
  rating: z.array(z.object({ rating: z.number(), label: z.string() })).optional(),
  /** People a note speaks to. */
  mentions: z.array(Id).optional(),
})
export type MessageData = z.infer<typeof MessageData>

export const Reaction = z.object({ emoji: z.string(), fromMe: z.boolean(), by: z.string() })
export const QuotedMessage = z.object({
  id: Id,
  kind: z.enum(messageKinds),
  body: z.string(),
  fromMe: z.boolean(),
  author: z.string().nullable(),
  isDeleted: z.boolean(),
})
export type QuotedMessage = z.infer<typeof QuotedMessage>

export const Message = z.object({
  id: Id,
  /** The provider's id; null until it is known. */
  messageId: z.string().nullable(),
  idFront: z.string().nullable(),
  ticketId: Id,
  contactId: Id,
  kind: z.enum(messageKinds),
  body: z.string(),
  fromMe: z.boolean(),
  /** The agent who wrote it, or null for the contact, a robot or the phone. */
  user: UserRef.nullable(),
  /** Who wrote inside a group. */
  author: z.string().nullable(),
  media: Media.nullable(),
  data: MessageData,
  quotedMsg: QuotedMessage.nullable(),
  reactions: z.array(Reaction),
  ack: z.number(),
  status: z.enum(['pending', 'sended', 'received']),
  errorCode: z.enum(deliveryErrors).nullable(),
  /** The provider's own words, for the person who must act on it. */
  errorMessage: z.string().nullable(),
  isLate: z.boolean(),
  isDeleted: z.boolean(),
  editedAt: Time.nullable(),
  timestamp: Time,
  createdAt: Time,
  /** Of two forms of a message the one that was changed later holds. */
  updatedAt: Time,
})
export type Message = z.infer<typeof Message>

/** The people a note speaks to; a message that leaves speaks to nobody here. */
export const mentionedIn = ({ kind, data }: Pick<Message, 'kind' | 'data'>): readonly string[] =>
  kind === 'note' ? (data.mentions ?? []) : []

/** One outgoing message. Body or media or location or contact cards must be there (D97). */
export const SendInput = z.object({
  body: z.string().max(65_536).default(''),
  /** uuid made by the screen: the idempotency key (D95). */
  idFront: z.string().min(8).max(64).optional(),
  mediaId: Id.optional(),
  /** The quick message the words come from: its file goes with them. */
  quickMessageId: Id.optional(),
  sendType: z.enum(['chat', 'voice', 'document', 'sticker', 'note']).default('chat'),
  quotedMsgId: Id.nullish(),
  location: Location.optional(),
  contacts: z.array(ContactCard).max(10).optional(),
  template: MessageData.shape.template,
  sign: z.boolean().optional(),
  /** People a note speaks to. */
  mentions: z.array(Id).max(20).optional(),
})
export type SendInput = z.input<typeof SendInput>

/** A place in a conversation: `<timestamp>_<id>`. */
export const Mark = z.string().regex(/^\d{1,15}_[\w-]{1,64}$/)

export const messagesApi = {
  mediaOfContact: get('/contacts/:id/media', {
    permission: 'messages.read',
    query: z.object({ before: z.coerce.number().int().positive().optional() }),
    result: z.object({ messages: z.array(Message), hasMore: z.boolean() }),
    summary: 'Pictures, videos and files of a contact’s conversations, newest first',
  }),
  list: get('/messages/:ticketId', {
    permission: 'messages.read',
    query: z.object({
      pageNumber: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(30),
      /** Keyset: `<timestamp>_<id>` of the oldest message already there. */
      before: Mark.optional(),
      /** Keyset the other way: the newest message already there. */
      after: Mark.optional(),
      /** The page in whose middle this message stands. */
      around: Id.optional(),
      /** Only these kinds: the pictures of a conversation. */
      kinds: list(z.enum(messageKinds)).default([]),
      peek: flag,
    }),
    result: z.object({
      messages: z.array(Message),
      messagesOffLine: z.array(Message),
      ticket: TicketDetail,
      count: z.number(),
      hasMore: z.boolean(),
      before: z.string().nullable(),
      /** Where newer messages go on; null when there are none. */
      after: z.string().nullable(),
    }),
    summary: 'History of a ticket, oldest first inside a page; page one is the newest',
  }),
  send: post('/messages/:ticketId', {
    permission: 'messages.write',
    body: SendInput,
    upload: true,
    result: z.array(Message),
    summary: 'Write a message; a repeated idFront answers the same row',
  }),
  sendButton: post('/sendButton', {
    permission: 'messages.write',
    body: z.object({
      ticketId: Id,
      body: z.string().trim().min(1).max(60),
      buttons: z
        .array(
          z.object({
            id: z
              .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().max(60))
              .optional(),
            text: z.string().trim().min(1).max(20),
          }),
        )
        .min(1)
        .max(3),
      idFront: z.string().min(8).max(64).optional(),
    }),
    result: Message,
    summary: 'A short question with up to three answers to press (D106)',
  }),
  forward: post('/forward-messages', {
    permission: 'messages.write',
    body: z.object({
      messages: z
        .array(z.union([Id, z.object({ id: Id }).transform(({ id }) => id)]))
        .min(1)
        .max(100),
      contact: z.object({ id: Id }),
      idFront: z.string().min(8).max(50).optional(),
    }),
    result: z.object({ ticketId: Id, messages: z.array(Message) }),
    summary: 'Pass on up to ten messages of one ticket to one contact (D107)',
  }),
  retry: post('/messages/:id/retry', {
    permission: 'messages.write',
    result: Message,
    summary: 'Send a failed or unknown message again, as the same row',
  }),
  edit: post('/messages/editMessage', {
    permission: 'messages.write',
    body: z.object({
      messageId: Id,
      ticketId: Id,
      newBody: z.string().trim().min(1).max(65_536),
      body: z.string().optional(),
    }),
    result: Message,
    summary: 'Change an own text within its window (D103)',
  }),
  react: post('/messages/reactionMessage', {
    permission: 'messages.write',
    body: z.object({ messageId: Id, ticketId: Id, reaction: z.union([z.literal(''), z.emoji().max(16)]) }),
    result: Message,
    summary: 'React; an empty reaction removes (D105)',
  }),
  remove: del('/messages/:messageId', {
    permission: 'messages.write',
    result: z.object({ id: Id }),
    summary: 'Delete for everyone within the channel window (D101)',
  }),
  typing: post('/messages/:ticketId/typing', {
    permission: 'messages.write',
    summary: 'Tell the contact that somebody is typing',
  }),
  variables: get('/messages/:ticketId/variables', {
    permission: 'messages.read',
    result: z.record(z.string(), z.string()),
    summary: 'The eleven variables filled for this ticket',
  }),
  upload: post('/media', {
    permission: 'messages.write',
    /** Without a ticket the file is the person's own: for what is sent later or kept ready. */
    query: z.object({ name: z.string().min(1).max(255), ticketId: Id.optional() }),
    result: Media,
    summary: 'Upload a file as the raw body; the answer names it for a message',
  }),
}
