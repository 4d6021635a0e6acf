import type { Inbound, Sender } from '../channel.ts'
import { ownPhone } from '../keys.ts'
import type { Reading } from './read.ts'

/** What stands around a message, as the gateway tells it. */
export interface Frame {
  readonly externalId: string
  /** The person, or the group when `isGroup`. */
  readonly chat: Sender
  readonly isGroup?: boolean
  /** Who wrote inside a group: the name, and the alias as the group knows it (a LID where it hides numbers). */
  readonly author?: string | undefined
  readonly authorId?: string | undefined
  readonly fromMe?: boolean
  /** Epoch milliseconds. */
  readonly at: number
  /** What `fetchFile` will need for the message's file. */
  readonly fileRef: string
}

/** A reading in neutral words. */
export function toInbound(reading: Reading, frame: Frame): Inbound[] {
  const { externalId, chat, isGroup, author, authorId, fromMe, at, fileRef } = frame
  switch (reading.type) {
    case 'none':
      return []
    case 'reaction': {
      const { targetId, emoji } = reading
      const by = fromMe ? ownPhone : (authorId ?? chat.id)
      return [{ type: 'reaction', chatId: chat.id, targetId, emoji, by, ...(fromMe ? { fromMe } : {}), at }]
    }
    case 'edit': {
      const body = fromMe ? reading.body.replace(signature, '') : reading.body
      return [{ type: 'edit', chatId: chat.id, externalId: reading.targetId, body, at }]
    }
    case 'delete':
      return [{ type: 'delete', chatId: chat.id, externalId: reading.targetId, at }]
    case 'message': {
      const { content, quotedId } = reading
      const data = { ...content.data, ...(isGroup && authorId ? { authorId } : {}) }
      const { file, ...words } = content
      return [
        {
          type: 'message',
          externalId,
          chat,
          ...(isGroup ? { isGroup, ...(author ? { author } : {}) } : {}),
          ...(fromMe ? { fromMe } : {}),
          ...words,
          ...(file ? { file: { ...file, ref: fileRef } } : {}),
          ...(Object.keys(data).length ? { data } : {}),
          ...(quotedId ? { quotedId } : {}),
          at,
        },
      ]
    }
  }
}

/** The agent's name that went out in front of the text; the house keeps it beside its own copy. */
const signature = /^\*[^*\n]+\*:\n/
