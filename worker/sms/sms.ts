import type * as z from 'zod'
import type { FormField } from '#contracts/channels'
import { namesWith, toForm } from '../channels/form.ts'
import type { Http } from '../core/http.ts'

/** What became of a send. `retry`: certainly not sent. `unknown`: may have been, never send again blindly. */
export type SmsOutcome =
  | { readonly result: 'sent'; readonly externalId: string }
  | { readonly result: 'retry'; readonly message: string }
  | { readonly result: 'unknown'; readonly message: string }
  | { readonly result: 'failed'; readonly message: string }

/** A state that the provider reported later. */
export interface SmsStatus {
  readonly externalId: string
  readonly state: 'sent' | 'delivered' | 'failed'
  readonly error?: string
}

export interface SmsContext<C> {
  readonly config: C
  readonly http: Http
  /** Where the provider reports; absolute. */
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
  /** Whether a report is the provider's; constant time. */
  verify(request: Request, body: string, context: SmsContext<z.output<S>>): Promise<boolean>
  /** A report in neutral words; null when it is about something else. */
  readStatus(body: string): SmsStatus | null
}

/** The erased form the house works with: stored settings are parsed here, once. */
export interface SmsPlugin {
  readonly type: string
  readonly name: string
  readonly config: z.ZodObject
  readonly form: FormField[]
  readonly secrets: readonly string[]
  /** Names of the settings that we make ourselves. */
  readonly generated: readonly string[]
  send(sms: { to: string; body: string }, context: SmsContext<unknown>): Promise<SmsOutcome>
  subscribe(context: SmsContext<unknown>): Promise<void>
  verify(request: Request, body: string, context: SmsContext<unknown>): Promise<boolean>
  readStatus(body: string): SmsStatus | null
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
    verify: async (request, body, context) => spec.verify(request, body, within(context)),
  }
}
