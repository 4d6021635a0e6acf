import type { Frame } from '../whatsapp-web/inbound.ts'
import { idOf, readJid, senderOf } from '../whatsapp-web/jid.ts'
import type { WuzapiConfig } from './api.ts'
import type { Source } from './event.ts'

type Chat = Pick<Frame, 'chat' | 'isGroup' | 'author' | 'authorId' | 'fromMe'>

/**
 * Whom an event's conversation is with. `null` when it is no conversation of ours: stories, channels, groups that are
 * not wanted, what the phone writes to itself. Undefined when it names nobody. On what we wrote ourselves `Sender` is
 * us, and the contact's other id stands in `RecipientAlt`.
 */
export function chatOf(source: Source, config: WuzapiConfig, name?: string): Chat | null | undefined {
  const { chat: chatJid, sender, senderalt, recipientalt, isfromme: fromMe = false } = source
  const jid = readJid(chatJid)
  if (!jid) return undefined
  const mark = fromMe ? { fromMe } : {}
  const known = fromMe ? undefined : readName(name)
  if (jid.kind === 'group') {
    if (config.ignoreGroups) return null
    const authorId = fromMe ? undefined : (idOf(sender) ?? idOf(senderalt))
    return { chat: { id: jid.id }, isGroup: true, author: known, authorId, ...mark }
  }
  // A list of the contact's own: to us it is a message like any other.
  const isList = jid.kind === 'broadcast' && !fromMe
  if (jid.kind !== 'phone' && jid.kind !== 'lid' && !isList) return null
  if (fromMe && idOf(sender) === jid.id) return null
  const jids = fromMe ? [chatJid, recipientalt] : isList ? [sender, senderalt] : [chatJid, sender, senderalt]
  const chat = senderOf(jids, known)
  return chat && { chat, ...mark }
}

/** What a person calls himself; a number there tells no name. */
function readName(name: string | undefined): string | undefined {
  const text = name?.trim()
  return text && !/^\+?\d+(@|$)/.test(text) ? text : undefined
}
