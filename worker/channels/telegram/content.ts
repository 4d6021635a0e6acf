import type { MessageData, MessageKind } from '#contracts/messages'
import type { FileRef } from '../channel.ts'
import { digitsOf } from '../phone.ts'
import type { TgFile, TgMessage, TgUser } from './update.ts'

export interface Content {
  readonly kind: MessageKind
  readonly body?: string
  readonly file?: FileRef
  readonly data?: MessageData
}

export const nameOf = (user: Omit<TgUser, 'id'>) =>
  [user.first_name, user.last_name].filter(Boolean).join(' ') || (user.username ? `@${user.username}` : undefined)

/** What a message holds, or null for a service message that tells the agent nothing. */
export function contentOf(message: TgMessage, raw: Record<string, unknown>): Content | null {
  return (
    textOf(message) ??
    mediaOf(message) ??
    placeOf(message) ??
    cardOf(message) ??
    oddOf(message) ??
    serviceOf(message, raw)
  )
}

const textOf = (message: TgMessage): Content | null =>
  message.text === undefined ? null : { kind: 'chat', body: message.text }

/** Animations come with a document as well, so they are asked for first. */
function mediaOf(message: TgMessage): Content | null {
  const photo = message.photo.reduce<TgFile | undefined>(
    (best, size) => (areaOf(size) >= areaOf(best) ? size : best),
    undefined,
  )
  const { sticker } = message
  const candidates: [MessageKind, TgFile | undefined, string][] = [
    ['image', photo, 'image/jpeg'],
    ['video', message.animation, 'video/mp4'],
    ['voice', message.voice, 'audio/ogg'],
    ['audio', message.audio, 'audio/mpeg'],
    ['video', message.video ?? message.video_note, 'video/mp4'],
    [
      'sticker',
      sticker,
      sticker?.is_video ? 'video/webm' : sticker?.is_animated ? 'application/x-tgsticker' : 'image/webp',
    ],
    ['document', message.document, 'application/octet-stream'],
  ]
  const found = candidates.find(([, file]) => file)
  if (!found?.[1]) return null
  const body = message.caption ?? (found[0] === 'sticker' ? sticker?.emoji : undefined)
  return { kind: found[0], file: toRef(found[1], found[2]), ...(body ? { body } : {}) }
}

const areaOf = (file: TgFile | undefined) => (file?.width ?? 0) * (file?.height ?? 0)

function toRef(file: TgFile, mime: string): FileRef {
  return {
    ref: file.file_id,
    mime: file.mime_type ?? mime,
    ...(file.file_name ? { name: file.file_name } : {}),
    ...(file.file_size === undefined ? {} : { size: file.file_size }),
    ...(file.width === undefined ? {} : { width: file.width }),
    ...(file.height === undefined ? {} : { height: file.height }),
    ...(file.duration === undefined ? {} : { duration: file.duration * 1000 }),
  }
}

/** A venue carries its location twice; the one with the name wins. */
function placeOf({ venue, location }: TgMessage): Content | null {
  const place = venue?.location ?? location
  if (!place) return null
  const name = venue?.title?.slice(0, 200)
  const address = venue?.address?.slice(0, 400)
  return {
    kind: 'location',
    data: { location: { ...place, ...(name ? { name } : {}), ...(address ? { address } : {}) } },
  }
}

function cardOf({ contact }: TgMessage): Content | null {
  if (!contact) return null
  const phones = contact.phone_number ? [contact.phone_number.slice(0, 30)] : []
  const name = [contact.first_name, contact.last_name].filter(Boolean).join(' ') || phones[0]
  if (!name) return null
  return { kind: 'contacts', data: { contacts: [{ name: name.slice(0, 200), phones, emails: [] }] } }
}

/** The number somebody shares of himself; a card of another person tells nothing about him. */
export function ownNumberOf({ contact, from }: TgMessage): string | undefined {
  return contact?.user_id !== undefined && contact.user_id === from?.id ? digitsOf(contact.phone_number) : undefined
}

function oddOf({ poll, dice }: TgMessage): Content | null {
  if (poll) {
    return {
      kind: 'chat',
      body: [`📊 ${poll.question}`, ...poll.options.map(({ text }) => `• ${text}`)].join('\n'),
    }
  }
  return dice ? { kind: 'chat', body: `${dice.emoji ?? '🎲'} ${dice.value}` } : null
}

/** Keys that describe a message instead of being its content. */
const frame =
  /^(message_id|message_thread_id|date|edit_date|chat|from|sender_.*|forward_.*|is_.*|has_.*|via_bot|reply_.*|external_reply|quote|author_signature|media_group_id|.*entities|effect_id|link_preview_options|show_caption_.*|paid_star_count|business_connection_id|caption)$/
const silent =
  /^(new_chat_.*|left_chat_.*|delete_chat_photo|poll_option_.*|checklist_tasks_.*|giveaway.*|paid_message_price_changed|direct_message_price_changed|.*_chat_created|migrate_.*|pinned_message|message_auto_delete_.*|forum_.*|general_forum_.*|video_chat_.*|chat_.*|boost_added|write_access_allowed|connected_website|users_shared|proximity_alert_.*)$/

function serviceOf(message: TgMessage, raw: Record<string, unknown>): Content | null {
  const joined = message.new_chat_members.map(nameOf).filter(Boolean)
  if (joined.length) return { kind: 'system', body: `➕ ${joined.join(', ')}` }
  const left = message.left_chat_member && nameOf(message.left_chat_member)
  if (left) return { kind: 'system', body: `➖ ${left}` }
  if (message.new_chat_title) return { kind: 'system', body: `✏️ ${message.new_chat_title}` }
  const named = Object.keys(raw).filter((key) => !frame.test(key))
  if (named.length && named.every((key) => silent.test(key))) return null
  const label = `[${(named[0] ?? 'message').replaceAll('_', ' ')}]`
  return { kind: 'unsupported', body: message.caption ? `${message.caption}\n${label}` : label }
}
