import type { ContactCard } from '#contracts/messages'
import type * as z from 'zod'
import type { Outbound, OutboundFile, Outcome } from '../channel.ts'
import { bareMime, buttonsAsText, failed, sent } from '../provider.ts'
import { readJid } from '../whatsapp-web/jid.ts'
import { call, ofSession, type Engine, type WahaContext } from './api.ts'
import { toOutcome } from './errors.ts'
import { fileField } from './files.ts'
import { chatOf, fullIdOf, idInAnswer } from './ids.ts'

type OutMessage = Outbound & { type: 'message' }
interface Request {
  readonly action: string
  readonly fields: Record<string, unknown>
}
const request = (action: string, fields: Record<string, unknown>): Request => ({ action, fields })

const ours = { fromMe: true }

/** Does what `out` says and tells what became of it. */
export async function send(out: Outbound, engine: Engine, context: WahaContext): Promise<Outcome> {
  if (out.type === 'message') return sendMessage(out, engine, context)
  const answer = await act(out, engine, context)
  if (answer.isLost || !answer.isOk) return toOutcome(answer, out)
  if (out.type !== 'seen') return sent(out.type === 'typing' ? null : out.externalId)
  // Without this nobody tells that the contact types; it matters too little to fail for.
  const path = ofSession(context, `presence/${encodeURIComponent(chatOf(out.to))}/subscribe`)
  await call(context, 'POST', path)
  return sent(null)
}

async function sendMessage(out: OutMessage, engine: Engine, context: WahaContext): Promise<Outcome> {
  const part = out.file ? filePart(out, out.file) : partOf(out)
  if (part === 'too large')
    return failed('file_refused', 'a file this large needs the public address of this installation')
  if (!part) return failed('unsupported', out.kind)
  const { quotedId, quoted = { fromMe: false }, to } = out
  const reply = quotedId ? { reply_to: await fullIdOf(quotedId, to, quoted, engine, context) } : {}
  const body = { session: context.config.sessionName, chatId: chatOf(to), ...part.fields, ...reply }
  const answer = await call(context, 'POST', part.action, body)
  // Some releases say no more than that it was taken.
  return !answer.isLost && answer.isOk ? sent(idInAnswer(answer.body)) : toOutcome(answer, out)
}

async function act(out: Exclude<Outbound, OutMessage>, engine: Engine, context: WahaContext) {
  const session = context.config.sessionName
  const chatId = chatOf(out.to)
  const naming = async (target: Parameters<typeof fullIdOf>[2], externalId: string) =>
    fullIdOf(externalId, out.to, target, engine, context)
  const messagePath = (id: string) =>
    ofSession(context, `chats/${encodeURIComponent(chatId)}/messages/${encodeURIComponent(id)}`)
  switch (out.type) {
    case 'typing':
      return call(context, 'POST', 'startTyping', { session, chatId })
    case 'seen': {
      const messageIds = [await naming(out.target, out.externalId)]
      const { authorId } = out.target
      const participant = authorId && readJid(out.to)?.kind === 'group' ? { participant: chatOf(authorId) } : {}
      return call(context, 'POST', 'sendSeen', { session, chatId, messageIds, ...participant })
    }
    case 'reaction': {
      const messageId = await naming(out.target, out.externalId)
      return call(context, 'PUT', 'reaction', { session, messageId, reaction: out.emoji })
    }
    case 'edit':
      return call(context, 'PUT', messagePath(await naming(ours, out.externalId)), { text: out.body })
    case 'delete':
      return call(context, 'DELETE', messagePath(await naming(ours, out.externalId)))
  }
}

const imageMimes = new Set(['image/jpeg', 'image/png'])

/** The action that sends a file as what it is meant to be; what WhatsApp would not show goes as a document. */
function filePart({ kind, body }: OutMessage, given: OutboundFile): Request | 'too large' {
  const file = fileField(given)
  if (!file) return 'too large'
  const mime = bareMime(given.mime)
  const caption = body ? { caption: body } : {}
  if (kind === 'voice') return request('sendVoice', { file, convert: true })
  if (kind === 'image' && imageMimes.has(mime)) return request('sendImage', { file, ...caption })
  if (kind === 'sticker' && mime === 'image/webp') return request('sendImage', { file })
  if (kind === 'video' && mime.startsWith('video/'))
    return request('sendVideo', { file, ...caption, convert: mime !== 'video/mp4' })
  return request('sendFile', { file, ...caption })
}

/** The action for a message without a file; null where WhatsApp has none. Its buttons no longer work. */
function partOf(out: OutMessage): Request | null {
  const { location, contacts, buttons } = out.data
  if (out.kind === 'location' && location) {
    const { latitude, longitude, name, address } = location
    return request('sendLocation', { latitude, longitude, title: name ?? address ?? '' })
  }
  if (out.kind === 'contacts' && contacts?.length)
    return request('sendContactVcard', { contacts: contacts.map((card) => ({ vcard: toVcard(card) })) })
  if (out.kind === 'buttons' && buttons?.length) return request('sendText', { text: buttonsAsText(out.body, buttons) })
  return out.kind === 'chat' ? textPart(out) : null
}

/** WhatsApp shows a mention where the words hold `@` and the digits; hidden ones go without. */
function textPart({ body, data }: OutMessage): Request {
  const { ids = [], isHidden = false } = data.groupMentions ?? {}
  const people = ids.flatMap((id) => readJid(id) ?? [])
  if (!people.length) return request('sendText', { text: body })
  const missing = isHidden ? [] : people.map(({ user }) => `@${user}`).filter((mark) => !body.includes(mark))
  const text = [body, missing.join(' ')].filter(Boolean).join('\n')
  return request('sendText', { text, mentions: people.map(({ id }) => chatOf(id)) })
}

const escape = (text: string) => text.replace(/[\\,;]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** A card with all its numbers, each tied to its WhatsApp account. */
function toVcard({ name, phones, emails }: z.output<typeof ContactCard>): string {
  const numbers = phones.map((phone) => `TEL;type=CELL;waid=${phone.replace(/\D/g, '')}:${escape(phone)}`)
  const addresses = emails.map((email) => `EMAIL:${escape(email)}`)
  return ['BEGIN:VCARD', 'VERSION:3.0', `FN:${escape(name)}`, ...numbers, ...addresses, 'END:VCARD'].join('\n')
}
