import type { Frame } from '../whatsapp-web/inbound.ts'
import { idOf, readJid, senderOf } from '../whatsapp-web/jid.ts'
import type { EvoKey } from './event.ts'

type Chat = Pick<Frame, 'chat' | 'isGroup' | 'author' | 'authorId' | 'fromMe'>

/**
 * Whom a message's conversation is with. On what we wrote ourselves, the name and the sender's jids are our own and
 * tell nothing of the contact. Null when the key names nobody.
 */
export function chatOf(key: EvoKey, pushName: string | undefined): Chat | null {
  const { remoteJid, remoteJidAlt, senderPn, senderLid, participant, participantAlt } = key
  const fromMe = key.fromMe === true
  const name = fromMe ? undefined : readName(pushName)
  const mark = fromMe ? { fromMe } : {}
  const jid = readJid(remoteJid)
  if (jid?.kind === 'group') {
    const authorId = fromMe ? undefined : (idOf(participant) ?? idOf(participantAlt) ?? idOf(senderPn))
    return { chat: { id: jid.id }, isGroup: true, author: name, authorId, ...mark }
  }
  const theirs = fromMe ? [] : [senderPn, senderLid, participant]
  const chat = senderOf([remoteJidAlt, remoteJid, ...theirs], name)
  return chat ? { chat, ...mark } : null
}

/** What a person calls himself; for want of a name the server writes his number or LID there. */
export function readName(name: string | undefined): string | undefined {
  const text = name?.trim()
  return text && !/^\+?\d+(@|$)/.test(text) ? text : undefined
}
