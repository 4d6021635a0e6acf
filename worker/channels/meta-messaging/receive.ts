import type * as z from 'zod'
import type { Inbound } from '../channel.ts'
import { digestOf, partId } from '../keys.ts'
import { asRecord } from '../soft.ts'
import type { MetaAccount } from './account.ts'
import { contentsOf } from './content.ts'
import {
  MetaBody,
  MetaDelivery,
  MetaEdit,
  MetaFrame,
  MetaMessage,
  MetaPostback,
  MetaReaction,
  MetaRead,
} from './event.ts'

/** Around every event: whom it is with, whose hand it was, and when (epoch ms). */
interface Scene {
  readonly chatId: string
  readonly by: string
  readonly isOwn: boolean
  readonly at: number
  readonly appId: string
}
type Account = Pick<MetaAccount, 'id' | 'appId'>

/** The kinds we understand; others (referrals, opt-ins, thread control) are nothing for an agent. */
const readers: Record<string, (raw: unknown, scene: Scene) => Inbound[]> = {
  message: branch(MetaMessage, readMessage),
  message_edit: branch(MetaEdit, ({ mid, text }, { chatId, at }) => [
    { type: 'edit', chatId, externalId: mid, body: text, at },
  ]),
  postback: branch(MetaPostback, readPostback),
  reaction: branch(MetaReaction, readReaction),
  delivery: branch(MetaDelivery, readDelivery),
  read: branch(MetaRead, readRead),
}

/** One event (see `split`) in neutral words. Those of another page or account are set aside: the id may be wrong. */
export function receive(payload: unknown, account: Account, receivedAt: number): Inbound[] {
  const read = MetaBody.safeParse(payload)
  if (!read.success) return setAside('not an event', receivedAt)
  const [{ id, messaging, standby, changes }] = read.data.entry
  const items = [...messaging, ...standby]
  if (!items.length) return changes.length ? [] : setAside('an event without content', receivedAt)
  if (id && id !== account.id) return setAside(`an event of ${id}, not of ${account.id}`, receivedAt)
  return items.flatMap((item) => readItem(asRecord(item), account, receivedAt))
}

const setAside = (reason: string, at: number): Inbound[] => [{ type: 'unidentified', reason, at }]

function branch<S extends z.ZodType>(schema: S, read: (value: z.output<S>, scene: Scene) => Inbound[]) {
  return (raw: unknown, scene: Scene): Inbound[] => {
    const parsed = schema.safeParse(raw)
    if (parsed.success) return read(parsed.data, scene)
    return setAside(`unreadable: ${parsed.error.issues[0]?.path.join('.') ?? ''}`, scene.at)
  }
}

/** Milliseconds; some events count in seconds. */
const firstMillisecond = 100_000_000_000
const toTime = (time: number | undefined, receivedAt: number) =>
  time === undefined || time <= 0 ? receivedAt : time < firstMillisecond ? time * 1000 : time

function readItem(item: Record<string, unknown>, { id, appId }: Account, receivedAt: number): Inbound[] {
  const [name, reader] = Object.entries(readers).find(([key]) => item[key] !== undefined) ?? []
  if (!name || !reader) return Object.keys(item).length ? [] : setAside('an event without content', receivedAt)
  const { sender, recipient, timestamp } = MetaFrame.parse(item)
  const at = toTime(timestamp, receivedAt)
  const isOwn = sender?.id === id || asRecord(item[name])['is_echo'] === true
  const chatId = (isOwn ? recipient : sender)?.id
  if (!chatId) return setAside('an event without a sender', at)
  return reader(item[name], { chatId, by: sender?.id ?? id, isOwn, at, appId })
}

function readMessage(message: z.output<typeof MetaMessage>, scene: Scene): Inbound[] {
  const { chatId, isOwn, at } = scene
  const { mid, reply_to } = message
  if (message.is_deleted) return [{ type: 'delete', chatId, externalId: mid, at }]
  if (isOwn && isOurs(message, scene.appId)) {
    const ownId = message.metadata ? { ownId: message.metadata } : {}
    return [{ type: 'status', externalId: mid, ...ownId, ack: 1, at }]
  }
  return contentsOf(message, at).map((content, nth) => ({
    type: 'message',
    externalId: partId(mid, nth),
    chat: { id: chatId },
    ...(isOwn ? { fromMe: true } : {}),
    ...content,
    ...(reply_to?.mid && !nth ? { quotedId: reply_to.mid } : {}),
    at,
  }))
}

/** An echo of what we sent: Messenger hands our message's id back, both may name our app. */
const isOurs = ({ metadata, app_id }: MetaMessage, appId: string) =>
  metadata ? /^msg_\w+$/.test(metadata) : appId !== '' && String(app_id) === appId

/** A tapped button reads as a message of the contact; an old one has no id, its content then makes one. */
function readPostback({ mid, title, payload }: z.output<typeof MetaPostback>, scene: Scene): Inbound[] {
  const { chatId, at } = scene
  const body = title ?? payload ?? ''
  const externalId = mid || `postback:${digestOf({ chatId, at, title, payload })}`
  const data = { reply: { id: payload ?? '', title: body } }
  return [{ type: 'message', externalId, chat: { id: chatId }, kind: 'chat', body, data, at }]
}

const named: Record<string, string> = {
  love: '❤',
  smile: '😆',
  wow: '😮',
  sad: '😢',
  angry: '😠',
  like: '👍',
  dislike: '👎',
}

function readReaction({ mid, action, reaction = '', emoji }: z.output<typeof MetaReaction>, scene: Scene): Inbound[] {
  const { chatId, by, at } = scene
  const shown = action === 'unreact' ? '' : (emoji ?? (Object.hasOwn(named, reaction) ? named[reaction] : undefined))
  return shown === undefined ? [] : [{ type: 'reaction', chatId, targetId: mid, emoji: shown, by, at }]
}

function readDelivery({ mids, watermark }: z.output<typeof MetaDelivery>, { chatId, at }: Scene): Inbound[] {
  return [
    ...mids.map((externalId) => ({ type: 'status' as const, externalId, ack: 2 as const, at })),
    ...(watermark ? [{ type: 'watermark' as const, chatId, upTo: toTime(watermark, at), ack: 2 as const, at }] : []),
  ]
}

function readRead({ mid, watermark }: z.output<typeof MetaRead>, { chatId, isOwn, at }: Scene): Inbound[] {
  if (isOwn) return []
  if (watermark) return [{ type: 'watermark', chatId, upTo: toTime(watermark, at), ack: 3, at }]
  if (!mid) return []
  return [
    { type: 'status', externalId: mid, ack: 3, at },
    { type: 'watermark', chatId, upTo: { externalId: mid }, ack: 3, at },
  ]
}
