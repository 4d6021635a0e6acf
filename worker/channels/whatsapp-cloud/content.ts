import type { ContactCard, MessageData, MessageKind } from '#contracts/messages'
import type * as z from 'zod'
import type { FileRef } from '../channel.ts'
import type { WaFile, WaMessage } from './event.ts'

export interface Content {
  readonly kind: MessageKind
  readonly body?: string
  readonly file?: FileRef
  readonly data?: MessageData
}

/** What a message holds; whatever WhatsApp adds later reads as unsupported with its type's name. */
export function contentOf(message: WaMessage): Content {
  return (
    textOf(message) ?? mediaOf(message) ?? dataOf(message) ?? choiceOf(message) ?? orderOf(message) ?? oddOf(message)
  )
}

const textOf = ({ text }: WaMessage): Content | null => (text ? { kind: 'chat', body: text.body } : null)

function mediaOf(message: WaMessage): Content | null {
  const { image, video, audio, document, sticker } = message
  const candidates: [MessageKind, WaFile | undefined][] = [
    ['image', image],
    ['video', video],
    [audio?.voice ? 'voice' : 'audio', audio],
    ['document', document],
    ['sticker', sticker],
  ]
  const found = candidates.find(([, file]) => file)
  if (!found?.[1]) return null
  const [kind, file] = found
  return {
    kind,
    file: {
      ref: file.id,
      ...(file.mime_type ? { mime: file.mime_type } : {}),
      ...(file.filename ? { name: file.filename } : {}),
    },
    ...(file.caption ? { body: file.caption } : {}),
  }
}

function dataOf({ location, contacts }: WaMessage): Content | null {
  if (location) {
    const { latitude, longitude } = location
    const name = location.name?.slice(0, 200)
    const address = location.address?.slice(0, 400)
    const place = { latitude, longitude, ...(name ? { name } : {}), ...(address ? { address } : {}) }
    return { kind: 'location', data: { location: place } }
  }
  const cards = contacts.flatMap(toCard)
  return cards.length ? { kind: 'contacts', data: { contacts: cards } } : null
}

function toCard(card: WaMessage['contacts'][number]): z.infer<typeof ContactCard>[] {
  const phones = card.phones.flatMap(({ phone, wa_id }) => phone ?? wa_id ?? []).map((phone) => phone.slice(0, 30))
  const emails = card.emails.flatMap(({ email }) => email ?? []).map((email) => email.slice(0, 254))
  const name = card.name?.formatted_name || card.name?.first_name || phones[0]
  return name ? [{ name: name.slice(0, 200), phones: phones.slice(0, 20), emails: emails.slice(0, 20) }] : []
}

/** What the contact chose from buttons, a list, a template or a form. */
function choiceOf({ interactive, button }: WaMessage): Content | null {
  const chosen = interactive?.button_reply ?? interactive?.list_reply
  if (chosen) return reply(chosen.id, chosen.title)
  if (button) return reply(button.payload, button.text)
  const form = interactive?.nfm_reply
  return form ? { kind: 'chat', body: [form.body, formAsText(form.response_json)].filter(Boolean).join('\n') } : null
}

function reply(id = '', title = id): Content {
  return { kind: 'chat', body: title, data: { reply: { id, title } } }
}

function formAsText(answers: string | undefined): string {
  if (!answers) return ''
  try {
    const fields = Object.entries(JSON.parse(answers) as Record<string, unknown>)
    return fields
      .filter(([name]) => name !== 'flow_token')
      .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .join('\n')
  } catch {
    return answers
  }
}

function orderOf({ order }: WaMessage): Content | null {
  if (!order) return null
  const lines = order.product_items.map(
    ({ quantity, product_retailer_id, item_price, currency }) =>
      `${quantity} × ${product_retailer_id ?? '?'}${item_price === undefined ? '' : ` · ${item_price} ${currency ?? ''}`}`,
  )
  return { kind: 'chat', body: ['🛒', order.text, ...lines].filter(Boolean).join('\n') }
}

function oddOf({ type, unsupported, errors }: WaMessage): Content {
  const [error] = errors
  const label = unsupported?.type ?? (type === 'unsupported' ? undefined : type)
  return {
    kind: 'unsupported',
    body: label ? `[${label}]` : (error?.error_data?.details ?? error?.title ?? '[message]'),
  }
}
