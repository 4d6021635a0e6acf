import type * as z from 'zod'
import type { Inbound, Sender } from '../channel.ts'
import { asRecord } from '../soft.ts'
import { contentOf, nameOf, ownNumberOf } from './content.ts'
import { TgCallback, TgMembership, TgMessage, TgReaction, type TgChat } from './update.ts'

/** Message ids count per chat at Telegram, so ours name both. */
export const toExternalId = (chatId: number, messageId: number) => `${chatId}:${messageId}`

type Reader = (raw: unknown, receivedAt: number) => Inbound[]

/** What we ask Telegram to send us; the names are also those of `allowed_updates`. */
export const readers: Record<string, Reader> = {
  message: branch(TgMessage, readMessage),
  edited_message: branch(TgMessage, readEdit),
  callback_query: branch(TgCallback, readCallback),
  message_reaction: branch(TgReaction, readReaction),
  my_chat_member: branch(TgMembership, readMembership),
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

function toSender(chat: TgChat, number?: string): Sender {
  const name = chat.title ?? nameOf(chat)
  return { id: String(chat.id), ...(name ? { name } : {}), ...(number ? { number } : {}) }
}

const toTime = (seconds: number | undefined, receivedAt: number) => (seconds ? seconds * 1000 : receivedAt)

function readMessage(message: TgMessage, receivedAt: number, raw: Record<string, unknown>): Inbound[] {
  const { chat } = message
  const at = toTime(message.date, receivedAt)
  if (message.migrate_to_chat_id !== undefined) {
    const to = toSender({ ...chat, id: message.migrate_to_chat_id })
    return [{ type: 'moved', from: String(chat.id), to, at }]
  }
  const content = contentOf(message, raw)
  if (!content) return []
  const author = message.sender_chat?.title ?? (message.from && nameOf(message.from))
  return [
    {
      type: 'message',
      externalId: toExternalId(chat.id, message.message_id),
      chat: toSender(chat, ownNumberOf(message)),
      ...(isGroup(chat) ? { isGroup: true, ...(author ? { author } : {}) } : {}),
      ...content,
      ...(message.forward_origin ? { data: { ...content.data, isForwarded: true } } : {}),
      ...(message.reply_to_message ? { quotedId: toExternalId(chat.id, message.reply_to_message.message_id) } : {}),
      at,
    },
  ]
}

/** Changed text or caption; a live location that moves is no edit anybody needs to see. */
function readEdit(message: TgMessage, receivedAt: number): Inbound[] {
  const body = message.text ?? message.caption
  if (body === undefined) return []
  const externalId = toExternalId(message.chat.id, message.message_id)
  const chatId = String(message.chat.id)
  return [{ type: 'edit', chatId, externalId, body, at: toTime(message.edit_date ?? message.date, receivedAt) }]
}

/** A tapped button reads as a message of the contact. It has no time of its own: the question's would misplace it. */
function readCallback({ id, from, message, data }: z.infer<typeof TgCallback>, receivedAt: number): Inbound[] {
  const buttons = message.reply_markup?.inline_keyboard.flat() ?? []
  const title = buttons.find((button) => button.callback_data === data)?.text ?? data ?? ''
  const author = nameOf(from)
  return [
    {
      type: 'message',
      externalId: `${message.chat.id}:callback-${id}`,
      chat: toSender(message.chat),
      ...(isGroup(message.chat) ? { isGroup: true, ...(author ? { author } : {}) } : {}),
      kind: 'chat',
      body: title,
      data: { reply: { id: data ?? '', title } },
      quotedId: toExternalId(message.chat.id, message.message_id),
      at: receivedAt,
    },
  ]
}

function readReaction(reaction: z.infer<typeof TgReaction>, receivedAt: number): Inbound[] {
  const by = reaction.user ?? reaction.actor_chat ?? reaction.chat
  return [
    {
      type: 'reaction',
      chatId: String(reaction.chat.id),
      targetId: toExternalId(reaction.chat.id, reaction.message_id),
      emoji: reaction.new_reaction.findLast((one) => one.emoji)?.emoji ?? '',
      by: String(by.id),
      at: toTime(reaction.date, receivedAt),
    },
  ]
}

function readMembership({ chat, date, new_chat_member }: z.infer<typeof TgMembership>, receivedAt: number): Inbound[] {
  const isReachable = new_chat_member.status !== 'kicked' && new_chat_member.status !== 'left'
  return [{ type: 'reachable', chat: toSender(chat), isReachable, at: toTime(date, receivedAt) }]
}
