import type { ResultOf } from '#contracts/endpoint'
import type { EventData } from '#contracts/events'
import type { Message, messagesApi } from '#contracts/messages'
import { compareMessages, mergeAck, mergeMessage } from './message-order.ts'

export type MessagePage = ResultOf<typeof messagesApi.list>
export interface Pages<Page> {
  pages: Page[]
  pageParams: unknown[]
}
export type MessagePages = Pages<MessagePage>

/** Every loaded message once, oldest first. Page one is the newest. */
export function flattenMessages(pages: readonly MessagePage[]): Message[] {
  const byId = new Map<string, Message>()
  for (const page of pages) {
    for (const message of [...page.messages, ...page.messagesOffLine]) {
      const known = byId.get(message.id)
      byId.set(message.id, known ? mergeMessage(known, message) : message)
    }
  }
  return [...byId.values()].toSorted(compareMessages)
}

/** What is kept of a conversation that nobody looks at: coming back to it begins at its end, and asks for one page. */
export const newestPage = ({ pages, pageParams }: MessagePages): MessagePages => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
})

const changeMessage = (data: MessagePages, id: string, change: (message: Message) => Message): MessagePages => {
  const visit = (message: Message) => (message.id === id ? change(message) : message)
  return {
    ...data,
    pages: data.pages.map((page) =>
      page.messages.some((message) => message.id === id) || page.messagesOffLine.some((message) => message.id === id)
        ? { ...page, messages: page.messages.map(visit), messagesOffLine: page.messagesOffLine.map(visit) }
        : page,
    ),
  }
}

const isLoaded = (data: MessagePages, id: string) =>
  data.pages.some((page) => [...page.messages, ...page.messagesOffLine].some((message) => message.id === id))

/** Whether a message lies before everything that has been loaded; it will come with its own page. */
function isBeforeLoaded(data: MessagePages, message: Message): boolean {
  const last = data.pages.at(-1)
  const oldest = last?.messages[0]
  return !!last?.hasMore && !!oldest && compareMessages(message, oldest) < 0
}

/** A message in its newer form, where it is loaded. */
export const replaceMessage = (data: MessagePages, message: Message): MessagePages =>
  changeMessage(data, message.id, (current) => mergeMessage(current, message))

/** A live or answered message put where it belongs. */
export function putMessage(data: MessagePages, message: Message): MessagePages {
  if (isLoaded(data, message.id)) {
    return changeMessage(data, message.id, (current) => mergeMessage(current, message))
  }
  const [first, ...rest] = data.pages
  if (!first || isBeforeLoaded(data, message)) return data
  return { ...data, pages: [{ ...first, messages: [...first.messages, message].toSorted(compareMessages) }, ...rest] }
}

/** A delivery state put on its message. */
export function putAck(data: MessagePages, event: EventData<'message.acked'>): MessagePages {
  return changeMessage(data, event.id, (current) => {
    if (mergeAck(current.ack, event.ack, event.updatedAt > current.updatedAt) !== event.ack) return current
    const { ack, status, errorCode, errorMessage } = event
    const updatedAt = Math.max(current.updatedAt, event.updatedAt)
    const messageId = event.messageId ?? current.messageId
    return { ...current, ack, status, errorCode, errorMessage, messageId, updatedAt }
  })
}
