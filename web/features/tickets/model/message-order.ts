import type { Message } from '#contracts/messages'

type Placed = Pick<Message, 'id' | 'timestamp'>

/** Order of a conversation: time, then id (D99). */
export const compareMessages = (a: Placed, b: Placed) =>
  a.timestamp - b.timestamp || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/**
 * Which of two delivery states holds. They only rise; a retry alone brings a failed one back to queued. The answer to a
 * send says queued too: it may be overtaken by the news that the send failed, and is the older one then.
 */
export function mergeAck(current: number, incoming: number, isNewer = true): number {
  if (incoming > 0) return Math.max(current, incoming)
  if (incoming === 0) return current > 0 || !isNewer ? current : 0
  return current >= 2 ? current : incoming
}

/** The newer form of a message over the one we have; its delivery state never falls. */
export function mergeMessage(current: Message, incoming: Message): Message {
  const isNewer = incoming.updatedAt > current.updatedAt
  const ack = mergeAck(current.ack, incoming.ack, isNewer)
  const later = incoming.updatedAt < current.updatedAt ? current : incoming
  if (ack === later.ack) return later
  const { status, errorCode, errorMessage } = ack === current.ack ? current : incoming
  return { ...later, ack, status, errorCode, errorMessage }
}
