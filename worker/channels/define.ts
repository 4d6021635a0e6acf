import type * as z from 'zod'
import type { FormField } from '#contracts/channels'
import type { ChannelContext, ChannelSpec, Connection, Inbound, Outbound, OutboundFile, Outcome } from './channel.ts'
import { namesWith, toForm } from './form.ts'
import { randomToken } from './keys.ts'

/** What a channel may leave out; each takes its context last. */
const optional = [
  'readHistory',
  'listParticipants',
  'listTemplates',
  'restart',
  'readSession',
  'checkNumber',
  'readProfile',
  'listChats',
  'refreshSecrets',
  'rejectCall',
] as const
type Optional = (typeof optional)[number]
type Erased<F> = F extends (...given: [...infer Given, ChannelContext<Record<string, unknown>>]) => infer Answer
  ? (...given: [...Given, context: ChannelContext<unknown>]) => Answer
  : never
type Extras = { readonly [K in Optional]?: Erased<NonNullable<ChannelSpec<z.ZodObject>[K]>> }

/** The erased form the house works with: stored settings are parsed here, once. */
export interface Channel
  extends
    Omit<
      ChannelSpec<z.ZodObject>,
      'connect' | 'disconnect' | 'handshake' | 'verify' | 'receive' | 'fetchFile' | 'send' | Optional
    >,
    Extras {
  readonly form: FormField[]
  /** Names of the settings that are encrypted and never sent back, generated ones included. */
  readonly secrets: readonly string[]
  /** Fresh values for the generated settings; an existing channel keeps its own. */
  generate(): Record<string, string>
  connect(context: ChannelContext<unknown>, webhookUrl: string): Promise<Connection>
  disconnect(context: ChannelContext<unknown>): Promise<void>
  handshake(request: Request, config: unknown): Response | null
  verify(request: Request, body: Uint8Array, config: unknown): Promise<boolean>
  receive(payload: unknown, config: unknown, receivedAt?: number): Inbound[]
  fetchFile(ref: string, context: ChannelContext<unknown>): Promise<OutboundFile>
  send(out: Outbound, context: ChannelContext<unknown>): Promise<Outcome>
}

/** Turns a typed channel into the erased form; this is the only place where its settings are parsed. */
export function defineChannel<S extends z.ZodObject>(spec: ChannelSpec<S>): Channel {
  const settings = (stored: unknown) => spec.config.parse(stored) as z.output<S>
  const within = (context: ChannelContext<unknown>) => ({ ...context, config: settings(context.config) })
  const bound = (name: Optional) => {
    const act = spec[name] as ((...given: unknown[]) => unknown) | undefined
    if (!act) return []
    const erased = async (...given: unknown[]) =>
      act(...given.slice(0, -1), within(given.at(-1) as ChannelContext<unknown>))
    return [[name, erased]]
  }
  const base: Omit<ChannelSpec<S>, Optional> = spec
  return {
    ...base,
    ...(Object.fromEntries(optional.flatMap(bound)) as Extras),
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
