import * as z from 'zod'
import type { Outbound, OutboundFile, Outcome } from '../channel.ts'
import { outcomeOf } from '../graph.ts'
import { asPart, bareMime, buttonsAsText, failed, retry, sent } from '../provider.ts'
import { softList, softText } from '../soft.ts'
import { graph, type WhatsappContext } from './api.ts'
import { meaningOf } from './errors.ts'
import { headerType, templatePart } from './templates.ts'
import { isBsuid } from './people.ts'

type OutMessage = Outbound & { type: 'message' }
type Part = Record<string, unknown> & { type: string }

const SendAnswer = z.object({
  messages: z.tuple([z.object({ id: z.string() })], z.unknown()),
  contacts: softList(z.object({ wa_id: softText })),
})

/** Does what `out` says and tells what became of it. */
export async function send(out: Outbound, context: WhatsappContext): Promise<Outcome> {
  switch (out.type) {
    case 'message':
      return sendMessage(out, context)
    case 'reaction': {
      const reaction = { message_id: out.externalId, emoji: out.emoji }
      return post(out, { ...envelope(out), type: 'reaction', reaction }, context)
    }
    case 'seen':
      return mark(out, { message_id: out.externalId }, context)
    case 'typing':
      if (!out.externalId) return sent(null)
      return mark(out, { message_id: out.externalId, typing_indicator: { type: 'text' } }, context)
    default:
      return failed('unsupported', out.type)
  }
}

async function mark(out: Outbound, fields: Record<string, unknown>, context: WhatsappContext): Promise<Outcome> {
  const path = `${context.config.phoneNumberId}/messages`
  const answer = await graph(context, path, { messaging_product: 'whatsapp', status: 'read', ...fields })
  return !answer.isLost && answer.isOk ? sent(null) : outcomeOf(answer, out, meaningOf)
}

const envelope = ({ to }: { to: string }) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  ...(isBsuid(to) ? { recipient: to } : { to }),
})

async function sendMessage(out: OutMessage, context: WhatsappContext): Promise<Outcome> {
  const file = out.file && (await upload(out, out.file, context))
  if (file && 'outcome' in file) return file.outcome
  const part = out.kind === 'template' ? templateOf(out, file ?? null) : file ? filePart(out, file) : partOf(out)
  if (!part) return failed('unsupported', out.kind)
  const body = {
    ...envelope(out),
    ...(out.quotedId ? { context: { message_id: out.quotedId } } : {}),
    ...part,
    biz_opaque_callback_data: out.id,
  }
  return post(out, body, context)
}

async function post(out: Outbound, body: Record<string, unknown>, context: WhatsappContext): Promise<Outcome> {
  const answer = await graph(context, `${context.config.phoneNumberId}/messages`, body)
  const read = answer.isLost || !answer.isOk ? undefined : SendAnswer.safeParse(answer.body).data
  if (!read) return outcomeOf(answer, out, meaningOf)
  const recipient = read.contacts[0]?.wa_id
  return { ...sentAs(read.messages[0].id), ...(recipient ? { recipient } : {}) }
}

const sentAs = (externalId: string) => ({ result: 'sent', externalId, ack: 1 }) as const

const imageMimes = new Set(['image/jpeg', 'image/png'])
const videoMimes = new Set(['video/mp4', 'video/3gpp'])
const audioMimes = new Set(['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg'])

/** The kind WhatsApp takes a file as; what it would refuse goes as a document. */
function mediaType(kind: OutMessage['kind'], mime: string): 'image' | 'video' | 'audio' | 'sticker' | 'document' {
  if (kind === 'image' && imageMimes.has(mime)) return 'image'
  if (kind === 'video' && videoMimes.has(mime)) return 'video'
  if ((kind === 'audio' || kind === 'voice') && audioMimes.has(mime)) return 'audio'
  return kind === 'sticker' && mime === 'image/webp' ? 'sticker' : 'document'
}

type Upload = { id: string; mime: string; name: string } | { outcome: Outcome }

/** Files go up first and are named by id. Nothing has been said to anybody yet, so a lost upload is safe to repeat. */
async function upload(out: OutMessage, file: OutboundFile, context: WhatsappContext): Promise<Upload> {
  const mime = bareMime(file.mime)
  const form = new FormData()
  form.set('messaging_product', 'whatsapp')
  form.set('type', mime)
  form.set('file', asPart(file), file.name)
  const answer = await graph(context, `${context.config.phoneNumberId}/media`, form)
  if (answer.isLost) return { outcome: retry('provider_down', answer.message) }
  if (!answer.isOk) return { outcome: outcomeOf(answer, out, meaningOf) }
  const id = answer.body['id']
  if (typeof id !== 'string') return { outcome: retry('provider_down', 'an unreadable answer') }
  return { id, mime, name: file.name }
}

function filePart(out: OutMessage, { id, mime, name }: { id: string; mime: string; name: string }): Part {
  const type = mediaType(out.kind, mime)
  const hasCaption = out.body && type !== 'audio' && type !== 'sticker'
  const filename = type === 'document' ? { filename: name } : {}
  return { type, [type]: { id, ...(hasCaption ? { caption: out.body } : {}), ...filename } }
}

const templateOf = (out: OutMessage, file: { id: string; mime: string; name: string } | null): Part | null =>
  out.data.template
    ? templatePart(out.data.template, file && { source: { id: file.id }, name: file.name, type: headerType(file.mime) })
    : null

/** The part of the request that depends on the kind; null where WhatsApp has none. */
function partOf(out: OutMessage): Part | null {
  const { location, contacts, buttons } = out.data
  if (out.kind === 'location' && location) return { type: 'location', location }
  if (out.kind === 'contacts' && contacts?.length) return { type: 'contacts', contacts: contacts.map(toCard) }
  if (out.kind === 'buttons' && buttons?.length) return menuPart(out.body, buttons)
  return out.kind === 'chat' ? textPart(out.body) : null
}

const textPart = (body: string): Part => ({
  type: 'text',
  text: { body, preview_url: /https?:\/\//.test(body) },
})

/** Up to three short titles are buttons; more, or longer ones, a numbered text. */
function menuPart(body: string, buttons: readonly { id: string; text: string }[]): Part {
  const fits = buttons.length <= 3 && body.length <= 1024 && buttons.every(({ text }) => text.length <= 20)
  if (!fits) return textPart(buttonsAsText(body, buttons))
  const action = { buttons: buttons.map(({ id, text }) => ({ type: 'reply', reply: { id, title: text } })) }
  return { type: 'interactive', interactive: { type: 'button', body: { text: body }, action } }
}

function toCard({ name, phones, emails }: { name: string; phones: string[]; emails: string[] }) {
  return {
    name: { formatted_name: name, first_name: name },
    phones: phones.map((phone) => ({ phone, type: 'CELL', wa_id: phone.replace(/\D/g, '') })),
    ...(emails.length ? { emails: emails.map((email) => ({ email, type: 'WORK' })) } : {}),
  }
}
