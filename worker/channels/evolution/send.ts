import type { Outbound, Outcome } from '../channel.ts'
import { buttonsAsText, cardsAsText, failed, sent } from '../provider.ts'
import { asRecord } from '../soft.ts'
import { idOf, jidOf, readJid } from '../whatsapp-web/jid.ts'
import { call, type EvolutionContext } from './api.ts'
import { toOutcome } from './errors.ts'
import { fileRequest, type OutMessage, type Request } from './files.ts'

/** Shows "typing…" for this long; the server answers only then. */
const typingTime = 2000

/** Does what `out` says and tells what became of it. */
export async function send(out: Outbound, context: EvolutionContext): Promise<Outcome> {
  if (out.type === 'message') return sendMessage(out, context)
  const answer = await change(out, context)
  if (answer.isLost || !answer.isOk) return toOutcome(answer, out)
  return sent(out.type === 'edit' || out.type === 'delete' || out.type === 'reaction' ? out.externalId : null)
}

const tooLarge = 'too large to send while PUBLIC_URL is not set'

async function sendMessage(out: OutMessage, context: EvolutionContext): Promise<Outcome> {
  const request = requestOf(out)
  if (!request) return out.file ? failed('file_refused', tooLarge) : failed('unsupported', out.kind)
  const quoted = out.quotedId ? { quoted: { key: { id: out.quotedId } } } : {}
  const answer = await call(context, 'POST', `message/${request.action}`, {
    number: out.to,
    ...request.fields,
    ...quoted,
  })
  const key = answer.isLost || !answer.isOk ? {} : asRecord(answer.body['key'])
  if (typeof key['id'] !== 'string') return toOutcome(answer, out)
  const recipient = idOf(key['remoteJid'])
  return { result: 'sent', externalId: key['id'], ack: 1, ...(recipient ? { recipient } : {}) }
}

function change(out: Exclude<Outbound, OutMessage>, context: EvolutionContext) {
  const remoteJid = jidOf(out.to)
  switch (out.type) {
    case 'typing':
      return call(context, 'POST', 'chat/sendPresence', { number: out.to, presence: 'composing', delay: typingTime })
    case 'seen': {
      const read = { remoteJid, fromMe: false, id: out.externalId, ...participantOf(out) }
      return call(context, 'POST', 'chat/markMessageAsRead', { readMessages: [read] })
    }
    case 'reaction': {
      const key = { remoteJid, fromMe: out.target.fromMe, id: out.externalId, ...participantOf(out) }
      return call(context, 'POST', 'message/sendReaction', { key, reaction: out.emoji })
    }
    case 'edit': {
      const key = { remoteJid, fromMe: true, id: out.externalId }
      return call(context, 'POST', 'chat/updateMessage', { number: remoteJid, key, text: out.body })
    }
    case 'delete': {
      const body = { id: out.externalId, remoteJid, fromMe: true }
      return call(context, 'DELETE', 'chat/deleteMessageForEveryone', body)
    }
  }
}

/** Inside a group a message is named by its author as well. */
function participantOf({ to, target }: Outbound & { type: 'seen' | 'reaction' }): { participant?: string } {
  const isTheirs = readJid(to)?.kind === 'group' && !target.fromMe && target.authorId
  return isTheirs ? { participant: jidOf(isTheirs) } : {}
}

/** The action for a message's kind; null where WhatsApp has none. */
function requestOf(out: OutMessage): Request | null {
  if (out.file) return fileRequest(out, out.file)
  const { location, contacts, buttons } = out.data
  if (out.kind === 'location' && location) {
    const { latitude, longitude, name, address } = location
    const words = { name: name ?? address ?? '', address: address ?? name ?? '' }
    return { action: 'sendLocation', fields: { latitude, longitude, ...words } }
  }
  if (out.kind === 'contacts' && contacts?.length) return cardRequest(contacts)
  // Buttons answer 201 and do not arrive (2.2.3 to 2.3.7), so they go as a numbered text.
  if (out.kind === 'buttons' && buttons?.length) return textRequest(buttonsAsText(out.body, buttons))
  return out.kind === 'chat' ? mentionRequest(out) : null
}

const textRequest = (text: string): Request => ({ action: 'sendText', fields: { text } })

/** WhatsApp shows a mention where the words hold `@` and the digits; hidden ones go without. */
function mentionRequest({ body, data }: OutMessage): Request {
  const { ids = [], isHidden = false } = data.groupMentions ?? {}
  const people = [...new Set(ids)].flatMap((id) => readJid(id) ?? [])
  if (!people.length) return textRequest(body)
  const missing = isHidden ? [] : people.map(({ user }) => `@${user}`).filter((mark) => !body.includes(mark))
  const text = [body, missing.join(' ')].filter(Boolean).join('\n')
  return { action: 'sendText', fields: { text, mentioned: people.map(({ id }) => jidOf(id)) } }
}

/** The server refuses a shorter number in a card. */
const minDigits = 10

/** Each number becomes a card of its own; where one has none that the server takes, all go as text. */
function cardRequest(cards: NonNullable<OutMessage['data']['contacts']>): Request {
  const contact = cards.flatMap(({ name, phones, emails }) =>
    [...new Set(phones)].map((phone, index) => ({
      fullName: name,
      phoneNumber: phone,
      wuid: phone.replace(/\D/g, ''),
      ...(emails[0] && !index ? { email: emails[0] } : {}),
    })),
  )
  const isWhole = cards.every(({ phones }) => phones.length) && contact.every(({ wuid }) => wuid.length >= minDigits)
  return isWhole ? { action: 'sendContact', fields: { contact } } : textRequest(cardsAsText(cards))
}
