import type { Inbound, Sender } from '../channel.ts'
import { digitsOf } from '../phone.ts'
import { toSender } from '../whatsapp-cloud/people.ts'
import { contentOf } from './content.ts'
import { HubContent, type Frame } from './event.ts'
import { commentPrefix } from './ids.ts'
import { kindOf, type Kind } from './kinds.ts'

/** A message holds one content or several (an album): each becomes a message, the first with the plain id. */
export function readMessage(frame: Frame, kind: Kind, at: number): Inbound[] {
  const { message, isOut, providerId, messageId } = frame
  const id = providerId || messageId
  if (!id) return [{ type: 'unidentified', reason: 'a message without an id', at }]
  const chat = chatOf(frame, kind)
  if (!chat) return [{ type: 'unidentified', reason: 'a message without a sender', at }]
  const contents = message.contents.length ? message.contents : [{}]
  return contents.flatMap((raw, index): Inbound[] => {
    const reaction = reactionOf(raw, isOut, chat, at)
    if (reaction) return reaction
    const { commentId, quotedId = message.context?.id, ...content } = contentOf(raw, frame.network)
    const author = isOut ? undefined : nameOf(frame)
    return [
      {
        type: 'message',
        externalId: `${commentId ? commentPrefix + commentId : id}${index ? `#${index}` : ''}`,
        ...(isOut && messageId && messageId !== id && !index ? { sendId: messageId } : {}),
        chat,
        ...(message.isGroup ? { isGroup: true, ...(author ? { author } : {}) } : {}),
        ...(isOut ? { fromMe: true } : {}),
        ...content,
        ...(quotedId ? { quotedId } : {}),
        at,
      },
    ]
  })
}

const nameOf = ({ message: { visitor } }: Frame): string | undefined =>
  [visitor?.firstName, visitor?.lastName].filter(Boolean).join(' ') || visitor?.name || undefined

/**
 * Whom the conversation is with. In what was written elsewhere in our name the visitor is the writer, so that only the
 * id counts.
 */
function chatOf(frame: Frame, configured: Kind): Sender | undefined {
  const { message, isOut, network } = frame
  if (message.isGroup) {
    const { id, name } = message.group ?? {}
    return id ? { id, ...(name ? { name } : {}) } : undefined
  }
  const id = isOut ? message.to : message.from
  const name = isOut ? undefined : nameOf(frame)
  const chat = personOf(id, kindOf(network ?? '') ?? configured, name, isOut ? undefined : message.from_id)
  const picture = isOut ? undefined : message.visitor?.picture
  return chat && picture ? { ...chat, picture: { ref: picture } } : chat
}

/** A person as the network knows them: by number, by mail address, or by an id of its own. */
function personOf(id: string | undefined, kind: Kind, name?: string, userId?: string): Sender | undefined {
  if (kind === 'whatsapp') return toSender(id, userId, name)
  if (!id) return undefined
  const named = name ? { name } : {}
  const number = kind === 'sms' ? digitsOf(id) : undefined
  if (number) return { id: number, ...named, number }
  const email = kind === 'email' ? id.toLowerCase() : undefined
  return email ? { id: email, ...named, email } : { id, ...named }
}

/** A reaction to a message; null for any other content, and for one that does not say to what. */
function reactionOf(raw: Record<string, unknown>, isOut: boolean, chat: Sender, at: number): Inbound[] | null {
  const { reaction } = HubContent.parse(raw)
  const targetId = reaction?.reaction_to?.providerMessageId || reaction?.message_id
  if (!reaction || !targetId) return null
  if (isOut) return []
  return [{ type: 'reaction', chatId: chat.id, targetId, emoji: reaction.emoji ?? '', by: chat.id, at }]
}
