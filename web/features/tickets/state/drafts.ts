import type { Media, QuotedMessage } from '#contracts/messages'
import { getSession, subscribeSession } from '#web/lib/session.ts'
import { storage } from '#web/lib/storage.ts'
import { createKeyedStore } from '#web/lib/keyed-store.ts'
import { holdReload } from '#web/lib/hold-reload.ts'

/** Unsent words of one ticket; a note and a reply never share a field. */
export interface Draft {
  reply: string
  note: string
  isNote: boolean
  /** What is being answered, with its words: its message need not be loaded when the draft is seen again. */
  quoted: QuotedMessage | null
  /** A message that was sent and is being changed, and what its words are to become. */
  edit?: { message: QuotedMessage; text: string } | null
  /** A quick message whose file goes with the reply. */
  quick?: { id: string; media: Media; isVoice: boolean } | null
}
const emptyDraft: Draft = { reply: '', note: '', isNote: false, quoted: null }

const storageKey = () => `drafts:${getSession()?.userId ?? ''}`
const readAll = () => storage.readJson<Record<string, Draft>>(storageKey()) ?? {}
const store = createKeyedStore<Draft>(readAll())

let owner = getSession()?.userId
subscribeSession(() => {
  if (getSession()?.userId === owner) return
  owner = getSession()?.userId
  store.replace(owner ? readAll() : {})
})
// Another tab wrote: show its drafts in the list, and do not write over them later.
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === storageKey()) store.replace(readAll())
})

const readDraft = (ticketId: string): Draft => store.get(ticketId) ?? emptyDraft
export const useDraft = (ticketId: string): Draft => store.useKey(ticketId) ?? emptyDraft

/** Kept at once, so that a reload or a crash loses nothing. */
export function saveDraft(ticketId: string, change: Partial<Draft>): void {
  const draft = { ...readDraft(ticketId), ...change }
  const isEmpty = !draft.reply && !draft.note && !draft.isNote && !draft.quoted && !draft.quick && !draft.edit
  store.set(ticketId, isEmpty ? null : draft)
  const { [ticketId]: _old, ...others } = readAll()
  storage.writeJson(storageKey(), isEmpty ? others : { ...others, [ticketId]: draft })
}

/** The quote for a message that leaves now; the next one does not answer the same again. */
export function takeQuote(ticketId: string): QuotedMessage | null {
  const { quoted = null } = readDraft(ticketId)
  if (quoted) saveDraft(ticketId, { quoted: null })
  return quoted
}

/** The change of a message is made; one that was begun since on another message stays. */
export function dropEdit(ticketId: string, messageId: string): void {
  if (readDraft(ticketId).edit?.message.id === messageId) saveDraft(ticketId, { edit: null })
}

/** The words a list row shows in place of the last message. */
export const useDraftText = (ticketId: string): string => {
  const draft = store.useKey(ticketId)
  return (draft?.reply || draft?.note || '').trim()
}

let release: (() => void) | null = null
/** Unsent words keep the page from loading itself anew while nobody is there (D25). */
function hold(): void {
  const isHeld = Object.values(store.all()).some((draft) => draft.reply || draft.note || draft.edit)
  if (isHeld) release ??= holdReload('draft')
  else {
    release?.()
    release = null
  }
}
store.subscribe(hold)
hold()
