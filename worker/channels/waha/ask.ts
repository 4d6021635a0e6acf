import * as z from 'zod'
import type { Participant } from '#contracts/groups'
import type { Inbound, KnownChat, Profile } from '../channel.ts'
import { asRecord, soft, softList, softText } from '../soft.ts'
import { idOf, readJid, senderOf } from '../whatsapp-web/jid.ts'
import { call, good, ofSession, type WahaContext } from './api.ts'
import { chatOf } from './ids.ts'
import { readName, readOld } from './message.ts'

const get = async (context: WahaContext, path: string) => good(await call(context, 'GET', path))

const withQuery = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query).toString()}`

/** How WhatsApp spells a number (Brazil's ninth digit), or null when it is not there. Throws when nobody answers. */
export async function checkNumber(phone: string, context: WahaContext): Promise<string | null> {
  const query = { phone, session: context.config.sessionName }
  const { numberExists, chatId } = (await get(context, withQuery('contacts/check-exists', query))).body
  return numberExists === true ? (idOf(chatId) ?? phone) : null
}

/** Name and picture of a person or a group, as far as the server knows them. */
export async function readProfile(chatId: string, context: WahaContext): Promise<Profile> {
  const contactId = chatOf(chatId)
  const query = { contactId, session: context.config.sessionName }
  const picture = (await get(context, withQuery('contacts/profile-picture', query))).body['profilePictureURL']
  const isGroup = readJid(chatId)?.kind === 'group'
  const path = isGroup ? ofSession(context, `groups/${encodeURIComponent(contactId)}`) : withQuery('contacts', query)
  const about = await call(context, 'GET', path)
  const { subject, name, pushname, groupMetadata } = about.isLost || !about.isOk ? {} : about.body
  const names = isGroup ? [subject, asRecord(groupMetadata)['subject'], name] : [pushname, name]
  const known = names.find((one): one is string => typeof one === 'string' && readName(one) !== undefined)
  const isPicture = typeof picture === 'string' && picture.startsWith('https://')
  return { ...(known ? { name: known } : {}), ...(isPicture ? { picture: { ref: picture } } : {}) }
}

const Member = z.object({ id: z.string(), pn: softText, role: softText })

/** Who is in a group: by LID where the group hides numbers, with the number where the server tells it. */
export async function listParticipants(chatId: string, context: WahaContext): Promise<Participant[]> {
  const path = ofSession(context, `groups/${encodeURIComponent(chatId)}/participants/v2`)
  return softList(Member)
    .parse((await get(context, path)).list)
    .flatMap(({ id, pn, role }) => {
      const userId = idOf(id)
      if (!userId || role === 'left') return []
      const number = senderOf([pn, id])?.number ?? null
      return [{ userId, name: number ? `+${number}` : userId, number }]
    })
}

/** What is asked for at once. */
const pageSize = 100
/** Chats listed at most. */
const maxChats = 2000

/** Page after page, until one is short or there are `limit` entries. */
async function readPages(limit: number, context: WahaContext, pathOf: (page: string) => string): Promise<unknown[]> {
  const found: unknown[] = []
  while (found.length < limit) {
    const { list } = await get(context, pathOf(`limit=${pageSize}&offset=${found.length}`))
    found.push(...list)
    if (list.length < pageSize) break
  }
  return found.slice(0, limit)
}

const Serialized = z.union([z.string(), z.object({ _serialized: z.string() }).transform((id) => id._serialized)])
const LastKey = soft(z.object({ remoteJidAlt: softText }))
const Chat = z.object({
  id: Serialized,
  name: softText,
  lastMessage: soft(z.object({ _data: soft(z.object({ key: LastKey })) })),
})

/** Chats the server remembers, newest first as it lists them; stories and channels are left out. */
export async function listChats(context: WahaContext): Promise<KnownChat[]> {
  const pages = await readPages(maxChats, context, (page) => ofSession(context, `chats/overview?${page}`))
  const chats = softList(Chat)
    .parse(pages)
    .flatMap(({ id: jid, name, lastMessage }): KnownChat[] => {
      const isGroup = readJid(jid)?.kind === 'group'
      const person = isGroup ? undefined : senderOf([jid, lastMessage?._data?.key?.remoteJidAlt])
      const id = isGroup ? jid : person?.id
      if (!id) return []
      return [{ id, name: readName(name) ?? (person?.number ? `+${person.number}` : id), isGroup }]
    })
  const seen = new Set<string>()
  return chats.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** Messages of a chat from before, newest last. Files are downloaded when they are fetched. */
export async function readHistory(chatId: string, limit: number, context: WahaContext): Promise<Inbound[]> {
  const chat = encodeURIComponent(chatOf(chatId))
  const how = 'downloadMedia=false&sortBy=timestamp&sortOrder=desc'
  const found = await readPages(limit, context, (page) => ofSession(context, `chats/${chat}/messages?${page}&${how}`))
  const phone = await phoneOf(chatId, context)
  const jids = [chatOf(chatId), ...(phone ? [phone] : [])]
  const config = { ...context.config, ignoreGroups: false }
  return found.flatMap((message) => readOld(message, config, jids)).toReversed()
}

/** The phone behind a LID, where the server knows it; undefined for any other chat. */
async function phoneOf(chatId: string, context: WahaContext): Promise<string | undefined> {
  if (readJid(chatId)?.kind !== 'lid') return undefined
  const answer = await call(context, 'GET', ofSession(context, `lids/${encodeURIComponent(chatId)}`))
  const pn = answer.isLost || !answer.isOk ? undefined : answer.body['pn']
  return typeof pn === 'string' && pn ? pn : undefined
}

/** Refuses a call that rings. Throws when the server does not take it. */
export async function rejectCall({ id, chatId }: { id: string; chatId: string }, context: WahaContext): Promise<void> {
  good(await call(context, 'POST', ofSession(context, 'calls/reject'), { from: chatOf(chatId), id }))
}
