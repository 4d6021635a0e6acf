import type { Message } from '#contracts/messages'

type Placed = Pick<Message, 'id' | 'timestamp'>

/** Order of a conversation: time, then id (D99). */
export const compareMessages = (a: Placed, b: Placed) =>
  a.timestamp - b.timestamp || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** Which of two delivery states holds. They only rise; a retry alone brings a failed one back to queued. */
export function mergeAck(current: number, incoming: number): number {
  if (incoming > 0) return Math.max(current, incoming)
  if (incoming === 0) return current > 0 ? current : 0
  return current >= 2 ? current : incoming
}

/** The newer form of a message over the one we have; its delivery state never falls. */
export function mergeMessage(current: Message, incoming: Message): Message {
  const ack = mergeAck(current.ack, incoming.ack)
  if (ack === incoming.ack) return incoming
  const { status, errorCode, errorMessage } = current
  return { ...incoming, ack, status, errorCode, errorMessage }
}
