import type { PrivateMessage } from '#contracts/private-chat'
import { privateChatApi } from '#contracts/private-chat'
import { call, upload } from '#web/lib/api.ts'
import { errorText } from '#web/lib/error-text.ts'
import { createStore, useStore } from '#web/lib/store.ts'

/** A message on its way: shown at once, sent again with the same key when it failed. */
export interface Outgoing {
  idFront: string
  chatId: string
  text: string
  quoted: PrivateMessage['quoted']
  file: File | null
  mediaId: string | null
  /** 0–1 while the file goes up. */
  progress: number
  error: string | null
  at: number
}

const store = createStore<readonly Outgoing[]>([])
export const useOutgoing = (chatId: string) => useStore(store).filter((one) => one.chatId === chatId)

const patch = (idFront: string, change: Partial<Outgoing>) =>
  store.set(store.get().map((one) => (one.idFront === idFront ? { ...one, ...change } : one)))

/** It arrived, or was put away. */
export const dropSent = (idFront: string | null) => store.set(store.get().filter((one) => one.idFront !== idFront))

async function uploadFile(entry: Outgoing, file: File): Promise<string> {
  const input = { params: { id: entry.chatId }, query: { name: file.name || 'file' } }
  const media = await upload(privateChatApi.upload, input, file, (progress) => patch(entry.idFront, { progress }))
  patch(entry.idFront, { mediaId: media.id })
  return media.id
}

async function deliver(entry: Outgoing, onSent: (message: PrivateMessage) => void): Promise<void> {
  try {
    const mediaId = entry.mediaId ?? (entry.file ? await uploadFile(entry, entry.file) : null)
    const body = {
      text: entry.text,
      idFront: entry.idFront,
      quotedId: entry.quoted?.id ?? null,
      ...(mediaId ? { mediaId } : {}),
    }
    onSent(await call(privateChatApi.send, { params: { id: entry.chatId }, body }))
    dropSent(entry.idFront)
  } catch (error) {
    patch(entry.idFront, { error: errorText(error) })
  }
}

type Words = Pick<Outgoing, 'chatId' | 'text' | 'quoted' | 'file'>

export function sendPrivate(words: Words, onSent: (message: PrivateMessage) => void): void {
  const entry = { ...words, idFront: crypto.randomUUID(), mediaId: null, progress: 0, error: null, at: Date.now() }
  store.set([...store.get(), entry])
  void deliver(entry, onSent)
}

export function retryPrivate(entry: Outgoing, onSent: (message: PrivateMessage) => void): void {
  patch(entry.idFront, { error: null })
  void deliver({ ...entry, error: null }, onSent)
}
