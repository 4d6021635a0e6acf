import { createKeyedStore } from '#web/lib/keyed-store.ts'
import { getSession } from '#web/lib/session.ts'
import { storage } from '#web/lib/storage.ts'

const storageKey = () => `privateDrafts:${getSession()?.userId ?? ''}`
const readAll = () => storage.readJson<Record<string, string>>(storageKey()) ?? {}
let owner = storageKey()
let store = createKeyedStore<string>(readAll())

/** Another person on this machine has drafts of his own. */
function current() {
  if (owner !== storageKey()) {
    owner = storageKey()
    store = createKeyedStore<string>(readAll())
  }
  return store
}

/** Unsent words of one conversation; they outlive the page. */
export const useDraft = (chatId: string): string => current().useKey(chatId) ?? ''

export function saveDraft(chatId: string, text: string): void {
  current().set(chatId, text || null)
  storage.writeJson(storageKey(), current().all())
}
