import type { Message } from '#contracts/messages'
import { createStore, useStore } from '#web/lib/store.ts'

const latest = createStore<Message | null>(null)

/** The newest message of a contact, for the live region; what it says is decided where it is shown. */
export const useAnnounced = () => useStore(latest)
export const announceMessage = (message: Message) => latest.set(message)
