import { clock } from '../../core/clock.ts'

/** When a channel or a chat may be written to next (epoch ms), as far as this isolate knows; the provider's own limit rules. */
const free = new Map<string, number>()
const maxKnown = 10_000

/** Milliseconds until a chat may be written to again; takes nothing. */
export const chatWait = (chatId: string): number => Math.max(0, (free.get(chatId) ?? 0) - clock.now())

/** Takes the next slot of a channel and of a chat; answers the milliseconds until then. */
export function takeSlot(channelId: string, chatId: string, pace: { channel: number; chat: number }): number {
  const now = clock.now()
  const at = Math.max(now, free.get(channelId) ?? 0, free.get(chatId) ?? 0)
  if (free.size > maxKnown) for (const [key, until] of free) if (until < now) free.delete(key)
  free.set(channelId, at + pace.channel)
  if (pace.chat) free.set(chatId, at + pace.chat)
  return at - now
}
