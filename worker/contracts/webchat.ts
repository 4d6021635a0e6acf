import * as z from 'zod'
import { get, post } from './endpoint.ts'
import { Media, MessageData, messageKinds } from './messages.ts'
import { Id, Time } from './paging.ts'

/** How the customer's chat looks and speaks; the public part of a web chat channel's settings. */
export const ChatSettings = z.object({
  title: z.string(),
  greeting: z.string(),
  /** Brand hue in degrees. */
  hue: z.number(),
  language: z.string(),
  position: z.enum(['left', 'right']),
  companyName: z.string(),
  /** When a visitor is asked for his name: after his first words, before them, or never. */
  askName: z.enum(['after', 'before', 'never']),
  askEmail: z.enum(['optional', 'required', 'never']),
  /** Said while the company is closed. */
  closedText: z.string(),
})
export type ChatSettings = z.infer<typeof ChatSettings>

/** A message as the visitor sees it. */
export const ChatMessage = z.object({
  id: Id,
  /** The visitor's own id of a message he sent, to match the echo. */
  idFront: z.string().nullable(),
  kind: z.enum(messageKinds),
  body: z.string(),
  /** True when the visitor wrote it. */
  isMine: z.boolean(),
  author: z.string().nullable(),
  media: Media.nullable(),
  data: MessageData,
  quoted: z.object({ id: Id, body: z.string(), isMine: z.boolean() }).nullable(),
  reactions: z.array(z.string()),
  isDeleted: z.boolean(),
  isEdited: z.boolean(),
  /** Whether an agent has read it. */
  isRead: z.boolean(),
  timestamp: Time,
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** What the hub sends a visitor, besides hello, reload and pong. */
export const visitorEvents = {
  'visitor.message': ChatMessage,
  'visitor.typing': z.object({ until: Time }),
  'visitor.read': z.object({ upTo: Time }),
} as const
export type VisitorEvent = {
  [N in keyof typeof visitorEvents]: { type: N; data: z.infer<(typeof visitorEvents)[N]> }
}[keyof typeof visitorEvents]

/** `visitor` endpoints take the visitor token of `start` as bearer. The socket: /realtime?chat=<key>, token as subprotocol. */
export const webchatApi = {
  start: post('/webchat/:key/visitors', {
    permission: 'public',
    body: z.object({
      /** The token of an earlier visit; an invalid one begins a new visitor. */
      token: z.string().max(1000).nullish(),
      name: z.string().trim().max(80).optional(),
      email: z.preprocess((v) => (v === '' ? undefined : v), z.email().max(254).optional()),
      page: z.string().max(500).optional(),
    }),
    result: z.object({
      token: z.string(),
      settings: ChatSettings,
      isOnline: z.boolean(),
      /** Within the business hours. */
      isOpen: z.boolean(),
      /** The visitor has said who he is. */
      isNamed: z.boolean(),
    }),
    summary: 'Begin or resume a visit',
  }),
  history: get('/webchat/:key/messages', {
    permission: 'visitor',
    query: z.object({
      before: z
        .string()
        .regex(/^\d{1,15}_[\w-]{1,64}$/)
        .optional(),
    }),
    result: z.object({ messages: z.array(ChatMessage), before: z.string().nullable() }),
    summary: 'The visitor’s own conversation, oldest first inside a page',
  }),
  send: post('/webchat/:key/messages', {
    permission: 'visitor',
    body: z.object({
      idFront: z.string().min(8).max(64),
      body: z.string().max(8000).default(''),
      mediaId: Id.optional(),
      quotedMsgId: Id.nullish(),
    }),
    result: z.object({ idFront: z.string() }),
    status: 202,
    summary: 'Write to the company; a repeated idFront changes nothing',
  }),
  upload: post('/webchat/:key/media', {
    permission: 'visitor',
    query: z.object({ name: z.string().min(1).max(255) }),
    result: Media,
    summary: 'Upload a file as the raw body',
  }),
  typing: post('/webchat/:key/typing', {
    permission: 'visitor',
    summary: 'Tell the agents that the visitor is typing',
  }),
  seen: post('/webchat/:key/seen', {
    permission: 'visitor',
    body: z.object({ upTo: Time }),
    summary: 'Mark what the company wrote as read',
  }),
}
