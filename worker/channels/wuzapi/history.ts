import * as z from 'zod'
import type { Inbound, KnownChat } from '../channel.ts'
import { asRecord, softList, softText } from '../soft.ts'
import { jidOf, readJid, senderOf } from '../whatsapp-web/jid.ts'
import { call, dataOf, fieldsOf, type WuzapiContext } from './api.ts'
import { good, listContacts, listGroups } from './ask.ts'
import { readMessage } from './receive.ts'

/** A row of the gateway's memory; what came by webhook has the whole event beside it. */
const Row = z.object({
  message_id: z.string().min(1),
  sender_jid: softText,
  timestamp: softText,
  message_type: softText,
  text_content: softText,
  media_link: softText,
  quoted_message_id: softText,
  data_json: softText,
})
type Row = z.infer<typeof Row>

const notKept = 501

/**
 * Chats that may have messages from before: the gateway does not say which do (its index shows those of every user of
 * the server), so that these are the number's contacts and groups. None while it keeps nothing.
 */
export async function listChats(context: WuzapiContext): Promise<KnownChat[]> {
  const { keepHistory, ignoreGroups } = context.config
  if (!keepHistory) return []
  const groups = ignoreGroups ? [] : await listGroups(context)
  const people = await listContacts(context)
  return [...people.map((one) => ({ ...one, isGroup: false })), ...groups.map((one) => ({ ...one, isGroup: true }))]
}

/** Messages of a chat from before, newest last; none where the gateway keeps none. */
export async function readHistory(chatId: string, limit: number, context: WuzapiContext): Promise<Inbound[]> {
  const found = await readRows(jidOf(chatId), limit, context)
  const rows = found.length ? found : await readByLid(chatId, limit, context)
  return rows.toReversed().flatMap((row) => toMessage(row, chatId, context))
}

async function readRows(jid: string, limit: number, context: WuzapiContext): Promise<Row[]> {
  const answer = await call(context, 'GET', `/chat/history?chat_jid=${encodeURIComponent(jid)}&limit=${limit}`)
  if (!answer.isLost && answer.status === notKept) return []
  return softList(Row).parse(dataOf(good(answer)))
}

/** Where the phone's alias leads nowhere, the chat may be filed by LID. */
async function readByLid(chatId: string, limit: number, context: WuzapiContext): Promise<Row[]> {
  if (readJid(chatId)?.kind !== 'phone') return []
  const { lid } = fieldsOf(await call(context, 'GET', `/user/lid/${encodeURIComponent(jidOf(chatId))}`))
  return readJid(lid)?.kind === 'lid' ? readRows(String(lid), limit, context) : []
}

function toMessage(row: Row, chatId: string, { config }: WuzapiContext): Inbound[] {
  const at = Date.parse(row.timestamp ?? '') || Date.now()
  const event = eventIn(row.data_json)
  const s3 = row.media_link ? { url: row.media_link } : undefined
  if (event) return readMessage({ event, s3 }, { ...config, ignoreGroups: false }, at).filter(isMessage)
  return plainMessage(row, chatId, at)
}

const isMessage = ({ type }: Inbound) => type === 'message'

function eventIn(text: string | undefined): Record<string, unknown> | null {
  try {
    const event = asRecord(JSON.parse(text ?? ''))
    return Object.keys(event).length ? event : null
  } catch {
    return null
  }
}

/** What is no message of its own. */
const silent = new Set(['reaction', 'delete'])

/** A row with its words alone: what was sent through the gateway, or came with the pairing. */
function plainMessage(row: Row, chatId: string, at: number): Inbound[] {
  const { message_id: externalId, sender_jid: sender, message_type: kind = 'text', text_content: text = '' } = row
  if (silent.has(kind)) return []
  const isGroup = readJid(chatId)?.kind === 'group'
  const chat = isGroup ? { id: chatId } : senderOf([chatId])
  // `me`, or our own number: in a chat of two whoever is not the other one.
  const fromMe = sender === 'me' || (!isGroup && senderOf([sender])?.id !== chatId)
  const words = text === `:${kind}:` ? '' : text
  const isText = kind === 'text'
  if (!chat || (isText && !words)) return []
  const body = isText ? words : [`[${kind}]`, words].filter(Boolean).join('\n')
  return [
    {
      type: 'message',
      externalId,
      chat,
      ...(isGroup ? { isGroup } : {}),
      ...(fromMe ? { fromMe } : {}),
      kind: isText ? 'chat' : 'unsupported',
      body,
      ...(row.quoted_message_id ? { quotedId: row.quoted_message_id } : {}),
      at,
    },
  ]
}
