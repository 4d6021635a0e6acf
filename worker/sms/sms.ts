import type * as z from 'zod'
import type { DeliveryError } from '#contracts/errors'
import type { FormField } from '#contracts/channels'
import type { FileRef, OutboundFile, Outcome } from '../channels/channel.ts'
import { namesWith, toForm } from '../channels/form.ts'
import type { Http } from '../core/http.ts'

/** What became of a send. `retry`: certainly not sent. `unknown`: may have been, never send again blindly. */
export type SmsOutcome = Exclude<Outcome, { result: 'moved' }>

/** A state that the provider reported later. `to`: digits of the person, where the report names them. */
export interface SmsStatus {
  readonly type: 'status'
  readonly externalId: string
  readonly state: 'sent' | 'delivered' | 'read' | 'failed'
  readonly error?: { readonly code: DeliveryError; readonly message: string }
  readonly to?: string
  /** Epoch milliseconds, where the provider tells. */
  readonly at?: number
}

/** What a person wrote. `from`: digits with country code. */
export interface SmsReceived {
  readonly type: 'message'
  readonly externalId: string
  readonly from: string
  readonly body: string
  readonly files: readonly FileRef[]
  /** The provider understood the words as leaving or coming back. */
  readonly choice?: 'out' | 'in'
  readonly at?: number
}

/** An event in neutral words; `unidentified` is one of ours that lacks what would name it. */
export type SmsEvent = SmsStatus | SmsReceived | { readonly type: 'unidentified'; readonly reason: string }

export interface SmsContext<C> {
  readonly config: C
  readonly http: Http
  /** Where the provider reports; absolute, or empty while nobody knows our public address. */
  readonly webhookUrl: string
}

export interface SmsSpec<S extends z.ZodObject> {
  readonly type: string
  readonly name: string
  /** Form, validation and encryption come from here, as with channels. */
  readonly config: S
  /** `to`: digits with country code. */
  send(sms: { to: string; body: string }, context: SmsContext<z.output<S>>): Promise<SmsOutcome>
  /** Tells the provider where to report, where it must be told; throws what it answers. */
  subscribe?(context: SmsContext<z.output<S>>): Promise<void>
  /** Checks the credentials and points what people write at us, as far as the API allows; throws ConnectError. */
  connect(context: SmsContext<z.output<S>>): Promise<{ account: string }>
  /** Takes back what `connect` did; a provider that does not answer is left alone. */
  disconnect(context: SmsContext<z.output<S>>): Promise<void>
  /** Whether a report is the provider's; constant time. */
  verify(request: Request, body: string, context: SmsContext<z.output<S>>): Promise<boolean>
  /** The key of one of this provider's events, or null for a payload that is not one. */
  keyOf(payload: unknown): string | null
  /** An event of this provider in neutral words; null when it tells nothing new. */
  read(payload: unknown): SmsEvent | null
  /** A file that a person sent; throws where the provider has none. */
  fetchFile(ref: string, context: SmsContext<z.output<S>>): Promise<OutboundFile>
}

type Erased<F> = F extends (...given: [...infer Given, SmsContext<Record<string, unknown>>]) => infer Answer
  ? (...given: [...Given, context: SmsContext<unknown>]) => Answer
  : never
type Act = 'send' | 'connect' | 'disconnect' | 'verify' | 'fetchFile'

/** The erased form the house works with: stored settings are parsed here, once. */
export interface SmsPlugin
  extends Omit<SmsSpec<z.ZodObject>, Act | 'subscribe'>, Readonly<{ [K in Act]: Erased<SmsSpec<z.ZodObject>[K]> }> {
  readonly form: FormField[]
  readonly secrets: readonly string[]
  /** Names of the settings that we make ourselves. */
  readonly generated: readonly string[]
  subscribe(context: SmsContext<unknown>): Promise<void>
}

export function defineSms<S extends z.ZodObject>(spec: SmsSpec<S>): SmsPlugin {
  const within = (context: SmsContext<unknown>) => ({
    ...context,
    config: spec.config.parse(context.config) as z.output<S>,
  })
  return {
    ...spec,
    form: toForm(spec.config),
    secrets: namesWith(spec.config, 'secret'),
    generated: namesWith(spec.config, 'generated'),
    send: async (sms, context) => spec.send(sms, within(context)),
    subscribe: async (context) => spec.subscribe?.(within(context)),
    connect: async (context) => spec.connect(within(context)),
    disconnect: async (context) => spec.disconnect(within(context)),
    verify: async (request, body, context) => spec.verify(request, body, within(context)),
    fetchFile: async (ref, context) => spec.fetchFile(ref, within(context)),
  }
}
