import type { Inbound, Outbound, Outcome, SessionNews } from '#worker/channels/channel.ts'

/** A request as an adapter made it, in a form two of which can be compared. */
export interface SeenRequest {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  /** JSON as it is; a form as its fields, a file as `<mime> <name> <size>`. */
  readonly body: unknown
}

/** What the provider does with one request: answers, hangs, or cannot be reached. */
export type Reply = { readonly status: number; readonly body: unknown } | 'hangs' | 'refused'

export interface SendCase {
  readonly name: string
  readonly out: Outbound
  readonly replies: readonly Reply[]
  /** Method, path and body of each request that must be made. */
  readonly requests: readonly { readonly path: string; readonly body: unknown }[]
  readonly outcome: Outcome
}

/** All that an adapter must bring to take part in the conformance suite. */
export interface ChannelFixture {
  readonly config: Record<string, unknown>
  /** Folder under samples/, where the provider's own payloads lie. */
  readonly samples?: string
  /** Sample file or payload → what it must read as, one list per event of the body. */
  readonly inbound: readonly { readonly body: string | Record<string, unknown>; readonly expected: Inbound[] }[]
  readonly sends: readonly SendCase[]
  /** A message send answered like this must end like that. */
  readonly failures: readonly { readonly name: string; readonly reply: Reply; readonly outcome: Outcome }[]
  /** Signs a body sent to https://app.test/ as the provider would; absent where no webhook exists. */
  readonly sign?: (body: Uint8Array) => Promise<Record<string, string>>
  readonly connect: {
    readonly replies: readonly Reply[]
    readonly account: string | SessionNews
    readonly paths: readonly string[]
  }
}

export const text = (
  body: string,
  more: Partial<Outbound & { type: 'message' }> = {},
): Outbound & { type: 'message' } => ({
  type: 'message',
  id: 'msg_01FAKE',
  to: '',
  kind: 'chat',
  body,
  data: {},
  ...more,
})

export const file = (mime: string, name: string) => ({ bytes: new ArrayBuffer(4), mime, name })

/** An action on what the contact wrote. */
export const theirs = { fromMe: false } as const
