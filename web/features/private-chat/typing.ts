import { createKeyedStore } from '#web/lib/keyed-store.ts'

const store = createKeyedStore<readonly string[]>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const nobody: readonly string[] = []

/** Ids of those who type in a conversation. */
export const useTyping = (chatId: string): readonly string[] => store.useKey(chatId) ?? nobody

/** Somebody types until then (epoch ms); the sign goes out by itself. */
export function setTyping(chatId: string, userId: string, until: number): void {
  const key = `${chatId}/${userId}`
  clearTimeout(timers.get(key))
  const others = (store.get(chatId) ?? nobody).filter((id) => id !== userId)
  const left = Math.min(until - Date.now(), 30_000)
  const list = left > 0 ? [...others, userId] : others
  store.set(chatId, list.length ? list : null)
  if (left > 0)
    timers.set(
      key,
      setTimeout(() => setTyping(chatId, userId, 0), left),
    )
}
