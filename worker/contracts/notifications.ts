import * as z from 'zod'
import { del, get, post } from './endpoint.ts'
import { Id, Time } from './paging.ts'

/** What a person can be told; each can be switched off. */
export const notificationKinds = [
  'pendingTicket',
  'ticketMessage',
  'mention',
  'assigned',
  'privateMessage',
  'evaluation',
  'closeCancelled',
  'snoozeOver',
  'channelDown',
  'jobEnded',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Values for its sentence; no customer's words leave in a push. */
export const NotificationData = z.object({
  /** Contact, colleague or channel it speaks of. */
  name: z.string().default(''),
  /** Who did it. */
  by: z.string().optional(),
  text: z.string().max(200).optional(),
  rating: z.number().optional(),
  /** Name of the long work, how much of it was done and what failed. */
  job: z.string().optional(),
  processed: z.number().optional(),
  failed: z.number().optional(),
})
export type NotificationData = z.infer<typeof NotificationData>

export const Notification = z.object({
  id: Id,
  kind: z.enum(notificationKinds),
  ticketId: Id.nullable(),
  messageId: Id.nullable(),
  /** Conversation of the private chat, as its receiver names it. */
  chatId: Id.nullable(),
  /** How many of the kind came since it was read. */
  count: z.number(),
  data: NotificationData,
  at: Time,
  readAt: Time.nullable(),
})
export type Notification = z.infer<typeof Notification>

/** Browsers accept push only by these hosts; the browser supplies the address, so any other is refused. */
export const pushHosts = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const

const Key = z.string().regex(/^[\w-]{10,200}=*$/)
export const PushSubscription = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: Key, auth: Key }),
  language: z.string().max(10).default('pt'),
})

/** What the push service carries: enough for a sentence and a jump, in the language of the device. */
export interface PushPayload {
  id: string
  kind: NotificationKind
  name: string
  by?: string | undefined
  count: number
  language: string
  /** Path inside the app. */
  path: string
  /** A later one of the same tag takes its place. */
  tag: string
}

export const notificationsApi = {
  list: get('/notifications', {
    permission: 'session',
    query: z.object({ before: z.coerce.number().int().optional() }),
    result: z.object({ notifications: z.array(Notification), unread: z.number(), before: Time.nullable() }),
    summary: 'What one was told, newest first; tickets out of sight are left out',
  }),
  read: post('/notifications/read', {
    permission: 'session',
    body: z.object({
      ids: z.array(Id).max(100).default([]),
      /** All of a ticket or a conversation that one opened. */
      ticketId: Id.optional(),
      chatId: Id.optional(),
      all: z.boolean().default(false),
    }),
    result: z.object({ unread: z.number() }),
    summary: 'Mark as read',
  }),
  pushKey: get('/push/key', {
    permission: 'session',
    result: z.object({ publicKey: z.string() }),
    summary: 'Public key a browser subscribes with',
  }),
  subscribe: post('/push/subscriptions', {
    permission: 'session',
    body: PushSubscription,
    result: z.object({}),
    summary: 'Tell this device when the app is closed',
  }),
  unsubscribe: del('/push/subscriptions', {
    permission: 'session',
    body: PushSubscription.pick({ endpoint: true }),
    summary: 'Leave this device alone',
  }),
}
