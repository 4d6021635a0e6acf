import type * as z from 'zod'
import type { Capabilities, FormField } from '#contracts/channels'
import type { DeliveryError } from '#contracts/errors'
import type { MessageData, MessageKind } from '#contracts/messages'
import type { Participant } from '#contracts/groups'
import type { Template } from '#contracts/templates'
import type { Http } from '../core/http.ts'
import { namesWith, toForm } from './form.ts'

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
      readonly at: number
    }
  | { readonly type: 'typing'; readonly chat: Sender; readonly at: number }
  /** The contact's chat cannot be reached, or can again. */
  | { readonly type: 'reachable'; readonly chat: Sender; readonly isReachable: boolean; readonly at: number }
  /** A chat id was replaced by another (group migration, number change). */
  | { readonly type: 'moved'; readonly from: string; readonly to: Sender; readonly at: number }
  /** The channel itself changed: token revoked, account locked … */
  | {
      readonly type: 'channel'
      readonly status: 'CONNECTED' | 'DISCONNECTED'
      readonly reason: string
      readonly at: number
    }
  /** Somebody whom we cannot name: kept in quarantine, never dropped. */
  | { readonly type: 'unidentified'; readonly reason: string; readonly at: number }

export interface OutboundFile {
  readonly bytes: ArrayBuffer
  readonly mime: string
  readonly name: string
  /** Signed address where a provider that takes no bytes may fetch it for some hours; needs a public origin. */
  readonly link?: string
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
      readonly quotedId?: string
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
    }
  | { readonly type: 'seen'; readonly to: string; readonly externalId: string }
  | { readonly type: 'typing'; readonly to: string; readonly externalId?: string }

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
}

/** A refused connection in the provider's own words; `field` names the form field to look at. */
export class ConnectError extends Error {
  readonly field: string | undefined
  constructor(message: string, field?: string) {
    super(message)
    this.field = field
  }
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
  /** Form, validation and encryption come from here; `.meta({ secret: true })` is encrypted and never sent back, `{ generated: true }` is made by us, `{ advanced: true }` is folded away. */
  readonly config: S
  /** At least this many milliseconds between two sends of one channel, and of one chat. */
  readonly pace: { readonly channel: number; readonly chat: number }
  /** Whether a repeated send with the same message id cannot double it at the provider. */
  readonly isIdempotent: boolean
  /** Checks the credentials and points the provider at our webhook; throws ConnectError. Returns how the account calls itself. */
  connect(context: ChannelContext<z.output<S>>, webhookUrl: string): Promise<{ account: string }>
  disconnect(context: ChannelContext<z.output<S>>): Promise<void>
  /** Answers the provider's GET handshake, or null when it is not one. */
  handshake?(request: Request, config: z.output<S>): Response | null
  /** Whether the raw body is the provider's; constant time. */
  verify(request: Request, body: Uint8Array, config: z.output<S>): Promise<boolean>
  /** Splits a webhook body into events with their keys; throws nothing for unknown shapes, it returns them whole. */
  split(payload: unknown): WebhookEvent[]
  /** One event in neutral words; pure. An empty list means: nothing for us. `receivedAt` dates events without a time. */
  receive(payload: unknown, config: z.output<S>, receivedAt: number): Inbound[]
  fetchFile(ref: string, context: ChannelContext<z.output<S>>): Promise<OutboundFile>
  /** Name and picture of the person behind an alias, where events bring neither; null when the provider does not tell. */
  readProfile?(id: string, context: ChannelContext<z.output<S>>): Promise<Pick<Sender, 'name' | 'picture'> | null>
  send(out: Outbound, context: ChannelContext<z.output<S>>): Promise<Outcome>
  /** Messages of a chat from before, newest last, where `history` is an ability; throws when nobody answers. */
  readHistory?(chatId: string, limit: number, context: ChannelContext<z.output<S>>): Promise<Inbound[]>
  /** Who is in the group of that alias, where `mentions` is an ability; throws when the provider does not answer. */
  listParticipants?(chatId: string, context: ChannelContext<z.output<S>>): Promise<Participant[]>
  /** Approved texts, where the provider has them; throws when it does not answer. */
  listTemplates?(context: ChannelContext<z.output<S>>): Promise<Template[]>
  /** The alias a phone number has on this channel, or null where a number cannot be addressed. */
  addressOf?(number: string): string | null
}

/** The erased form the house works with: stored settings are parsed here, once. */
export interface Channel extends Omit<
  ChannelSpec<z.ZodObject>,
  | 'connect'
  | 'disconnect'
  | 'handshake'
  | 'verify'
  | 'receive'
  | 'fetchFile'
  | 'send'
  | 'listTemplates'
  | 'listParticipants'
  | 'readHistory'
  | 'readProfile'
> {
  readonly form: FormField[]
  /** Names of the settings that are encrypted and never sent back, generated ones included. */
  readonly secrets: readonly string[]
  /** Fresh values for the generated settings; an existing channel keeps its own. */
  generate(): Record<string, string>
  connect(context: ChannelContext<unknown>, webhookUrl: string): Promise<{ account: string }>
  disconnect(context: ChannelContext<unknown>): Promise<void>
  handshake(request: Request, config: unknown): Response | null
  verify(request: Request, body: Uint8Array, config: unknown): Promise<boolean>
  receive(payload: unknown, config: unknown, receivedAt?: number): Inbound[]
  fetchFile(ref: string, context: ChannelContext<unknown>): Promise<OutboundFile>
  send(out: Outbound, context: ChannelContext<unknown>): Promise<Outcome>
  listTemplates?(context: ChannelContext<unknown>): Promise<Template[]>
  readHistory?(chatId: string, limit: number, context: ChannelContext<unknown>): Promise<Inbound[]>
  listParticipants?(chatId: string, context: ChannelContext<unknown>): Promise<Participant[]>
  readProfile?(id: string, context: ChannelContext<unknown>): Promise<Pick<Sender, 'name' | 'picture'> | null>
}

/** Turns a typed channel into the erased form; this is the only place where its settings are parsed. */
export function defineChannel<S extends z.ZodObject>(spec: ChannelSpec<S>): Channel {
  const settings = (stored: unknown) => spec.config.parse(stored) as z.output<S>
  const within = (context: ChannelContext<unknown>) => ({ ...context, config: settings(context.config) })
  const { listTemplates, listParticipants, readHistory, readProfile, ...rest } = spec
  return {
    ...rest,
    ...(readHistory
      ? { readHistory: async (chatId, limit, context) => readHistory(chatId, limit, within(context)) }
      : {}),
    ...(listParticipants
      ? { listParticipants: async (chatId, context) => listParticipants(chatId, within(context)) }
      : {}),
    ...(readProfile ? { readProfile: async (id, context) => readProfile(id, within(context)) } : {}),
    ...(listTemplates ? { listTemplates: async (context) => listTemplates(within(context)) } : {}),
    form: toForm(spec.config),
    secrets: namesWith(spec.config, 'secret'),
    generate: () => Object.fromEntries(namesWith(spec.config, 'generated').map((name) => [name, randomToken()])),
    connect: async (context, url) => spec.connect(within(context), url),
    disconnect: async (context) => spec.disconnect(within(context)),
    handshake: (request, stored) => spec.handshake?.(request, settings(stored)) ?? null,
    verify: async (request, body, stored) => spec.verify(request, body, settings(stored)),
    receive: (payload, stored, receivedAt = Date.now()) => spec.receive(payload, settings(stored), receivedAt),
    fetchFile: async (ref, context) => spec.fetchFile(ref, within(context)),
    send: async (out, context) => spec.send(out, within(context)),
  }
}

/** 256 random bits in letters every provider takes. */
function randomToken(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
