import { type Message, messagesApi } from '#contracts/messages'
import { ApiError, call, NetworkError, upload } from '#web/lib/api.ts'
import { getSession, subscribeSession } from '#web/lib/session.ts'
import { storage } from '#web/lib/storage.ts'
import { createStore, useStore } from '#web/lib/store.ts'
import { isUnreached, keepable, type Outgoing, pickNext, revive } from '../model/outgoing.ts'

/**
 * Messages on their way, outside the components: leaving the ticket neither loses nor doubles one.
 * Those without a file survive a reload.
 */
const storageKey = () => `outbox:${getSession()?.userId ?? ''}`
const readKept = () => revive(storage.readJson<Outgoing[]>(storageKey()) ?? [])
const store = createStore<Outgoing[]>(readKept())
const aborts = new Map<string, AbortController>()
let deliver: (message: Message) => void = () => {}

export const useOutbox = () => useStore(store)
export const hasUploads = () => store.get().some((entry) => entry.state !== 'failed')

// Somebody else signed in: what the one before left unsent waits for him in the storage.
let owner = getSession()?.userId
subscribeSession(() => {
  if (getSession()?.userId === owner) return
  owner = getSession()?.userId
  for (const abort of aborts.values()) abort.abort()
  store.set(owner ? readKept() : [])
})

function write(entries: Outgoing[]): void {
  store.set(entries)
  const kept = keepable(entries)
  storage.writeJson(storageKey(), kept.length ? kept : null)
}

const change = (idFront: string, patch: Partial<Outgoing>) =>
  write(store.get().map((entry) => (entry.idFront === idFront ? { ...entry, ...patch } : entry)))

function drop(idFront: string): void {
  const entry = store.get().find((other) => other.idFront === idFront)
  write(store.get().filter((other) => other.idFront !== idFront))
  // The server's picture takes over first; the local one may go a little later.
  if (entry?.file) setTimeout((url: string) => URL.revokeObjectURL(url), 60_000, entry.file.url)
}

async function uploadFile(entry: Outgoing): Promise<string | null> {
  if (!entry.file || entry.mediaId) return entry.mediaId
  change(entry.idFront, { state: 'uploading', progress: 0 })
  const abort = new AbortController()
  aborts.set(entry.idFront, abort)
  const media = await upload(
    messagesApi.upload,
    { query: { name: entry.file.name, ticketId: entry.ticketId } },
    entry.file.blob,
    (progress) => change(entry.idFront, { progress }),
    abort.signal,
  )
  change(entry.idFront, { mediaId: media.id, progress: 1 })
  return media.id
}

async function sendOne(entry: Outgoing): Promise<void> {
  const mediaId = await uploadFile(entry)
  change(entry.idFront, { state: 'sending' })
  const rows = await call(messagesApi.send, {
    params: { ticketId: entry.ticketId },
    body: { ...entry.input, idFront: entry.idFront, ...(mediaId ? { mediaId } : {}) },
  })
  for (const row of rows) deliver(row)
}

function toFailure(error: unknown): Outgoing['error'] {
  if (error instanceof ApiError) return error.body
  return { error: 'ERR_INTERNAL', details: { network: error instanceof NetworkError ? error.reason : 'unknown' } }
}

function run(entry: Outgoing): void {
  change(entry.idFront, { state: 'sending', error: null })
  sendOne(entry)
    .then(() => drop(entry.idFront))
    .catch((error: unknown) => change(entry.idFront, { state: 'failed', error: toFailure(error) }))
    .finally(() => {
      aborts.delete(entry.idFront)
      pump()
    })
}

function pump(): void {
  for (const entry of pickNext(store.get())) run(entry)
}

/** Shows the message at once and sends it when its turn comes. */
export function sendOutgoing(entry: Outgoing): void {
  write([...store.get(), entry])
  pump()
}

/** The same message again, with the same key and without a second upload. */
export function retryOutgoing(idFront: string): void {
  change(idFront, { state: 'waiting', error: null })
  pump()
}

/** Takes back a message that has not left, or puts away one that failed. */
export function cancelOutgoing(idFront: string): void {
  aborts.get(idFront)?.abort()
  drop(idFront)
}

/** Wires where answered messages go, and takes up what an earlier page left behind. */
export function startOutbox(onDelivered: (message: Message) => void): void {
  deliver = onDelivered
  pump()
}

/** After a gap: what failed for want of a connection goes again by itself. */
export function retryUnreached(): void {
  write(store.get().map((entry) => (isUnreached(entry) ? { ...entry, state: 'waiting', error: null } : entry)))
  pump()
}
