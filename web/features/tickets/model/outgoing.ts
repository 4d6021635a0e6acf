import type { ErrorBody } from '#contracts/errors'
import type { Media, MessageData, MessageKind, QuotedMessage, SendInput } from '#contracts/messages'
import type * as z from 'zod'
import type { UserRef } from '#contracts/tickets'

/** The part of a file that a bubble shows before the server knows it. */
export interface OutgoingFile {
  blob: Blob
  name: string
  mime: string
  size: number
  /** Object URL of the blob. */
  url: string
  width: number | null
  height: number | null
  /** Milliseconds. */
  duration: number | null
}

type OutgoingState = 'waiting' | 'uploading' | 'sending' | 'failed'

/** A message that the server has not answered for. `idFront` never changes, so a retry cannot double it (D95). */
export interface Outgoing {
  idFront: string
  ticketId: string
  at: number
  kind: MessageKind
  user: z.infer<typeof UserRef>
  input: SendInput
  contacts: MessageData['contacts']
  /** The message this one answers. */
  quoted?: QuotedMessage | null
  file: OutgoingFile | null
  /** A file the server holds already. */
  media?: Media | null
  /** Set once the upload is done, so that a retry does not upload again. */
  mediaId: string | null
  state: OutgoingState
  /** Share of the file that has left, 0–1. */
  progress: number
  error: ErrorBody | null
}

/** The server never heard of it: it goes again by itself, and later ones of its ticket wait behind it. */
export const isUnreached = (entry: Outgoing) => entry.state === 'failed' && !!entry.error?.details?.network

/** The next one to work on in each ticket: messages of a ticket leave one after the other, in their order. */
export function pickNext(entries: readonly Outgoing[]): Outgoing[] {
  const isBusy = (entry: Outgoing) => entry.state === 'uploading' || entry.state === 'sending' || isUnreached(entry)
  const busy = new Set(entries.filter(isBusy).map((entry) => entry.ticketId))
  const next = new Map<string, Outgoing>()
  for (const entry of entries) {
    if (entry.state !== 'waiting' || busy.has(entry.ticketId) || next.has(entry.ticketId)) continue
    next.set(entry.ticketId, entry)
  }
  return [...next.values()]
}

/** Entries that survive a reload: those whose file is not held by the page alone. */
export const keepable = (entries: readonly Outgoing[]): Outgoing[] =>
  entries.filter((entry) => !entry.file).map((entry) => ({ ...entry, progress: 0 }))

/** Entries read back after a reload wait for their turn again; the key keeps them single. */
export const revive = (entries: readonly Outgoing[]): Outgoing[] =>
  entries.map((entry) => ({ ...entry, state: 'waiting', error: null }))
