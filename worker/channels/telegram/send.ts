import { parseMarks, type TextNode } from '#contracts/marks'
import type { Outbound, Outcome } from '../channel.ts'
import { asPart, bareMime, cardsAsText, failed, sent } from '../provider.ts'
import { call, resultOf, toOutcome, type TelegramContext } from './api.ts'
import { chatFields, chatKey, messageIdOf, toExternalId } from './business.ts'

type OutMessage = Outbound & { type: 'message' }
interface Request {
  readonly method: string
  readonly fields: Record<string, unknown>
}

/** Does what `out` says and tells what became of it. */
export async function send(out: Outbound, context: TelegramContext): Promise<Outcome> {
  if (out.type === 'message') return sendMessage(out, context)
  const { business_connection_id: connection } = chatFields(out.to)
  if (connection && out.type === 'reaction') return failed('unsupported', 'reaction')
  const request = connection && out.type === 'delete' ? deletionIn(connection, out.externalId) : changeOf(out)
  if (!request) return sent(null)
  const externalId = 'externalId' in out ? (out.externalId ?? null) : null
  return toOutcome(await call(context, request.method, { ...chatFields(out.to), ...request.fields }), out, externalId)
}

async function sendMessage(out: OutMessage, context: TelegramContext): Promise<Outcome> {
  const request = requestOf(out)
  if (!request) return failed('unsupported', out.kind)
  const fields = { ...chatFields(out.to), ...request.fields, ...replyTo(out.quotedId) }
  const answer = await call(context, request.method, out.file ? toForm(fields) : fields)
  const { message_id: messageId, chat } = resultOf(answer) as { message_id?: unknown; chat?: { id?: unknown } }
  const { business_connection_id: connection } = chatFields(out.to)
  const key = typeof chat?.id === 'number' ? chatKey(chat.id, connection) : out.to
  return toOutcome(answer, out, typeof messageId === 'number' ? toExternalId(key, messageId) : null)
}

function replyTo(quotedId: string | undefined): Record<string, unknown> {
  const message_id = messageIdOf(quotedId)
  return message_id === undefined ? {} : { reply_parameters: { message_id, allow_sending_without_reply: true } }
}

const entityOf = { bold: 'bold', italic: 'italic', strike: 'strikethrough', code: 'code' } as const

/** The marks of messengers (`*bold*`, `_italic_`, `~struck~`, code) as Telegram's entities, counted in UTF-16. */
function styled(body: string, field: 'text' | 'caption', entities: string): Record<string, unknown> {
  const found: { type: string; offset: number; length: number }[] = []
  let text = ''
  const walk = (nodes: readonly TextNode[]) => {
    for (const node of nodes) {
      const offset = text.length
      if (node.type === 'mark') {
        walk(node.children)
        found.push({ type: entityOf[node.mark], offset, length: text.length - offset })
      } else text += node.text
    }
  }
  walk(parseMarks(body))
  return found.length ? { [field]: text, [entities]: found } : { [field]: body }
}

/** In a person's own account messages are deleted by a method of its own, which knows no chat. */
function deletionIn(business_connection_id: string, externalId: string): Request | null {
  const id = messageIdOf(externalId)
  return id === undefined
    ? null
    : { method: 'deleteBusinessMessages', fields: { business_connection_id, message_ids: [id] } }
}

function changeOf(out: Exclude<Outbound, OutMessage>): Request | null {
  if (out.type === 'seen') return null
  if (out.type === 'typing') return { method: 'sendChatAction', fields: { action: 'typing' } }
  const message_id = messageIdOf(out.externalId)
  if (message_id === undefined) return null
  if (out.type === 'delete') return { method: 'deleteMessage', fields: { message_id } }
  if (out.type === 'reaction') {
    const reaction = out.emoji ? [{ type: 'emoji', emoji: out.emoji }] : []
    return { method: 'setMessageReaction', fields: { message_id, reaction } }
  }
  return out.kind === 'chat'
    ? { method: 'editMessageText', fields: { message_id, ...styled(out.body, 'text', 'entities') } }
    : { method: 'editMessageCaption', fields: { message_id, ...styled(out.body, 'caption', 'caption_entities') } }
}

/** The method for a message's kind; null where Telegram has none. */
function requestOf(out: OutMessage): Request | null {
  if (out.file) return fileRequest(out, out.file)
  const { location, contacts, buttons } = out.data
  if (out.kind === 'location' && location) return placeRequest(location)
  if (out.kind === 'contacts' && contacts?.length) return cardRequest(contacts)
  if (out.kind === 'buttons' && buttons?.length) {
    const rows = buttons.map(({ id, text }) => [{ text, callback_data: id }])
    return {
      method: 'sendMessage',
      fields: { ...styled(out.body, 'text', 'entities'), reply_markup: { inline_keyboard: rows } },
    }
  }
  return out.kind === 'chat' ? { method: 'sendMessage', fields: styled(out.body, 'text', 'entities') } : null
}

function placeRequest({ latitude, longitude, name, address }: NonNullable<OutMessage['data']['location']>): Request {
  if (!name && !address) return { method: 'sendLocation', fields: { latitude, longitude } }
  return { method: 'sendVenue', fields: { latitude, longitude, title: name ?? address, address: address ?? name } }
}

/** One card with a number goes as a contact; several would be several messages, so they go as one text. */
function cardRequest(cards: NonNullable<OutMessage['data']['contacts']>): Request {
  const [card, ...more] = cards
  const phone = card?.phones[0]
  if (!card || !phone || more.length) return { method: 'sendMessage', fields: { text: cardsAsText(cards) } }
  return { method: 'sendContact', fields: { phone_number: phone, first_name: card.name } }
}

const photoMimes = new Set(['image/jpeg', 'image/png', 'image/webp'])
const voiceMimes = new Set(['audio/ogg', 'audio/mpeg', 'audio/mp4'])
const audioMimes = new Set(['audio/mpeg', 'audio/mp4', 'audio/x-m4a'])

function fileRequest(out: OutMessage, file: NonNullable<OutMessage['file']>): Request {
  const mime = bareMime(file.mime)
  const caption = out.body && out.kind !== 'sticker' ? styled(out.body, 'caption', 'caption_entities') : {}
  const as = (method: string, field: string) => ({ method, fields: { [field]: asPart(file), ...caption } })
  if (out.kind === 'image' && mime === 'image/gif') return as('sendAnimation', 'animation')
  if (out.kind === 'image' && photoMimes.has(mime)) return as('sendPhoto', 'photo')
  if (out.kind === 'video' && mime === 'video/mp4') return as('sendVideo', 'video')
  if (out.kind === 'voice' && voiceMimes.has(mime)) return as('sendVoice', 'voice')
  if (out.kind === 'audio' && audioMimes.has(mime)) return as('sendAudio', 'audio')
  if (out.kind === 'sticker' && mime === 'image/webp') return as('sendSticker', 'sticker')
  return as('sendDocument', 'document')
}

function toForm(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) form.set(name, value, value.name)
    else form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}
