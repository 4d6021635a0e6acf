import type { Message, QuotedMessage } from '#contracts/messages'
import type { Outgoing } from './outgoing.ts'

/** A message as the thread shows it: stored by the server, or still on its way there. */
export interface ThreadItem extends Message {
  /** Stays the same when the server's row takes the place of the optimistic one. */
  key: string
  outgoing: Outgoing | null
}

const keyOfMessage = (message: Pick<Message, 'id' | 'idFront'>) => message.idFront ?? message.id

const items = new WeakMap<Message, ThreadItem>()

/** The same item for the same message, so that a row whose message did not change is not drawn again. */
function toItem(message: Message): ThreadItem {
  const known = items.get(message)
  if (known) return known
  const item = { ...message, key: keyOfMessage(message), outgoing: null }
  items.set(message, item)
  return item
}

/** A message as one that answers it shows it. */
export const quoteOf = ({ id, kind, body, fromMe, user, author, isDeleted }: Message): QuotedMessage => ({
  id,
  kind,
  body,
  fromMe,
  author: user?.name ?? author,
  isDeleted,
})

function draftMessage(outgoing: Outgoing): ThreadItem {
  const { file, input } = outgoing
  return {
    key: outgoing.idFront,
    outgoing,
    id: outgoing.idFront,
    messageId: null,
    idFront: outgoing.idFront,
    ticketId: outgoing.ticketId,
    contactId: '',
    kind: outgoing.kind,
    body: input.body ?? '',
    fromMe: true,
    user: outgoing.user,
    author: null,
    media:
      outgoing.media ??
      (file && {
        id: outgoing.idFront,
        url: file.url,
        state: 'ready',
        mime: file.mime,
        name: file.name,
        size: file.size,
        width: file.width,
        height: file.height,
        duration: file.duration,
      }),
    data: { location: input.location, contacts: outgoing.contacts, mentions: input.mentions },
    quotedMsg: outgoing.quoted ?? null,
    reactions: [],
    ack: 0,
    status: 'pending',
    errorCode: null,
    errorMessage: null,
    isLate: false,
    isDeleted: false,
    editedAt: null,
    timestamp: outgoing.at,
    createdAt: outgoing.at,
    updatedAt: outgoing.at,
  }
}

/** Stored messages with those on their way behind them; one whose row has come is not shown twice. */
export function composeThread(messages: readonly Message[], outgoing: readonly Outgoing[]): ThreadItem[] {
  const stored = new Set(messages.map((message) => message.idFront))
  const waiting = outgoing.filter((entry) => !stored.has(entry.idFront))
  return [...messages.map(toItem), ...waiting.map(draftMessage)]
}
