import type { Inbound } from '../channel.ts'
import { contentOf } from './content.ts'
import { WaMessage, type WaEvent } from './event.ts'
import { ownPhone } from '../keys.ts'
import { senderOf, toSender } from './people.ts'

const setAside = (reason: string, at: number): Inbound[] => [{ type: 'unidentified', reason, at }]

/** One entry of `messages`, or of the echoes of our own phone (`fromMe`), in neutral words. */
export function readMessage(raw: unknown, event: WaEvent, fromMe: boolean, receivedAt: number): Inbound[] {
  const message = WaMessage.safeParse(raw).data
  if (!message) return setAside('a message without an id', receivedAt)
  const at = message.timestamp ? message.timestamp * 1000 : receivedAt
  const person = fromMe ? toSender(message.to, message.to_user_id) : senderOf(message, event)
  if (!person) return setAside(fromMe ? 'an echo without a recipient' : 'a message without a sender', at)
  return readChange(message, person.id, fromMe, at) ?? readWords(message, person, fromMe, at)
}

/** What a message does to another one, or to its writer; undefined where it says something itself. */
function readChange(message: WaMessage, personId: string, fromMe: boolean, at: number): Inbound[] | undefined {
  const { type, edit, revoke, reaction, group_id: groupId } = message
  const chatId = groupId ?? personId
  if (type === 'system') return readSystem(message, personId, at)
  if (revoke) return [{ type: 'delete', chatId, externalId: revoke.original_message_id, at }]
  if (edit) {
    const { text, image, video, document } = edit.message ?? {}
    const body = text?.body ?? image?.caption ?? video?.caption ?? document?.caption
    return body === undefined ? [] : [{ type: 'edit', chatId, externalId: edit.original_message_id, body, at }]
  }
  if (!reaction) return undefined
  const { message_id: targetId, emoji = '' } = reaction
  const by = fromMe ? ownPhone : personId
  return [{ type: 'reaction', chatId, targetId, emoji, by, ...(fromMe ? { fromMe } : {}), at }]
}

function readWords(
  message: WaMessage,
  person: NonNullable<ReturnType<typeof toSender>>,
  fromMe: boolean,
  at: number,
): Inbound[] {
  const content = contentOf(message)
  const { context, group_id: groupId } = message
  const data = {
    ...content.data,
    ...(context?.forwarded || context?.frequently_forwarded ? { isForwarded: true } : {}),
    ...(groupId && !fromMe ? { authorId: person.id } : {}),
  }
  return [
    {
      type: 'message',
      externalId: message.id,
      ...(groupId
        ? { chat: { id: groupId }, isGroup: true, ...(person.name && !fromMe ? { author: person.name } : {}) }
        : { chat: person }),
      ...(fromMe ? { fromMe } : {}),
      ...content,
      ...(Object.keys(data).length ? { data } : {}),
      ...(context?.id ? { quotedId: context.id } : {}),
      at,
    },
  ]
}

function readSystem({ system }: WaMessage, from: string, at: number): Inbound[] {
  const to = system?.type === 'user_changed_number' && toSender(system.wa_id, system.user_id)
  return to ? [{ type: 'moved', from, to, at }] : []
}
