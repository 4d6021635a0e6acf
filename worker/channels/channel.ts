import type * as z from 'zod'
import type { Capabilities, ChannelStatus } from '#contracts/channels'
import type { DeliveryError } from '#contracts/errors'
import type { MessageData, MessageKind } from '#contracts/messages'
import type { Participant } from '#contracts/groups'
import type { Template } from '#contracts/templates'
import type { Http } from '../core/http.ts'
import type { Notice } from './notice.ts'

/** A person as a channel knows them. `id` is the main alias; further ones let two ids meet in one contact. */
export interface Sender {
  readonly id: string
  /** Other ids of the same person: phone as `phone:5511…`, user name as `username:…`, WhatsApp BSUID as `bsuid:…`. */
  readonly aliases?: readonly string[]
  readonly name?: string
  /** Digits with country code, where the channel tells it. */
  readonly number?: string
  readonly email?: string
  readonly picture?: FileRef
}

/** A file that still lies with the provider, or inline bytes; `fetchFile` turns `ref` into bytes. */
export interface FileRef {
  readonly ref: string
  readonly mime?: string
  readonly name?: string
  readonly size?: number
  readonly width?: number
  readonly height?: number
  /** Milliseconds. */
  readonly duration?: number
  /** `ref` is the id of a file the house already holds: there is nothing to fetch. */
  readonly isStored?: true
  /** The provider's rules forbid to keep it any longer than this (epoch ms): a story lives a day. */
  readonly keepUntil?: number
}

/** Something that happened on a channel, in neutral words. Times are epoch milliseconds, ids the provider's. */
export type Inbound =
  | {
      readonly type: 'message'
      readonly externalId: string
      /** The id a send was answered with, where the network knows the same message by `externalId`. */
      readonly sendId?: string
      /** Whom the conversation is with: the person, or the group when `isGroup`. */
      readonly chat: Sender
      readonly isGroup?: boolean
      /** Name of the author inside a group. */
      readonly author?: string
      /** Written by us on another device. */
      readonly fromMe?: boolean
      readonly kind: MessageKind
      readonly body?: string
      readonly file?: FileRef
      readonly data?: MessageData
      readonly quotedId?: string
      readonly at: number
    }
  | {
      readonly type: 'status'
      /** Provider id, or our own message id when the provider hands back what we attached. */
      readonly externalId: string
      readonly ownId?: string
      /** The id our send was answered with, where `externalId` is another: from now on the message goes by that. */
      readonly sendId?: string
      readonly ack: -1 | 1 | 2 | 3 | 4
      readonly error?: { code: DeliveryError; message: string }
      readonly at: number
    }
  /** Everything of ours up to a time, or up to and with a message, was delivered or read; nobody names each one. */
  | {
      readonly type: 'watermark'
      readonly chatId: string
      readonly upTo: number | { readonly externalId: string }
      readonly ack: 2 | 3
      readonly at: number
    }
  | {
      readonly type: 'edit'
      readonly chatId: string
      readonly externalId: string
      readonly body: string
      readonly at: number
    }
  /** Gone for everyone, with all its parts (`partId` in keys.ts). */
  | { readonly type: 'delete'; readonly chatId: string; readonly externalId: string; readonly at: number }
  | {
      readonly type: 'reaction'
      readonly chatId: string
      readonly targetId: string
      readonly emoji: string
      readonly by: string
      /** Ours, made on another device. */
      readonly fromMe?: boolean
      readonly at: number
    }
  | { readonly type: 'typing'; readonly chat: Sender; readonly at: number }
  /** The contact's chat cannot be reached, or can again. */
  | { readonly type: 'reachable'; readonly chat: Sender; readonly isReachable: boolean; readonly at: number }
  /** A chat id was replaced by another (group migration, number change). */
  | { readonly type: 'moved'; readonly from: string; readonly to: Sender; readonly at: number }
  /** The channel itself changed: token revoked, account locked, a session that wants its phone paired … */
  | ({ readonly type: 'channel'; readonly at: number } & SessionNews)
  /** Worth knowing of the account: shown on the channel's card and kept in its history. */
  | ({ readonly type: 'notice'; readonly at: number } & Notice)
  /** Somebody whom we cannot name: kept in quarantine, never dropped. */
  | { readonly type: 'unidentified'; readonly reason: string; readonly at: number }

/**
 * How a channel's line stands. `reason` is the provider's own word for it; `qr` a picture (data URL) for the phone that
 * pairs; `account` how the account calls itself once it is known.
 */
export interface SessionNews {
  readonly status: ChannelStatus
  readonly reason?: string
  readonly qr?: string
  readonly account?: string
}

export interface OutboundFile {
  readonly bytes: ArrayBuffer
  readonly mime: string
  readonly name: string
  /**
   * Where a provider that takes no bytes can fetch it: absolute, signed, good for some hours. Missing where the house
   * does not know its own public address.
   */
  readonly url?: string
}

/** Something to do on a channel. `id` is our message id. */
export type Outbound =
  | {
      readonly type: 'message'
      readonly id: string
      readonly to: string
      readonly kind: MessageKind
      readonly body: string
      readonly file?: OutboundFile
      readonly data: MessageData
      /** Somebody of the team wrote it; false for what the house says by itself. */
      readonly isByPerson?: boolean
      readonly quotedId?: string
      /** Whose the quoted message is. */
      readonly quoted?: Target
    }
  | {
      readonly type: 'edit'
      readonly id: string
      readonly to: string
      readonly externalId: string
      readonly body: string
      readonly kind: MessageKind
    }
  | { readonly type: 'delete'; readonly id: string; readonly to: string; readonly externalId: string }
  | {
      readonly type: 'reaction'
      readonly id: string
      readonly to: string
      readonly externalId: string
      readonly emoji: string
      readonly target: Target
    }
  | { readonly type: 'seen'; readonly to: string; readonly externalId: string; readonly target: Target }
  | { readonly type: 'typing'; readonly to: string; readonly externalId?: string }

/** The message an action is about: whether it is ours, and who wrote it inside a group (`data.authorId`). */
export interface Target {
  readonly fromMe: boolean
  readonly authorId?: string
}

/**
 * What became of an outbound. `retry`: certainly not sent, try again (after `after` ms if told). `unknown`: may have
 * been sent, never send again blindly. `failed`: refused for good; `isChannel` when the whole channel is affected.
 * `moved`: the chat has a new id, send there.
 */
export type Outcome =
  | { readonly result: 'sent'; readonly externalId: string | null; readonly ack?: 1 | 2; readonly recipient?: string }
  | { readonly result: 'retry'; readonly code: DeliveryError; readonly message: string; readonly after?: number }
  | { readonly result: 'unknown'; readonly message: string }
  | { readonly result: 'failed'; readonly code: DeliveryError; readonly message: string; readonly isChannel?: boolean }
  | { readonly result: 'moved'; readonly to: string }

/** What a plug-in gets from the house: its settings and a guarded way out. */
export interface ChannelContext<C> {
  readonly config: C
  readonly http: Http
  /** Where the provider reports to this channel; absolute. Missing where the house does not know its public address. */
  readonly webhookUrl?: string
}

/** A refused connection in the provider's own words; `field` names the form field to look at. */
export class ConnectError extends Error {
  readonly field: string | undefined
  constructor(message: string, field?: string) {
    super(message)
    this.field = field
  }
}

/** The answer to connecting: the account's own name and what is to be known of it, or a session that has to be paired. */
export type Connection =
  | { readonly account: string; readonly notices?: readonly Notice[] }
  | (SessionNews & { readonly account?: undefined })

export interface Profile {
  readonly name?: string
  readonly picture?: FileRef
}

/** A chat a provider remembers. */
export interface KnownChat {
  readonly id: string
  readonly name: string
  readonly isGroup: boolean
}

/** The event keys of a webhook body: each is claimed once. */
export interface WebhookEvent {
  /** Unique for this event on this channel; the same delivery again gives the same key. */
  readonly key: string
  readonly payload: unknown
}

export interface ChannelSpec<S extends z.ZodObject> {
  readonly type: string
  readonly name: string
  /** Colour token of the mark: --ch-<mark>. */
  readonly mark: string
  readonly isOfficial: boolean
  readonly capabilities: Capabilities
  /** What one channel can otherwise than `capabilities` say, by its public settings: a wider window, the network behind a hub. */
  abilities?(config: Record<string, unknown>): Partial<Capabilities>
  /** Form, validation and encryption come from here; `.meta({ secret: true })` is encrypted and never sent back, `{ generated: true }` is made by us, `{ advanced: true }` is folded away, `{ fixed: true }` is written once, `{ only: { field, value } }` is asked for where another setting has that value. */
  readonly config: S
  /** At least this many milliseconds between two sends of one channel, and of one chat. */
  readonly pace: { readonly channel: number; readonly chat: number }
  /** Whether a repeated send with the same message id cannot double it at the provider. */
  readonly isIdempotent: boolean
  /**
   * Checks the credentials and points the provider at our webhook; throws ConnectError. Answers how the account calls
   * itself or, where a phone has to be paired first, how far the session is.
   */
  connect(context: ChannelContext<z.output<S>>, webhookUrl: string): Promise<Connection>
  disconnect(context: ChannelContext<z.output<S>>): Promise<void>
  /** Answers the provider's GET handshake, or null when it is not one. */
  handshake?(request: Request, config: z.output<S>): Response | null
  /** Whether the raw body is the provider's; constant time. `request.url` is the public address it was sent to. */
  verify(request: Request, body: Uint8Array, config: z.output<S>): Promise<boolean>
  /** Bytes of the largest webhook body, where the provider puts whole files into it; 8 MB unless told. */
  readonly maxBody?: number
  /** Reads a webhook body that is not plain JSON; throws for one that cannot be read. */
  parse?(text: string, contentType: string): unknown
  /** Splits a webhook body into events with their keys; throws nothing for unknown shapes, it returns them whole. */
  split(payload: unknown): WebhookEvent[]
  /** What a webhook body is answered with once it is taken in; null where the provider wants nothing but a 200. Pure. */
  acknowledge?(payload: unknown): { readonly text: string; readonly type: string } | null
  /** One event in neutral words; pure. An empty list means: nothing for us. `receivedAt` dates events without a time. */
  receive(payload: unknown, config: z.output<S>, receivedAt: number): Inbound[]
  fetchFile(ref: string, context: ChannelContext<z.output<S>>): Promise<OutboundFile>
  send(out: Outbound, context: ChannelContext<z.output<S>>): Promise<Outcome>
  /** Messages of a chat from before, newest last, where `history` is an ability; throws when nobody answers. */
  readHistory?(chatId: string, limit: number, context: ChannelContext<z.output<S>>): Promise<Inbound[]>
  /** Who is in the group of that alias, where `mentions` is an ability; throws when the provider does not answer. */
  listParticipants?(chatId: string, context: ChannelContext<z.output<S>>): Promise<Participant[]>
  /** Approved texts, where the provider has them; throws when it does not answer. */
  listTemplates?(context: ChannelContext<z.output<S>>): Promise<Template[]>
  /** The alias a phone number has on this channel, or null where a number cannot be addressed. */
  addressOf?(number: string): string | null
  /** Where a gateway holds the session: starts it again without pairing anew; throws ConnectError. */
  restart?(context: ChannelContext<z.output<S>>): Promise<SessionNews>
  /** What the gateway says of the session now, with a fresh code where it wants one; throws when it does not answer. */
  readSession?(context: ChannelContext<z.output<S>>): Promise<SessionNews>
  /** Asks whether a number (digits with country code) is on the network: its alias there, or null. */
  checkNumber?(number: string, context: ChannelContext<z.output<S>>): Promise<string | null>
  /** Name and picture of the chat behind an alias, as far as the provider tells them. */
  readProfile?(chatId: string, context: ChannelContext<z.output<S>>): Promise<Profile>
  /** Chats with messages from before, newest first, for an import. */
  listChats?(context: ChannelContext<z.output<S>>): Promise<KnownChat[]>
  /**
   * Where a credential runs out by itself: fresh values for the settings that hold it, asked for every week; null where
   * there is nothing to renew. Throws when the provider does not answer or refuses.
   */
  refreshSecrets?(context: ChannelContext<z.output<S>>): Promise<Record<string, string> | null>
  /** Refuses a call that rings (`data.call` of its message). */
  rejectCall?(call: { id: string; chatId: string }, context: ChannelContext<z.output<S>>): Promise<void>
}
