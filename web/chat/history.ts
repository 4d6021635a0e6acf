import type { ChatMessage } from '#contracts/webchat'

const byTime = (a: ChatMessage, b: ChatMessage) => a.timestamp - b.timestamp || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/** The messages with one added or replaced, oldest first. What was read stays read, however late its send is answered. */
export function upsert(messages: readonly ChatMessage[], message: ChatMessage): ChatMessage[] {
  const isRead = message.isRead || messages.some((one) => one.id === message.id && one.isRead)
  return [...messages.filter(({ id }) => id !== message.id), { ...message, isRead }].toSorted(byTime)
}

export interface History {
  readonly messages: readonly ChatMessage[]
  /** Where the next older page begins; null when there is none. */
  readonly before: string | null
}

/** The newest page joined to what is known. When they do not touch, something is missing between: start over. */
export function joinNewest(known: History, page: History): History {
  const ids = new Set(page.messages.map(({ id }) => id))
  // The company may have read a message while this page was under way.
  const read = new Set(known.messages.filter(({ isRead }) => isRead).map(({ id }) => id))
  const messages = page.messages.map((one) => (read.has(one.id) ? { ...one, isRead: true } : one))
  const touches = page.before === null || known.messages.some(({ id }) => ids.has(id))
  if (!touches || !known.messages.length) return { messages, before: page.before }
  const others = known.messages.filter(({ id }) => !ids.has(id))
  return { messages: [...others, ...messages].toSorted(byTime), before: known.before }
}

export function joinOlder(known: History, page: History): History {
  const ids = new Set(known.messages.map(({ id }) => id))
  const older = page.messages.filter(({ id }) => !ids.has(id))
  return { messages: [...older, ...known.messages], before: page.before }
}

/** The company has read everything up to this moment. */
export const markRead = (messages: readonly ChatMessage[], upTo: number): ChatMessage[] =>
  messages.map((one) => (one.isMine && !one.isRead && one.timestamp <= upTo ? { ...one, isRead: true } : one))

export const lastOfCompany = (messages: readonly ChatMessage[]) => messages.findLast(({ isMine }) => !isMine)
