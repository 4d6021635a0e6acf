import type * as z from 'zod'
import type { Inbound, Sender } from '../channel.ts'
import { asRecord } from '../soft.ts'
import { chatKey, toExternalId } from './business.ts'
import { contentOf, nameOf, ownNumberOf } from './content.ts'
import { TgCallback, TgDeleted, TgMembership, TgMessage, TgReaction, type TgChat } from './update.ts'

type Reader = (raw: unknown, receivedAt: number) => Inbound[]

/** What we ask Telegram to send us; the names are also those of `allowed_updates`. */
export const readers: Record<string, Reader> = {
  message: branch(TgMessage, readMessage),
  edited_message: branch(TgMessage, readEdit),
  callback_query: branch(TgCallback, readCallback),
  message_reaction: branch(TgReaction, readReaction),
  my_chat_member: branch(TgMembership, readMembership),
  business_message: branch(TgMessage, readMessage),
  edited_business_message: branch(TgMessage, readEdit),
  deleted_business_messages: branch(TgDeleted, readDeleted),
}

/** One update in neutral words. An update of a kind we never asked for is nothing; a broken one is set aside. */
export function receive(payload: unknown, receivedAt: number): Inbound[] {
  const update = asRecord(payload)
  for (const [name, read] of Object.entries(readers))
    if (update[name] !== undefined) return read(update[name], receivedAt)
  return typeof update['update_id'] === 'number' ? [] : setAside('not an update', receivedAt)
}

const setAside = (reason: string, at: number): Inbound[] => [{ type: 'unidentified', reason, at }]

function branch<S extends z.ZodType>(
  schema: S,
  read: (value: z.output<S>, at: number, raw: Record<string, unknown>) => Inbound[],
): Reader {
  return (raw, receivedAt) => {
    const parsed = schema.safeParse(raw)
    if (!parsed.success) return setAside(`unreadable: ${parsed.error.issues[0]?.path.join('.') ?? ''}`, receivedAt)
    return read(parsed.data, receivedAt, asRecord(raw))
  }
}

const isGroup = (chat: TgChat) => chat.type === 'group' || chat.type === 'supergroup'

function toSender(chat: TgChat, connection?: string, number?: string): Sender {
  const name = chat.title ?? nameOf(chat)
  return { id: chatKey(chat.id, connection), ...(name ? { name } : {}), ...(number ? { number } : {}) }
}

const toTime = (seconds: number | undefined, receivedAt: number) => (seconds ? seconds * 1000 : receivedAt)

/** Who wrote: whom a group or a channel stands for comes before the account that Telegram puts in its place. */
const writerOf = (message: Pick<TgMessage, 'from' | 'sender_chat'>) => message.sender_chat ?? message.from

/** Name and alias of the author inside a group. */
function authorOf(chat: TgChat, writer: TgChat | TgMessage['from']) {
  if (!isGroup(chat)) return {}
  const name = writer && ('title' in writer && writer.title ? writer.title : nameOf(writer))
  const data = writer ? { authorId: String(writer.id) } : {}
  return { shown: { isGroup: true, ...(name ? { author: name } : {}) } as const, data }
}

function readMessage(message: TgMessage, receivedAt: number, raw: Record<string, unknown>): Inbound[] {
  const { chat, from, business_connection_id: connection } = message
  const at = toTime(message.date, receivedAt) + placeInAlbum(message)
  if (message.migrate_to_chat_id !== undefined) {
    const to = toSender({ ...chat, id: message.migrate_to_chat_id })
    return [{ type: 'moved', from: String(chat.id), to, at }]
  }
  const content = contentOf(message, raw)
  if (!content) return []
  const author = authorOf(chat, writerOf(message))
  // In a person's own account everything that is not the other one's is the company's, our own sends included.
  const fromMe = connection !== undefined && from !== undefined && from.id !== chat.id
  const data = {
    ...content.data,
    ...(message.forward_origin ? { isForwarded: true } : {}),
    ...(content.kind === 'system' ? {} : author.data),
  }
  const key = chatKey(chat.id, connection)
  return [
    {
      type: 'message',
      externalId: toExternalId(key, message.message_id),
      chat: toSender(chat, connection, fromMe ? undefined : ownNumberOf(message)),
      ...author.shown,
      ...(fromMe ? { fromMe } : {}),
      ...content,
      ...(Object.keys(data).length ? { data } : {}),
      ...(message.reply_to_message ? { quotedId: toExternalId(key, message.reply_to_message.message_id) } : {}),
      at,
    },
  ]
}

/** The parts of an album come with one and the same second, and may be handled in any order: their ids tell it (ms). */
const placeInAlbum = ({ media_group_id, message_id }: TgMessage) => (media_group_id ? message_id % 1000 : 0)

/** Changed text or caption; a live location that moves is no edit anybody needs to see. */
function readEdit(message: TgMessage, receivedAt: number): Inbound[] {
  const body = message.text ?? message.caption
  if (body === undefined) return []
  const chatId = chatKey(message.chat.id, message.business_connection_id)
  const externalId = toExternalId(chatId, message.message_id)
  return [{ type: 'edit', chatId, externalId, body, at: toTime(message.edit_date ?? message.date, receivedAt) }]
}

function readDeleted({ chat, business_connection_id, message_ids }: z.infer<typeof TgDeleted>, at: number): Inbound[] {
  const chatId = chatKey(chat.id, business_connection_id)
  return message_ids.map((id) => ({ type: 'delete', chatId, externalId: toExternalId(chatId, id), at }))
}

/** A tapped button reads as a message of the contact. It has no time of its own: the question's would misplace it. */
function readCallback({ id, from, message, data }: z.infer<typeof TgCallback>, receivedAt: number): Inbound[] {
  const buttons = message.reply_markup?.inline_keyboard.flat() ?? []
  const title = buttons.find((button) => button.callback_data === data)?.text ?? data ?? ''
  const { chat, business_connection_id: connection } = message
  const key = chatKey(chat.id, connection)
  const author = authorOf(chat, from)
  return [
    {
      type: 'message',
      externalId: `${key}:callback-${id}`,
      chat: toSender(chat, connection),
      ...author.shown,
      kind: 'chat',
      body: title,
      data: { reply: { id: data ?? '', title }, ...author.data },
      quotedId: toExternalId(key, message.message_id),
      at: receivedAt,
    },
  ]
}

/** Of several reactions of one person the last that a text can show; a star that was paid for has no emoji of its own. */
function readReaction(reaction: z.infer<typeof TgReaction>, receivedAt: number): Inbound[] {
  const by = reaction.user ?? reaction.actor_chat ?? reaction.chat
  const emojis = reaction.new_reaction.flatMap(({ type, emoji }) => emoji ?? (type === 'paid' ? '⭐' : []))
  return [
    {
      type: 'reaction',
      chatId: String(reaction.chat.id),
      targetId: toExternalId(String(reaction.chat.id), reaction.message_id),
      emoji: emojis.at(-1) ?? '',
      by: String(by.id),
      at: toTime(reaction.date, receivedAt),
    },
  ]
}

/** The contact blocked the bot or let it in again; a group threw it out or took it in. */
function readMembership({ chat, date, new_chat_member }: z.infer<typeof TgMembership>, receivedAt: number): Inbound[] {
  const { status, is_member: isMember } = new_chat_member
  const isOut = status === 'kicked' || status === 'left' || (status === 'restricted' && isMember === false)
  return [{ type: 'reachable', chat: toSender(chat), isReachable: !isOut, at: toTime(date, receivedAt) }]
}
